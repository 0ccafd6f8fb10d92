import { exactRupees, toPaise } from '../../rules/money';
import { BANK_DAYS, type RefundReason, type RefundSide } from '../../rules/payments';
import { partsReturned } from '../../rules/returnedMoney';
import { formatDate } from '../../rules/time';
import type { Letter } from '../letter';
import { words } from '../words';
import { MENU } from './menu';
import { REFUND_REASON } from './payments';

interface Receipt {
  fullName: string;
  pageName: string;
  /** Whole rupees. */
  amount: number;
  paidUntil: Date;
  /** The creator's own words to new members; empty or null for none. */
  thanks: string | null;
  /** Of the opened posts; a mail queued by the earlier version has none. */
  openedUrl?: string;
  /** Of the person's own payments; a mail queued by the earlier version has none. */
  url?: string;
}

/** Mail with the receipt of a payment: the end of its month, and the creator's thanks. */
export const receiptLetter = words(
  'receiptLetter',
  ({ fullName, pageName, amount, paidUntil, thanks, openedUrl, url }: Receipt): Letter => ({
    title: `Your receipt for ${exactRupees(toPaise(amount))} to ${pageName}`,
    paragraphs: [
      `Hello ${fullName},`,
      `Thank you! We have received ${exactRupees(toPaise(amount))} for your membership with ${pageName}. It lasts until ${formatDate(paidUntil)}.`,
      ...(thanks ? [`${pageName} says: ${thanks}`] : []),
    ],
    ...(openedUrl ? { button: { label: 'See what has opened', url: openedUrl } } : {}),
    small:
      'The receipt is attached, and you find it in My payments, too. Nothing is charged automatically: you decide whether to renew when that time ends.',
    ...(url ? { otherwise: { label: MENU.myPayments, url } } : {}),
  }),
);

/** Mail with the credit note of an announced refund; `paise`: the refunded amount. */
export const creditNoteLetter = words(
  'creditNoteLetter',
  ({ fullName, pageName, paise }: { fullName: string; pageName: string; paise: number }): Letter => ({
    title: `Your credit note for ${exactRupees(paise)}`,
    paragraphs: [
      `Hello ${fullName},`,
      `${exactRupees(paise)} of what you paid to ${pageName} was returned to you. The credit note is attached. Banks take up to ${BANK_DAYS} working days to show it.`,
    ],
  }),
);

/** Mail to a member: so many rupees of a payment are refunded; `reason`: why it could not be kept. */
export const refundLetter = words(
  'refundLetter',
  ({ fullName, amount, reason }: { fullName: string; amount: number; reason: RefundReason }): Letter => ({
    title: 'Your payment is being refunded',
    paragraphs: [
      `Hello ${fullName},`,
      REFUND_REASON[reason],
      `${exactRupees(toPaise(amount))} is on its way back the way you paid. Banks take up to ${BANK_DAYS} working days.`,
    ],
  }),
);

interface Returned {
  fullName: string;
  pageName: string;
  /** Whole rupees. */
  amount: number;
  paidAt: Date;
  /** The bank took it, or a part of it; otherwise it was refunded. */
  isDisputed: boolean;
  /** The paise that the bank took; the rest was refunded. A mail queued by the earlier version has none. */
  takenPaise?: number;
  /** Who refunded it here, and their reason; null for a refund from outside. */
  saidBy: RefundSide | null;
  said: string | null;
  /** The membership ended with it. */
  isEnded: boolean;
  /** Until when the membership continues, where a later paid month begins now; null where none does. */
  movedUntil: Date | null;
}

/** The way in which a payment went back to its payer. */
function wentBack(returned: Omit<Returned, 'fullName' | 'said' | 'saidBy' | 'isEnded' | 'movedUntil'>): string {
  const { pageName, amount, paidAt, isDisputed } = returned;
  const parts = partsReturned(amount, returned.takenPaise);
  const paid = `${exactRupees(toPaise(amount))} that you paid to ${pageName} on ${formatDate(paidAt)}`;
  const bankDays = `Banks take up to ${BANK_DAYS} working days.`;
  if (parts)
    return `Of the ${paid}, ${parts.refunded} was refunded the way you paid, and your bank has taken back ${parts.taken}. ${bankDays}`;
  return isDisputed
    ? `Your bank has taken back the ${paid}.`
    : `The ${paid} was refunded the way you paid. ${bankDays}`;
}

/** The title of the mail about it to its payer. */
function returnedToPayer({
  pageName,
  amount,
  isDisputed,
  takenPaise,
}: Pick<Returned, 'pageName' | 'amount' | 'isDisputed' | 'takenPaise'>): string {
  const payment = `Your payment to ${pageName}`;
  if (partsReturned(amount, takenPaise)) return `${payment} was partly refunded and partly taken back by your bank`;
  return isDisputed ? `${payment} was taken back by your bank` : `${payment} was refunded`;
}

/** Mail to a member: a kept payment was refunded, and the effect on their membership. */
export const paymentReturnedLetter = words(
  'paymentReturnedLetter',
  ({ fullName, saidBy, said, isEnded, movedUntil, ...returned }: Returned): Letter => ({
    title: returnedToPayer(returned),
    paragraphs: [
      `Hello ${fullName},`,
      wentBack(returned),
      ...(said ? [`${saidBy === 'creator' ? returned.pageName : 'Our team'} says: ${said}`] : []),
      ...(isEnded ? ['Your membership has ended with it: the posts for members are locked.'] : []),
      ...(movedUntil
        ? [
            `What you have paid for after that begins now instead: your membership continues until ${formatDate(movedUntil)}.`,
          ]
        : []),
    ],
  }),
);

interface MemberReturned extends Omit<Returned, 'pageName'> {
  memberName: string;
}

/** The way in which a payment went back, to its creator. */
function wentBackToMember(returned: Pick<Returned, 'amount' | 'isDisputed' | 'takenPaise'>): string {
  const parts = partsReturned(returned.amount, returned.takenPaise);
  if (parts) return `${parts.refunded} was refunded, and their bank has taken back ${parts.taken}.`;
  return returned.isDisputed ? 'Their bank has taken it back.' : 'It was refunded in full.';
}

/** The title of the mail about it to its creator. */
function returnedByCreator(
  memberName: string,
  { amount, isDisputed, takenPaise }: Pick<Returned, 'amount' | 'isDisputed' | 'takenPaise'>,
): string {
  const payment = `A payment by ${memberName}`;
  if (partsReturned(amount, takenPaise)) return `${payment} was partly refunded and partly taken back by the bank`;
  return isDisputed ? `${payment} was taken back by the bank` : `${payment} was refunded`;
}

/** Mail to a creator about the same; `memberName` is the member's. */
export const memberPaymentReturnedLetter = words(
  'memberPaymentReturnedLetter',
  ({ memberName, fullName, amount, paidAt, saidBy, said, isEnded, movedUntil, ...how }: MemberReturned): Letter => ({
    title: returnedByCreator(memberName, { amount, ...how }),
    paragraphs: [
      `Hello ${fullName},`,
      `${memberName} paid you ${exactRupees(toPaise(amount))} on ${formatDate(paidAt)}. ${wentBackToMember({ amount, ...how })} It no longer counts in your stats.`,
      ...(saidBy === 'desk' ? [`Our team says: ${said}`] : []),
      ...(isEnded ? [`${memberName} is not a member any more.`] : []),
      ...(movedUntil
        ? [
            `The month that ${memberName} has paid for after that begins now instead, and continues until ${formatDate(movedUntil)}.`,
          ]
        : []),
    ],
  }),
);

/** A payment, to its payer, or (`memberName`, empty for a deleted one) to its creator. */
export interface AboutPayment {
  fullName: string;
  memberName: string | null;
  pageName: string;
  paidAt: Date;
  /** It is a tip. A mail queued by the earlier version does not say it. */
  isTip?: boolean;
}

/** "your payment to X of 12 Oct 2026", or "the payment by Y of 12 Oct 2026". */
export const which = words('which', ({ memberName, pageName, paidAt }: AboutPayment): string =>
  memberName === null
    ? `your payment to ${pageName} of ${formatDate(paidAt)}`
    : `the payment by ${memberName} of ${formatDate(paidAt)}`,
);

/** Mail to payer and creator: a part of a payment was refunded; the membership stays. */
export const paymentPartlyBackLetter = words(
  'paymentPartlyBackLetter',
  ({ paise, isDisputed, ...about }: AboutPayment & { paise: number; isDisputed: boolean }): Letter => ({
    title: isDisputed
      ? `The bank has taken back a part of ${about.memberName === null ? 'your' : 'a'} payment`
      : `A part of ${about.memberName === null ? 'your' : 'a'} payment was refunded`,
    paragraphs: [
      `Hello ${about.fullName},`,
      isDisputed
        ? `The bank has taken back ${exactRupees(paise)} of ${which(about)}.`
        : `${exactRupees(paise)} of ${which(about)} was refunded. Banks take up to ${BANK_DAYS} working days.`,
      ...(about.isTip ? [] : ['The membership stays as it is.']),
    ],
  }),
);

/** Mail to payer and creator: a refund did not arrive. */
export const refundRefusedLetter = words(
  'refundRefusedLetter',
  ({ paise, ...about }: AboutPayment & { paise: number }): Letter => ({
    title: 'A refund did not arrive',
    paragraphs: [
      `Hello ${about.fullName},`,
      `The bank refused a refund of ${exactRupees(paise)} of ${which(about)}. Our team is looking into it; nothing is lost.`,
    ],
  }),
);

/**
 * Mail to payer and creator: a bank gave back what it had taken; `part`: the paise, where that was not all of the
 * payment; `until`: when the membership ends now.
 */
export const paymentRestoredLetter = words(
  'paymentRestoredLetter',
  ({ part, until, ...about }: AboutPayment & { part?: number | null; until: Date | null }): Letter => ({
    title: 'A dispute has ended',
    paragraphs: [
      `Hello ${about.fullName},`,
      part
        ? `The bank has decided after all that ${exactRupees(part)} of ${which(about)} is valid.`
        : `The bank has decided after all that ${which(about)} is valid.`,
      ...(until ? [`The time that was lost is added again: the membership continues until ${formatDate(until)}.`] : []),
    ],
  }),
);
