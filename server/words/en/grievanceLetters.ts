import { ACKNOWLEDGE_HOURS, APPEAL_DAYS } from '../../rules/grievances';
import { formatDateTime } from '../../rules/time';
import type { Letter } from '../letter';
import { words } from '../words';
import { GRIEVANCE } from './grievances';
import { TIME } from './time';

type Kind = keyof typeof GRIEVANCE.kinds;
const moment = (at: Date) => TIME.inIndia(formatDateTime(at));

/** Mail to a complainant: the complaint has arrived. It repeats no typed text: the address may be another person's. */
export const grievanceArrivedLetter = words(
  'grievanceArrivedLetter',
  ({ number, kind, dueAt, officer }: { number: string; kind: Kind; dueAt: Date; officer: string }): Letter => ({
    title: `Your complaint has arrived: ${number}`,
    paragraphs: [
      `Your complaint to Toli has the number ${number}. It is about: ${GRIEVANCE.kinds[kind]}.`,
      `${officer}, our Grievance Officer, decides about it by ${moment(dueAt)}, and you get the decision by mail.`,
      'If you have not complained, somebody gave us your address by mistake: you need not do anything.',
    ],
  }),
);

/** Mail to a complainant: the decision. */
export const grievanceDecidedLetter = words(
  'grievanceDecidedLetter',
  ({ number, decision, officer }: { number: string; decision: string; officer: string }): Letter => ({
    title: `Your complaint is decided: ${number}`,
    paragraphs: [
      'What was decided, and why:',
      decision,
      `If you do not agree, answer to ${officer}, or appeal within ${APPEAL_DAYS} days to the Grievance Appellate Committee at gac.gov.in.`,
    ],
  }),
);

/** Mail to the Grievance Officer and reviewers: a complaint came, must be decided soon, or its time is over. */
export const grievanceToDecideLetter = words(
  'grievanceToDecideLetter',
  ({
    number,
    kind,
    dueAt,
    why,
    url,
  }: {
    number: string;
    kind: Kind;
    dueAt: Date;
    why: 'ARRIVED' | 'SOON' | 'LATE' | 'UNACKNOWLEDGED';
    url: string;
  }): Letter => ({
    title: {
      ARRIVED: `A complaint to decide: ${number}`,
      SOON: `A complaint must be decided soon: ${number}`,
      LATE: `A complaint is overdue: ${number}`,
      UNACKNOWLEDGED: `A complaint is not acknowledged: ${number}`,
    }[why],
    paragraphs: [
      `${GRIEVANCE.kinds[kind]}. It must be decided by ${moment(dueAt)}.`,
      ...(why === 'UNACKNOWLEDGED'
        ? [
            `The mail with its number has not gone out. The law asks for that within ${ACKNOWLEDGE_HOURS} hours: reach them in another way.`,
          ]
        : []),
    ],
    button: { label: 'Open the complaints', url },
  }),
);
