import { exactRupees } from '../../rules/money';
import { BANK_DAYS } from '../../rules/payments';
import { plural, words } from '../words';

const months = (count: number) => plural(count, { one: '# month', other: '# months' });

/** Asking for months that have not begun, and refunding them. */
export const MONTH_REFUND = words('MONTH_REFUND', {
  verb: 'Refund months',
  title: 'Refund months that have not begun?',
  howMany: 'How many months?',
  /** So many months, and their paise. */
  choice: (count: number, paise: number) => `${months(count)}: ${exactRupees(paise)}`,
  /** Of the whole months that are chosen. */
  text: (name: string, paise: number) =>
    `${exactRupees(paise)} is refunded to ${name} the way they paid, within ${BANK_DAYS} working days. The last months are taken first, so the membership ends earlier. The fees of the payment are not refunded.`,
  /** Of a payment whose payer has asked. */
  asked: (date: string) => `Asks for the months not begun, since ${date}`,
  none: 'No month of this payment can be refunded now',
  fewer: 'So many months can’t be refunded',
  /** Of a page that is blocked, or whose owner is not active. */
  pageGone: 'This page can’t decide about months now. Write to our team about those that have not begun',
  /** `within` in months. */
  tooLate: (within: number) =>
    `Months are refunded within ${months(within)} of the payment. Write to our team about this one`,

  /** With the last day that is paid for. */
  leaveAtEnd: (date: string) => `Leave at the end: ${date}`,
  endChosen: (date: string) => `Your membership ends on ${date}`,
  ask: 'Ask for the months not begun',
  /** So many months, and their paise. */
  askHint: (pageName: string, count: number, paise: number) =>
    `${months(count)}, ${exactRupees(paise)}. ${pageName} decides whether to refund them; until then you stay a member.`,
  askSent: (pageName: string) => `${pageName} has your request`,
  askWaits: (pageName: string, date: string) =>
    `You asked for the months not begun on ${date}. ${pageName} has not decided yet.`,
  /** Beside the days that leaving at once gives up: so many months, and their paise. */
  noneAfter: (count: number, paise: number) =>
    `Once you have left, the ${months(count)} that ${plural(count, { one: 'has', other: 'have' })} not begun (${exactRupees(paise)}) can’t be asked for.`,
});
