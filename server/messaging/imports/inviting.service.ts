import { type Optional, oneClickStop, pageUrl, roundOf } from '../../mail/mail.service';
import { subscriptionsTo } from '../../members/subscriptions/subscription.service';
import { pagesOf } from '../../pages/creators/creator.service';
import { squadsById, titleOf } from '../../pages/squads/squad.service';
import { User } from '../../people/users/user.entity';
import { userByEmail } from '../../people/users/user.service';
import { now } from '../../platform/db/conditions';
import { repo, transaction } from '../../platform/db/database';
import { columns, findForUpdate, int, query, text } from '../../platform/db/query';
import { addJobs } from '../../platform/jobs/jobs';
import { invitesMembers } from '../../policies';
import { IMPORT_PLATFORMS, INVITATION_REMINDER_DAYS, INVITATIONS_A_DAY, type LeftOutReason } from '../../rules/imports';
import { isMember } from '../../rules/subscriptions';
import { DAY } from '../../rules/time';
import { IMPORTS } from '../../words/en/imports';
import { type FactsOf, write } from '../../words/letters';
import type { Language } from '../../words/words';
import { cardOf, mayBeAsked } from '../mailFollows/asking.service';
import { type Delivery, deliverEach } from '../mailings/delivery.service';
import { linkToken } from '../mailings/mailLink.service';
import { ContactBlock } from '../messages/contactBlock.entity';
import { stoppedAmong } from './importStop.service';
import { MemberImport } from './memberImport.entity';
import { MemberInvitation } from './memberInvitation.entity';

declare module '../../platform/jobs/jobs' {
  interface Jobs {
    /** Lays out the mails of today, of all pages. */
    layOutInvitations: object;
    mailInvitations: { ids: string[] };
  }
}

/** Mails of one job. */
const BATCH = 50;

const DUE = `(i.state = 'WAITING' or i.state = 'INVITED' and i.free_until > now()
  and i.invited_at < now() - interval '${INVITATION_REMINDER_DAYS} days')`;

// By hand: which pages have mails to send, and how many they had in the last 24 hours.
const findPages = query(
  {
    creatorUserId: text('p.creator_user_id'),
    sent: int(`(select count(*) from member_invitations s where s.creator_user_id = p.creator_user_id and s.invited_at > now() - interval '24 hours')
      + (select count(*) from member_invitations s where s.creator_user_id = p.creator_user_id and s.reminded_at > now() - interval '24 hours')`),
  },
  (answer) => `select ${answer} from (select distinct i.creator_user_id from member_invitations i where ${DUE}) p`,
  { isRare: true },
);

// By hand: those that wait for their second mail come first, as they are fewer.
const findDue = query(
  columns(MemberInvitation, 'i', 'id'),
  (answer) => `select ${answer} from member_invitations i where i.creator_user_id = :creatorUserId and ${DUE}
   order by i.state = 'WAITING', i.id limit :limit`,
  { isRare: true, values: { creatorUserId: text, limit: int } },
);

/**
 * Lays out the mails of all pages, each page's as many as it may still send today; those that wait already are laid out
 * again, which sends none twice.
 */
export async function layOutInvitations(): Promise<void> {
  const waiting = await findPages();
  const pages = await pagesOf(waiting.map(({ creatorUserId }) => creatorUserId));
  for (const { creatorUserId, sent } of waiting) {
    const page = pages.find(({ userId }) => userId === creatorUserId);
    if (!page || !invitesMembers(page) || sent >= INVITATIONS_A_DAY) continue;
    const due = await findDue({ creatorUserId, limit: INVITATIONS_A_DAY - sent });
    const ids = due.map(({ id }) => id);
    await addJobs(
      'mailInvitations',
      Array.from({ length: Math.ceil(ids.length / BATCH) }, (_, nth) => ({
        payload: { ids: ids.slice(nth * BATCH, (nth + 1) * BATCH) },
        key: `mailInvitations:${ids[nth * BATCH]}`,
        round: roundOf(nth * BATCH),
      })),
    );
  }
}

/** An invitation with what its mail says. */
interface Receiver extends Pick<MemberInvitation, 'id' | 'email'> {
  language: Language;
  facts: FactsOf<'memberInvitationLetter'>;
}

/** Mails these invitations, or reminds of them; none gets the same mail twice. */
export const mailInvitations = (ids: readonly string[]): Promise<void> =>
  deliverEach(
    ids.map((id): Delivery<Receiver> => {
      let before: MemberInvitation | null = null;
      return {
        note: () =>
          transaction(async () => {
            const [found] = await findForUpdate(MemberInvitation, { id });
            before = found ?? null;
            return found ? note(found) : null;
          }),
        takeBack: async () => {
          const { state, invitedAt, remindedAt } = before!;
          await repo(MemberInvitation).update({ id }, { state, invitedAt, remindedAt });
        },
        write: ({ facts }) => write('memberInvitationLetter', facts),
        unsubscribeLinks,
      };
    }),
  );

/** Records that an invitation is mailed; null where it is not, now or ever. */
async function note(invitation: MemberInvitation): Promise<Receiver | null> {
  const { id, creatorUserId, email, state, invitedAt } = invitation;
  const isReminder = state === 'INVITED';
  if (isReminder ? invitedAt!.getTime() > Date.now() - INVITATION_REMINDER_DAYS * DAY : state !== 'WAITING')
    return null;
  const [page] = await pagesOf([creatorUserId]);
  if (!page || !invitesMembers(page)) return null;
  const user = await userByEmail(email);
  const reason = await reasonToLeaveOut(invitation, user);
  if (reason) {
    await repo(MemberInvitation).update({ id }, { state: 'LEFT_OUT', leftOutFor: reason });
    return null;
  }
  await repo(MemberInvitation).update(
    { id },
    isReminder ? { state: 'REMINDED', remindedAt: now } : { state: 'INVITED', invitedAt: now },
  );
  const owner = await repo(User).findOneByOrFail({ id: creatorUserId });
  const from = await repo(MemberImport).findOneByOrFail({ id: invitation.importId });
  const [squad] = await squadsById([invitation.squadId]);
  return {
    id,
    email,
    language: user?.emailVerifiedAt ? user.language : owner.language,
    facts: {
      ...cardOf(page),
      platform: IMPORT_PLATFORMS[from.source!],
      title: titleOf(squad!),
      freeUntil: invitation.freeUntil,
      isReminder,
      url: await invitationUrl(id),
    },
  };
}

/** Why an address is not written to; null where it is. */
async function reasonToLeaveOut(
  { creatorUserId, email, emailKey, freeUntil }: MemberInvitation,
  user: User | null,
): Promise<LeftOutReason | null> {
  if (freeUntil.getTime() <= Date.now()) return 'OVER';
  if (!(await mayBeAsked(email, creatorUserId))) return 'NO_MAILS';
  if ((await stoppedAmong(creatorUserId, [emailKey])).size > 0) return 'NO_MAILS';
  if (!user?.emailVerifiedAt) return null;
  const blocks = { blockerId: user.id, blockedId: creatorUserId };
  if (await repo(ContactBlock).existsBy([blocks, { blockerId: creatorUserId, blockedId: user.id }])) return 'NO_MAILS';
  const [subscription] = await subscriptionsTo(user.id, [creatorUserId]);
  return subscription && isMember(subscription.status) ? 'MEMBER' : null;
}

/** The address of an invitation. */
export const invitationUrl = async (id: string) =>
  pageUrl('/mail/invitation', { token: await linkToken(id, 'invitation') });

/** Why this mail comes, and how to stop them: one-click in mail programs (RFC 8058), or a link to a page with a button. */
async function unsubscribeLinks({ id }: Receiver): Promise<Optional> {
  const token = await linkToken(id, 'invitation');
  return {
    footer: { why: IMPORTS.why, links: [{ label: IMPORTS.refuse, url: pageUrl('/mail/invitation', { token }) }] },
    headers: oneClickStop(pageUrl('/api/mail/invitation/refuse', { token })),
  };
}
