import { int, query, text } from '../../platform/db/query';
import type { InvitationState, LeftOutReason } from '../../rules/imports';
import type { MemberImportView } from './memberImport.view';

/** The people of an import by their state. */
export interface ImportResult {
  waiting: number;
  invited: number;
  accepted: number;
  refused: number;
  /** Those who were not written to: mails of ours do not go there, they are members already, or their time is over. */
  noMails: number;
  alreadyMembers: number;
  over: number;
  /** Of the file, without an invitation of this import: invited before, stopped, or of a tier that was left out. */
  notInvited: number;
}

// By hand: a count by group.
const countStates = query(
  {
    state: text<InvitationState>('i.state'),
    leftOutFor: text<LeftOutReason | ''>("coalesce(i.left_out_for, '')"),
    count: int('count(*)'),
  },
  (answer) =>
    `select ${answer} from member_invitations i where i.import_id = :importId group by i.state, i.left_out_for`,
  { isRare: true, values: { importId: text } },
);

/** The counts of an import that was started; null before. */
export async function resultOf({ id, state, members }: MemberImportView): Promise<ImportResult | null> {
  if (state !== 'DONE' && state !== 'RUNNING') return null;
  const counts = await countStates({ importId: id });
  const of = (which: (found: (typeof counts)[number]) => boolean) =>
    counts.filter(which).reduce((sum, { count }) => sum + count, 0);
  return {
    waiting: of((each) => each.state === 'WAITING'),
    invited: of((each) => each.state === 'INVITED' || each.state === 'REMINDED'),
    accepted: of((each) => each.state === 'ACCEPTED'),
    refused: of((each) => each.state === 'REFUSED'),
    noMails: of((each) => each.leftOutFor === 'NO_MAILS'),
    alreadyMembers: of((each) => each.leftOutFor === 'MEMBER'),
    over: of((each) => each.leftOutFor === 'OVER'),
    notInvited: state === 'DONE' ? members - of(() => true) : 0,
  };
}
