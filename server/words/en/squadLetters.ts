import { rupees } from '../../rules/money';
import { formatDate } from '../../rules/time';
import type { Letter } from '../letter';
import { words } from '../words';

interface DeletedSquad {
  fullName: string;
  title: string;
  pageName: string;
  /** Whole rupees a month. */
  amount: number;
  paidUntil: Date;
  /** The paid month is not over. */
  isActive: boolean;
  url: string;
}

/** Mail to a member: their squad was deleted, and what they keep (decision A21). */
export const squadDeletedLetter = words(
  'squadDeletedLetter',
  ({ fullName, title, pageName, amount, paidUntil, isActive, url }: DeletedSquad): Letter => ({
    title: `${pageName} has closed the squad “${title}”`,
    paragraphs: [
      `Hello ${fullName},`,
      `The posts of “${title}” are free for everyone now.`,
      isActive
        ? `You stay a member until ${formatDate(paidUntil)}, with everything that ${rupees(amount)} a month opens. Your membership ends then: this squad cannot be renewed.`
        : `Your month ended on ${formatDate(paidUntil)}, and this squad cannot be renewed.`,
    ],
    button: { label: 'See the page', url },
  }),
);
