import { exactRupees } from '../../rules/money';
import { BANK_DAYS, type RefundSide } from '../../rules/payments';
import { formatDate } from '../../rules/time';
import type { Letter } from '../letter';
import { plural, words } from '../words';
import { type AboutPayment, which } from './paymentLetters';

const months = (count: number) => plural(count, { one: '# month', other: '# months' });

interface Asked {
  fullName: string;
  memberName: string;
  months: number;
  paise: number;
  /** Of the member, where the creator decides. */
  url: string;
}

/** Mail to a creator: a member asks for months that have not begun. */
export const monthsAskedLetter = words(
  'monthsAskedLetter',
  ({ fullName, memberName, months: count, paise, url }: Asked): Letter => ({
    title: `${memberName} asks for months that have not begun`,
    paragraphs: [
      `Hello ${fullName},`,
      `${memberName} has paid for ${months(count)} that ${plural(count, { one: 'has', other: 'have' })} not begun, and asks for a refund of ${exactRupees(paise)}.`,
      'It is your decision. You can refund all of these months, or only the last of them.',
    ],
    button: { label: 'Decide', url },
  }),
);

interface MonthsBack extends AboutPayment {
  months: number;
  paise: number;
  /** When the membership ends now; null where it has ended already. */
  until: Date | null;
  /** Who refunded them, and their reason; empty where it was lost with a backup. */
  saidBy: RefundSide;
  said: string;
}

/** Mail to payer and creator: months of a payment were refunded before they began. */
export const monthsBackLetter = words(
  'monthsBackLetter',
  ({ months: count, paise, until, saidBy, said, ...about }: MonthsBack): Letter => ({
    title: about.memberName === null ? `${months(count)} refunded` : `${months(count)} of a payment refunded`,
    paragraphs: [
      `Hello ${about.fullName},`,
      `${exactRupees(paise)} of ${which(about)} was refunded, for ${months(count)} that had not begun. Banks take up to ${BANK_DAYS} working days.`,
      ...(said ? [`${saidBy === 'creator' ? about.pageName : 'Our team'} says: ${said}`] : []),
      ...(until ? [`The membership is paid until ${formatDate(until)} now.`] : []),
    ],
  }),
);
