import { exactMoney, exactRupees, toPaise } from '../../rules/money';
import type { MoneyCaseKind } from '../../rules/payments';
import { formatDate } from '../../rules/time';
import type { Letter } from '../letter';
import { words } from '../words';
import { MENU } from './menu';

interface Stray {
  fullName: string;
  pageName: string;
  /** Of the squad. */
  title: string;
  /** The rupees that were asked for. */
  amount: number;
  /** What came, in the smallest unit of `currency`. */
  paise: number;
  currency: string;
  paidAt: Date;
  url: string;
}

/** Mail to a payer: their payment was not what was asked for; it opened nothing and goes back. */
export const strayPaymentLetter = words(
  'strayPaymentLetter',
  ({ fullName, pageName, title, amount, paise, currency, paidAt, url }: Stray): Letter => ({
    title: `Your payment to ${pageName} was not what was asked for`,
    paragraphs: [
      `Hello ${fullName},`,
      `On ${formatDate(paidAt)} you paid ${exactMoney(paise, currency)} for “${title}” of ${pageName}. ${exactRupees(toPaise(amount))} was asked for, so it opened nothing.`,
      'Our team will refund all of it the way you paid. You need not do anything.',
      'If you still want to join, please pay again: that is a new payment.',
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
