import { rupees } from '../../rules/money';
import { formatDate } from '../../rules/time';

interface Receipt {
  fullName: string;
  pageName: string;
  /** Whole rupees. */
  amount: number;
  receiptNumber: string;
  paidUntil: Date;
  /** The creator's own words to those who join; empty or null for none. */
  thanks: string | null;
}

/** The receipt of a payment, with the end of what it pays for and the creator's thanks. */
export const receiptLetter = ({ fullName, pageName, amount, receiptNumber, paidUntil, thanks }: Receipt) => ({
  title: `Your receipt ${receiptNumber}`,
  paragraphs: [
    `Hello ${fullName},`,
    `Thank you! We have received ${rupees(amount)} for your membership of ${pageName}. It lasts until ${formatDate(paidUntil)}.`,
    ...(thanks ? [`${pageName} says: ${thanks}`] : []),
  ],
  small: `Receipt ${receiptNumber}. Nothing is charged by itself: you decide each month whether to renew.`,
});

/** Tells a member that a payment (whole rupees) goes back; `reason` is the sentence that says why it could not be kept. */
export const refundLetter = (fullName: string, amount: number, reason: string) => ({
  title: 'Your payment is refunded',
  paragraphs: [
    `Hello ${fullName},`,
    reason,
    `${rupees(amount)} is on its way back the way you paid. Banks take up to 10 working days.`,
  ],
});

interface Returned {
  fullName: string;
  pageName: string;
  /** Whole rupees. */
  amount: number;
  paidAt: Date;
  /** The bank took it; otherwise it was refunded. */
  isDisputed: boolean;
  /** The membership ended with it. */
  isEnded: boolean;
}

/** Tells a member that a payment which had been kept went back to them, and what that means for their membership. */
export const paymentReturnedLetter = ({ fullName, pageName, amount, paidAt, isDisputed, isEnded }: Returned) => ({
  title: `Your payment to ${pageName} has gone back to you`,
  paragraphs: [
    `Hello ${fullName},`,
    isDisputed
      ? `Your bank has taken back the ${rupees(amount)} that you paid to ${pageName} on ${formatDate(paidAt)}.`
      : `The ${rupees(amount)} that you paid to ${pageName} on ${formatDate(paidAt)} were refunded the way you paid. Banks take up to 10 working days.`,
    ...(isEnded ? ['Your membership has ended with it: the posts for members are locked.'] : []),
  ],
});

/** Tells a creator the same; `memberName` is the member's. */
export const memberPaymentReturnedLetter = (memberName: string, about: Omit<Returned, 'pageName'>) => ({
  title: `A payment by ${memberName} has gone back`,
  paragraphs: [
    `Hello ${about.fullName},`,
    `${memberName} paid you ${rupees(about.amount)} on ${formatDate(about.paidAt)}. ${about.isDisputed ? 'Their bank has taken it back.' : 'It was refunded in full.'} It no longer counts in your stats.`,
    ...(about.isEnded ? [`${memberName} is not a member any more.`] : []),
  ],
});
