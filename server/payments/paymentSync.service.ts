import { gateways } from '../gateways/gateways';
import { type GatewayPayment, type GatewayRefund, moneyCame } from '../gateways/razorpayEntities';
import { leftGateway } from '../ledger/ledger.service';
import { mailTo } from '../mail/mail.service';
import { repo, transaction } from '../platform/db/database';
import { emit } from '../platform/db/events';
import { toPaise } from '../rules/money';
import { type Revoked, restorePayment, revokePayment } from '../subscriptions/revocation.service';
import { User } from '../users/user.entity';
import {
  enterDispute,
  enterFee,
  enterRefunds,
  enterSuspendedDecisions,
  enterSuspendedDispute,
  releaseDispute,
} from './books.service';
import { noteDispute } from './dispute.service';
import { orderOf } from './lostOrder.service';
import { misfitOf, openCase, suspend } from './moneyCase.service';
import { lockOrder } from './order.service';
import { Payment } from './payment.entity';
import { capture, settlePayment, whyNotCapture } from './payment.service';
import type { PaymentOrderRow } from './paymentOrder.entity';
import { noteRefunds } from './refund.service';
import { followRequests } from './refundRequest.service';

declare module '../platform/db/events' {
  interface Events {
    /**
     * A kept payment was returned to its payer: refunded at the gateway, or lost in a dispute (decision A23). `Revoked`
     * has the new state of the membership.
     */
    PaymentTakenBack: Revoked & { payment: Payment };
    /** A part of a payment was returned to its payer; what it bought stays. `paise`: what was returned now. */
    PaymentPartlyBack: { payment: Payment; paise: number; isDisputed: boolean };
    /** The bank refused a refund of this many paise: Toli still has them. */
    RefundRefused: { payment: Payment; paise: number };
    /**
     * A lost dispute was won after all, and the money is the page's again. `until`: the new end of the membership
     * (UTC); null where it gave nothing.
     */
    PaymentRestored: { payment: Payment; until: Date | null };
    /**
     * The returned part of a payment changed by this many paise; the last event of its transaction. `isTold`: its payer
     * gets a mail about it.
     */
    MoneyWentBack: { payment: Payment; paise: number; isTold: boolean };
  }
}

/**
 * Applies the state of a payment at the gateway: a captured one is settled, a reserved one is captured first where its
 * order can still be fulfilled, a recorded one is updated.
 */
export async function syncGatewayPayment(paid: GatewayPayment): Promise<void> {
  const known = await repo(Payment).findOneBy({ rzpPaymentId: paid.id });
  if (known?.feePaise === null && paid.fee !== null) await noteFee(known, paid);
  if (known) return paid.amount_refunded === known.refundedPaise ? undefined : syncRefunds(known.id);
  if (!moneyCame(paid) && paid.status !== 'authorized') return;
  const order = await orderOf(paid);
  if (!order) return;
  const misfit = misfitOf(order, paid);
  if (misfit) {
    // A reserved payment is returned by its bank.
    if (moneyCame(paid)) await suspend(misfit, paid, order.rzpOrder);
  } else if (paid.status === 'authorized') {
    if (await whyNotCapture(order.id, paid)) return;
    const captured = await capture(paid, order.amount);
    if (captured) await settlePayment(order, captured);
  } else await settlePayment(order, paid);
}

/** Asks the gateway for all payments of an order and applies them; returns them as they were before. */
export async function syncOrder({ rzpOrderId }: Pick<PaymentOrderRow, 'rzpOrderId'>): Promise<GatewayPayment[]> {
  const payments = rzpOrderId ? await gateways().razorpay.paymentsOf(rzpOrderId) : [];
  for (const paid of payments) await syncGatewayPayment(paid);
  return payments;
}

/** Records the gateway's fee of a payment, once it is known. */
async function noteFee(payment: Payment, paid: GatewayPayment): Promise<void> {
  await transaction(async () => {
    await repo(Payment).update({ id: payment.id }, { feePaise: paid.fee, taxPaise: paid.tax });
    await enterFee(await repo(Payment).findOneByOrFail({ id: payment.id }), paid);
  });
}

/**
 * Applies the state of a payment's refunds at the gateway: a refunded payment is taken back here too, and an owed
 * refund is requested, again where an earlier one has failed. It is done when the gateway has processed it. Repeating
 * it changes nothing.
 */
export async function syncRefunds(paymentId: string): Promise<void> {
  const { razorpay } = gateways();
  const { rzpPaymentId } = await repo(Payment).findOneByOrFail({ id: paymentId });
  const refunds = await razorpay.refundsOf(rzpPaymentId);
  const payment = await transaction(() => note(paymentId, { refunds }));
  if (!payment.refundReason || payment.refundedAt) return;
  const underWay = sum(refunds.filter(({ status }) => status !== 'failed')) + payment.disputedPaise;
  if (underWay >= toPaise(payment.amount)) return;
  // For a receipt that it knows the gateway returns the earlier refund, a failed one too.
  const failed = refunds.filter(({ status }) => status === 'failed').length;
  const refund = await razorpay.refund(rzpPaymentId, { receipt: failed ? `${paymentId}-${failed}` : paymentId });
  await transaction(() => note(paymentId, { refunds: [refund, ...refunds] }));
}

/**
 * Records a dispute and applies its state to its payment, both or neither: only a lost one takes the money, and one that
 * is won after that gives it back. What the disputes of one payment have taken is added up. The money of a payment that
 * is neither Toli's nor in suspense is not entered.
 */
export async function syncDispute(rzpDisputeId: string): Promise<void> {
  const { razorpay } = gateways();
  const dispute = await razorpay.fetchDispute(rzpDisputeId);
  const { id, payment_id, amount_deducted } = dispute;
  const known = await repo(Payment).findOneBy({ rzpPaymentId: payment_id });
  const refunds = known ? await razorpay.refundsOf(payment_id) : [];
  await transaction(async () => {
    if (known) await lockOrder(known.orderId);
    await noteDispute(dispute, known);
    if (!known) return enterSuspendedDispute(dispute);
    await releaseDispute(known, id);
    const paise = amount_deducted - (await leftGateway(id, known.id));
    if (paise !== 0) await note(known.id, { refunds, dispute: { id, paise } });
  });
}

/**
 * Enters a decision about a dispute that was reversed before Toli knew of either: money moved twice, and the payment's
 * state is right already. `paise`: what a bank took first, less than 0 where it gave back.
 */
export async function enterUndone(rzpDisputeId: string, { paise }: { paise: number }): Promise<void> {
  const dispute = await gateways().razorpay.fetchDispute(rzpDisputeId);
  const known = await repo(Payment).findOneBy({ rzpPaymentId: dispute.payment_id });
  await transaction(async () => {
    if (!known) return enterSuspendedDecisions(dispute, [paise, -paise]);
    await lockOrder(known.orderId);
    const payment = await repo(Payment).findOneByOrFail({ id: known.id });
    const back = payment.refundedPaise + payment.disputedPaise;
    await enterDispute(payment, { id: rzpDisputeId, paise }, back);
    await enterDispute(payment, { id: rzpDisputeId, paise: -paise }, back + paise);
  });
}

interface WentBack {
  /** Newest first. */
  refunds: GatewayRefund[];
  /** `paise`: what its bank took more than before, less than 0 where it gave back. */
  dispute?: { id: string; paise: number };
}

const sum = (refunds: GatewayRefund[]) => refunds.reduce((paise, { amount }) => paise + amount, 0);

/** Records what was returned of a payment, and applies the consequences. */
async function note(paymentId: string, { refunds, dispute }: WentBack): Promise<Payment> {
  const { orderId } = await repo(Payment).findOneByOrFail({ id: paymentId });
  await lockOrder(orderId);
  const before = await repo(Payment).findOneByOrFail({ id: paymentId });
  const refundedPaise = sum(refunds.filter(({ status }) => status === 'processed'));
  const disputedPaise = before.disputedPaise + (dispute?.paise ?? 0);
  const isBack = refundedPaise + disputedPaise >= toPaise(before.amount);
  const isTakenBack = isBack && before.refundReason === null;
  const isRestored = !isBack && before.refundReason === 'disputed';
  const latest = refunds.find(({ status }) => status !== 'failed');
  const changes = await noteRefunds(paymentId, refunds);
  const wantedBy = await followRequests(paymentId, refunds);
  await repo(Payment).update(paymentId, {
    refundedPaise,
    disputedPaise,
    rzpDisputeId: dispute?.id ?? before.rzpDisputeId,
    rzpRefundId: latest?.id ?? before.rzpRefundId,
    refundedAt: isBack ? (before.refundedAt ?? new Date()) : null,
    ...(isTakenBack ? { refundReason: dispute ? 'disputed' : (wantedBy ?? 'outside') } : {}),
    ...(isRestored ? { refundReason: null } : {}),
  });
  const payment = await repo(Payment).findOneByOrFail({ id: paymentId });
  await enterRefunds(payment, changes, before.refundedPaise + before.disputedPaise);
  if (dispute) await enterDispute(payment, dispute, refundedPaise + before.disputedPaise);
  if (isTakenBack) {
    const revoked = await revokePayment(payment, dispute ? 'disputed' : 'refunded');
    await emit('PaymentTakenBack', { payment, ...revoked });
  } else if (isRestored) await emit('PaymentRestored', { payment, until: await restorePayment(payment) });
  else if (payment.refundReason && latest && !before.rzpRefundId) await tellRefund(payment);
  const paise = payment.refundedPaise + payment.disputedPaise - before.refundedPaise - before.disputedPaise;
  if (payment.refundReason === null && paise > 0)
    await emit('PaymentPartlyBack', { payment, paise, isDisputed: dispute !== undefined });
  const restoredPaise = before.disputedPaise - disputedPaise;
  if (before.refundReason === null && restoredPaise > 0) await emit('DisputeEnded', { payment, paise: restoredPaise });
  for (const { refund } of changes) if (refund.status === 'failed') await tellRefused(payment, refund);
  // One refund may have failed while another was processed: the sum is the same, and each has its paper.
  const moved = changes.some(({ refund, before: state }) => [refund.status, state].includes('processed'));
  if (moved || disputedPaise !== before.disputedPaise) {
    const isTold = isTakenBack || payment.refundReason === null || !before.rzpRefundId;
    await emit('MoneyWentBack', { payment, paise, isTold });
  }
  return payment;
}

/** Notifies the desk and both sides that the bank refused a refund: Toli still has the money. */
async function tellRefused(payment: Payment, { id: rzpId, amount: paise, currency }: GatewayRefund): Promise<void> {
  await openCase({
    kind: 'refund_refused',
    rzpId,
    rzpPaymentId: payment.rzpPaymentId,
    rzpOrderId: null,
    paise,
    currency,
  });
  await emit('RefundRefused', { payment, paise });
}

async function tellRefund({ id, userId, amount, refundReason }: Payment): Promise<void> {
  const { email, name: fullName } = await repo(User).findOneByOrFail({ id: userId });
  await mailTo(email, 'refundLetter', { fullName, amount, reason: refundReason! }, { always: true, receiptsOf: id });
}
