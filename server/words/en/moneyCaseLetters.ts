import { exactMoney, exactRupees, toPaise } from '../../rules/money';
import type { MoneyCaseKind } from '../../rules/payments';
import { formatDate } from '../../rules/time';
import type { Letter } from '../letter';
import { words } from '../words';
import { MENU } from './menu';

interface Stray {
  fullName: string;
  pageName: string;
  /** Of the squad; null for a tip. */
  title: string | null;
  /** The rupees that were asked for. */
  amount: number;
  /** What came, in the smallest unit of `currency`. */
  paise: number;
  currency: string;
  paidAt: Date;
  /** What has gone back of it by now; a mail queued by the earlier version has none. */
  returnedPaise?: number;
  url: string;
}

/** What happens to it; nothing of it is kept, whether it is more or less than was asked for. */
function wayBack({ paise, returnedPaise = 0, currency }: Pick<Stray, 'paise' | 'returnedPaise' | 'currency'>): string {
  if (returnedPaise >= paise) return 'All of it was returned to you the way you paid.';
  const left =
    returnedPaise > 0
      ? `${exactMoney(returnedPaise, currency)} of it was returned to you the way you paid, and our team will refund the rest too.`
      : 'Our team will refund all of it the way you paid, not only the difference.';
  return `${left} You need not do anything.`;
}

/** Mail to a payer: their payment was not what was asked for; it opened nothing, and what has not gone back goes back. */
export const strayPaymentLetter = words(
  'strayPaymentLetter',
  ({ fullName, pageName, title, amount, paidAt, url, ...came }: Stray): Letter => ({
    title: `Your payment to ${pageName} was not what was asked for`,
    paragraphs: [
      `Hello ${fullName},`,
      `On ${formatDate(paidAt)} you paid ${exactMoney(came.paise, came.currency)} ${title === null ? `as a tip for ${pageName}` : `for “${title}” of ${pageName}`}. ${exactRupees(toPaise(amount))} was asked for${title === null ? '' : ', so it opened nothing'}.`,
      wayBack(came),
      ...(title === null ? [] : ['If you still want to join, please pay again: that is a new payment.']),
    ],
    button: { label: MENU.myPayments, url },
  }),
);

const CASE: Record<MoneyCaseKind, string> = {
  unknown_order: 'Money came in that belongs to no order we know.',
  other_amount: 'Money came in that is not the amount its order asked for.',
  other_currency: 'Money came in in another currency.',
  refund_refused: 'The bank refused a refund.',
  difference: 'Razorpay settled something differently from our ledger.',
};

/**
 * Mail to reviewers with the money right: a case that only people can decide; `paise` in the smallest unit of
 * `currency`.
 */
export const moneyCaseLetter = words(
  'moneyCaseLetter',
  ({
    kind,
    paise,
    currency,
    rzpPaymentId,
  }: {
    kind: MoneyCaseKind;
    paise: number;
    currency: string;
    rzpPaymentId: string;
  }): Letter => ({
    title: `Money that needs a look: ${rzpPaymentId}`,
    paragraphs: [CASE[kind], `${(paise / 100).toFixed(2)} ${currency}, payment ${rzpPaymentId} at Razorpay.`],
  }),
);
