import { exactRupees } from '../../rules/money';
import { formatDate } from '../../rules/time';
import type { Letter } from '../letter';
import { words } from '../words';
import { type AboutPayment, which } from './paymentLetters';

/**
 * Mail to reviewers with the money right: a bank disputes a payment; `respondBy`: the last moment to answer, null where
 * the bank named none.
 */
export const disputeToAnswerLetter = words(
  'disputeToAnswerLetter',
  ({ rzpPaymentId, paise, respondBy }: { rzpPaymentId: string; paise: number; respondBy: Date | null }): Letter => ({
    title: `A dispute to answer: ${rzpPaymentId}`,
    paragraphs: [
      `The payer’s bank wants ${exactRupees(paise)} of payment ${rzpPaymentId} at Razorpay back.`,
      respondBy
        ? `We lose the dispute unless we answer by ${formatDate(respondBy)}. What we know about it is at the desk, under Money.`
        : 'What we know about it is at the desk, under Money.',
    ],
  }),
);

/** Mail to payer and creator: a bank disputes a payment. */
export const disputeOpenedLetter = words(
  'disputeOpenedLetter',
  ({ paise, ...about }: AboutPayment & { paise: number }): Letter => ({
    title: 'A payment is disputed',
    paragraphs: [
      `Hello ${about.fullName},`,
      `The bank wants ${exactRupees(paise)} of ${which(about)} back. Our team will answer. Nothing changes until the bank decides${about.isTip ? '' : ': the membership stays as it is'}.`,
    ],
  }),
);

/** Mail to both: the payment is kept, and no money had moved. */
export const disputeEndedLetter = words(
  'disputeEndedLetter',
  ({ paise, ...about }: AboutPayment & { paise: number }): Letter => ({
    title: 'A dispute has ended',
    paragraphs: [
      `Hello ${about.fullName},`,
      `The bank no longer wants ${exactRupees(paise)} of ${which(about)} back: nothing was taken${about.isTip ? '' : ', and the membership stays as it is'}.`,
    ],
  }),
);
