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
      `The bank of whoever paid asks back ${exactRupees(paise)} of payment ${rzpPaymentId} at Razorpay.`,
      respondBy
        ? `It is lost unless it is answered by ${formatDate(respondBy)}. What is known of it stands at the desk, under Money.`
        : 'What is known of it stands at the desk, under Money.',
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
      `The bank asks back ${exactRupees(paise)} of ${which(about)}. Our team answers it. Until the bank decides nothing changes: the membership stays as it is.`,
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
      `The bank no longer asks back ${exactRupees(paise)} of ${which(about)}: the payment stands, and the membership stays as it is.`,
    ],
  }),
);
