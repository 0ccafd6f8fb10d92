import type { GatewayRefund } from '../../gateways/razorpay/razorpayEntities';
import { mailTo } from '../../mail/mail.service';
import {
  type Revoked,
  restoreMonths,
  restorePayment,
  revokeMonths,
  revokePayment,
} from '../../members/subscriptions/revokePayment.service';
import { User } from '../../people/users/user.entity';
import { repo } from '../../platform/db/database';
import { emit } from '../../platform/db/events';
import { fromPaise, toPaise } from '../../rules/money';
import { LEAST_REFUND_PAISE, type RefundReason } from '../../rules/payments';
import { lockOrder } from '../orders/order.service';
import { enterDispute, enterRefunds, type RefundChange } from '../payments/ledgerEntries.service';
import { openCase } from '../payments/moneyCase.service';
import { Payment } from '../payments/payment.entity';
import { noteMonthsBack, noteReturned } from '../payments/paymentStates.service';
import { holdMonths } from './holdMonths.service';
import { noteRefunds } from './refund.service';
import type { Months } from './refundRequest.entity';
import { noteRequestOutcomes } from './refundRequest.service';
import { requestRises } from './requestRises.service';

declare module '../../platform/db/events' {
  interface Events {
    /**
     * A kept payment was returned to its payer: refunded at the gateway, or lost in a dispute (decision A23). `Revoked`
     * has the new state of the membership.
     */
    PaymentTakenBack: Revoked & { payment: Payment };
    /**
     * Months of a payment were refunded before they began (decision A46): so many, worth so many paise. The rest of the
     * payment stays.
     */
    MonthsTakenBack: Revoked & { payment: Payment; months: number; paise: number };
    /**
     * A part of a payment was returned to its payer, by one refund or one dispute; what it bought stays. `paise`: what
     * was returned now.
     */
    PaymentPartlyReturned: { payment: Payment; paise: number; isDisputed: boolean };
    /** The bank refused a refund of this many paise: Toli still has them. */
    RefundRefused: { payment: Payment; paise: number };
    /**
     * A lost dispute over this many paise was won after all, and they are the page's again. `until`: the new end of the
     * membership (UTC); null where it gave nothing.
     */
    PaymentRestored: { payment: Payment; paise: number; until: Date | null };
    /**
     * The returned part of a payment changed; the last event of its transaction. `unmailed`: the paise of each refund or
     * deduction that its payer gets no other mail about.
     */
    MoneyReturned: { payment: Payment; unmailed: number[] };
  }
}

/** What the gateway says of the money of a payment that was returned. */
export interface ReturnedMoney {
  /** Newest first. */
  refunds: GatewayRefund[];
  /** `paise`: what its bank took more than before, less than 0 where it gave back. */
  dispute?: { id: string; paise: number };
}

/** The change of a payment's returned money, as it was found in one pass. */
interface Change {
  before: Payment;
  payment: Payment;
  refunds: GatewayRefund[];
  changes: RefundChange[];
  /** Of which months refunds are, by the gateway's ids. */
  ofMonths: ReadonlyMap<string, Months>;
  /** The paise that a bank took more than before, less than 0 where it gave back. */
  lost: number;
}

/** The sum of refunds, in paise. */
export const sumOf = (refunds: readonly GatewayRefund[]) => refunds.reduce((paise, { amount }) => paise + amount, 0);

/** Reasons of payments that were kept at first. */
const TAKEN_BACK: readonly (RefundReason | null)[] = ['outside', 'creator', 'desk', 'disputed'];

/** The paise of a payment that were not returned. */
const leftOf = ({
  amount,
  refundedPaise,
  disputedPaise,
}: Pick<Payment, 'amount' | 'refundedPaise' | 'disputedPaise'>) => toPaise(amount) - refundedPaise - disputedPaise;

/** Records what was returned of a payment, and applies the consequences. */
export async function applyReturnedMoney(paymentId: string, { refunds, dispute }: ReturnedMoney): Promise<Payment> {
  const { orderId } = await repo(Payment).findOneByOrFail({ id: paymentId });
  await lockOrder(orderId);
  const before = await repo(Payment).findOneByOrFail({ id: paymentId });
  const lost = dispute?.paise ?? 0;
  const changes = await noteRefunds(paymentId, refunds);
  const { side, ofMonths } = await noteRequestOutcomes(paymentId, refunds);
  const now = {
    refundedPaise: sumOf(refunds.filter(({ status }) => status === 'processed')),
    disputedPaise: before.disputedPaise + lost,
    rzpDisputeId: dispute?.id ?? before.rzpDisputeId,
    rzpRefundId: refunds.find(({ status }) => status !== 'failed')?.id ?? before.rzpRefundId,
  };
  const left = leftOf({ ...before, ...now });
  const refundReason = reasonAfter(before.refundReason, { left, lost, refundedBy: side ?? 'outside' });
  // The gateway refunds no less (decision A34).
  const isDone = refundReason !== null && left < LEAST_REFUND_PAISE;
  const refundedAt = isDone ? (before.refundedAt ?? new Date()) : null;
  const payment = await noteReturned(paymentId, { ...now, refundReason, refundedAt });
  await enterRefunds(payment, changes, before.refundedPaise + before.disputedPaise);
  if (dispute) await enterDispute(payment, dispute, payment.refundedPaise + before.disputedPaise);
  await applyConsequences({ before, payment, refunds, changes, ofMonths, lost });
  await holdMonths(payment, { changes, dispute });
  return payment;
}

/**
 * Why a payment is refunded of which so many paise are left, after its bank took more (`lost`; less than 0: gave back).
 * One that is back in full is taken back; one whose dispute was won is kept in the part that came back, even where
 * the rest was refunded.
 */
function reasonAfter(
  before: RefundReason | null,
  { left, lost, refundedBy }: { left: number; lost: number; refundedBy: RefundReason },
): RefundReason | null {
  if (before === null && left <= 0) return lost > 0 ? 'disputed' : refundedBy;
  return lost < 0 && left > 0 && TAKEN_BACK.includes(before) ? null : before;
}

/** Applies the consequences for the membership, and notifies the people concerned, with the amount of each part. */
async function applyConsequences(change: Change): Promise<void> {
  const { before, payment, changes, lost } = change;
  const isKept = payment.refundReason === null;
  const isTakenBack = before.refundReason === null && !isKept;
  const isRestored = before.refundReason !== null && isKept;
  const parts = returnedParts(change);
  const months = await applyMonths(change);
  if (isTakenBack) {
    const revoked = await revokePayment(payment, payment.refundReason === 'disputed' ? 'disputed' : 'refunded');
    await emit('PaymentTakenBack', { payment, ...joined(months, revoked) });
  } else if (isRestored) await emit('PaymentRestored', { payment, paise: -lost, until: await restorePayment(payment) });
  else if (isKept && lost < 0) await emit('DisputeEnded', { payment, paise: -lost });
  if (isKept) for (const part of months) await emit('MonthsTakenBack', { payment, ...part });
  if (isKept)
    for (const { paise, isDisputed } of parts.filter(({ isOfMonths }) => !isOfMonths))
      await emit('PaymentPartlyReturned', { payment, paise, isDisputed });
  const isMailed = !isKept && !isTakenBack && (await mailFirstRefund(change));
  for (const { refund } of changes) if (refund.status === 'failed') await notifyRefused(payment, refund);
  await noteSmallRest(change);
  // One refund may have failed while another was processed: the sum is the same, and each has its paper.
  const moved = changes.some(({ refund, before: state }) => [refund.status, state].includes('processed'));
  if (!moved && lost === 0) return;
  const unmailed = isKept || isTakenBack ? [] : parts.filter(({ isDisputed }) => isDisputed || !isMailed);
  await emit('MoneyReturned', { payment, unmailed: unmailed.map(({ paise }) => paise) });
}

/**
 * Requests the refund of rises over what was refunded now, takes back the months whose refund was processed, and restores those whose
 * refund has failed after that.
 */
async function applyMonths({ payment, changes, ofMonths }: Change): Promise<MonthsReturned[]> {
  const taken: MonthsReturned[] = [];
  for (const { refund, before } of changes) {
    const months = ofMonths.get(refund.id);
    if (refund.status === 'processed') await requestRises(payment, refund.id);
    if (months && refund.status === 'processed') {
      taken.push({ months: months.months, paise: refund.amount, ...(await revokeMonths(payment, months)) });
    }
    if (months && before === 'processed' && payment.refundReason === null) await restoreMonths(payment, months);
  }
  if (changes.some(({ refund }) => ofMonths.has(refund.id))) await noteMonthsBack(payment);
  return taken;
}
type MonthsReturned = Revoked & { months: number; paise: number };

/** The effect of all of these on the membership. */
const joined = (before: readonly Revoked[], last: Revoked): Revoked =>
  [...before, last].reduce((all, { ended, movedUntil, paidUntil }) => ({
    ended: ended ?? all.ended,
    movedUntil: movedUntil ?? all.movedUntil,
    paidUntil: paidUntil ?? all.paidUntil,
  }));

/** The paise of each refund that was processed now, and of what a bank took. */
function returnedParts({ changes, ofMonths, lost }: Change) {
  const processed = changes.filter(({ refund }) => refund.status === 'processed');
  return [
    ...processed.map(({ refund }) => ({
      paise: refund.amount,
      isDisputed: false,
      isOfMonths: ofMonths.has(refund.id),
    })),
    ...(lost > 0 ? [{ paise: lost, isDisputed: true, isOfMonths: false }] : []),
  ];
}

/** Mails the payer that an owed refund is on its way; false where that was mailed earlier, or nothing is on its way. */
async function mailFirstRefund({ before, payment, refunds }: Change): Promise<boolean> {
  const paise = sumOf(refunds.filter(({ status }) => status !== 'failed'));
  if (before.rzpRefundId || paise === 0) return false;
  const { id, userId, refundReason } = payment;
  const { email, name: fullName } = await repo(User).findOneByOrFail({ id: userId });
  const facts = { fullName, amount: fromPaise(paise), reason: refundReason! };
  await mailTo(email, 'refundLetter', facts, { always: true, receiptsOf: id });
  return true;
}

/**
 * Notifies the desk that the bank refused a refund, and both sides of the part that Toli still has: none where the payer
 * has all of the payment back otherwise.
 */
async function notifyRefused(payment: Payment, { id: rzpId, amount, currency }: GatewayRefund): Promise<void> {
  const { rzpPaymentId } = payment;
  await openCase({ kind: 'refund_refused', rzpId, rzpPaymentId, rzpOrderId: null, paise: amount, currency });
  const paise = Math.min(amount, leftOf(payment));
  if (paise > 0) await emit('RefundRefused', { payment, paise });
}

/** Leaves a rest to the desk that is owed and too small for the gateway (decision A34). */
async function noteSmallRest({ before, payment }: Change): Promise<void> {
  const paise = leftOf(payment);
  if (before.refundedAt || !payment.refundedAt || paise <= 0) return;
  const { rzpPaymentId } = payment;
  await openCase({
    kind: 'refund_refused',
    rzpId: rzpPaymentId,
    rzpPaymentId,
    rzpOrderId: null,
    paise,
    currency: 'INR',
    facts: { refusal: `less than ${LEAST_REFUND_PAISE} paise` },
  });
}
