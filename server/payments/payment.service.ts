import type { Viewer } from '../auth/viewer';
import { gateways } from '../gateways/gateways';
import { GatewayRefused, GatewayUnavailable } from '../gateways/razorpay';
import { type GatewayPayment, moneyCame, paidAt } from '../gateways/razorpayEntities';
import { In } from '../platform/db/conditions';
import { databaseNow, repo, transaction } from '../platform/db/database';
import { emit } from '../platform/db/events';
import { AppError, badRequest, conflict, notFound, unavailable } from '../platform/errors';
import { validated } from '../platform/input';
import { addJob } from '../platform/jobs/jobs';
import { seesPayment, signedIn } from '../policies';
import { confirmPaymentForm } from '../rules/forms/payments';
import type { RefundReason } from '../rules/payments';
import type { SquadSubscription } from '../subscriptions/subscription.entity';
import { grantPaid, subscriptionsTo } from '../subscriptions/subscription.service';
import { PAYMENT, REFUND_REASON } from '../words/en/payments';
import { enterPayment } from './books.service';
import { misfitOf, suspend } from './moneyCase.service';
import { lockKnownOrder, lockOrder } from './order.service';
import { Payment } from './payment.entity';
import { PaymentOrderRow } from './paymentOrder.entity';
import { refundReason } from './refundReason.service';

declare module '../platform/db/events' {
  interface Events {
    PaymentKept: { payment: Payment; subscription: SquadSubscription };
    /** Money came and is written down, what it bought too; it may have to go back. The last that happens in its transaction. */
    PaymentRecorded: { payment: Payment };
  }
}

/**
 * What the browser reports after the checkout: checked against our own order, then settled. The same report again
 * answers the same. 400 wrong signature, 402 not paid, 404 somebody else's order, 409 when the money goes back.
 */
export async function confirmPayment(viewer: Viewer | null, input: unknown): Promise<SquadSubscription> {
  const member = signedIn(viewer);
  const report = await validated(confirmPaymentForm, input);
  const order = await repo(PaymentOrderRow).findOneBy({ rzpOrderId: report.rzpOrderId, userId: member.userId });
  if (!order?.rzpOrderId) throw notFound('order');
  const { razorpay } = gateways();
  const signed = { orderId: order.rzpOrderId, paymentId: report.rzpTransactionId, signature: report.rzpSignature };
  if (!razorpay.checkPaymentSignature(signed)) throw badRequest(PAYMENT.unverified);

  const known = await repo(Payment).findOneBy({ rzpPaymentId: report.rzpTransactionId });
  const payment = known ?? (await settlePayment(order, await capturedPayment(order, report.rzpTransactionId)));
  if (payment.refundReason) throw conflict(REFUND_REASON[payment.refundReason]);
  const [subscription] = await subscriptionsTo(member.userId, [order.creatorUserId]);
  return subscription!;
}

/** A payment at the gateway, captured by us where that was left to us; 409 where its money had better go back by itself. */
async function capturedPayment(order: PaymentOrderRow, rzpPaymentId: string): Promise<GatewayPayment> {
  const { razorpay } = gateways();
  try {
    const paid = await razorpay.fetchPayment(rzpPaymentId);
    if (paid.status !== 'authorized') return paid;
    const reason = await whyNotCapture(order.id, paid);
    if (reason) throw conflict(REFUND_REASON[reason]);
    const captured = await capture(paid, order.amount);
    if (!captured) throw conflict(REFUND_REASON.twice);
    return captured;
  } catch (error) {
    throw error instanceof GatewayUnavailable ? unavailable(PAYMENT.notConfirmedYet) : error;
  }
}

/**
 * Captures what a bank has reserved, in whole rupees, and answers how the payment stands then; null where the gateway refuses it because its
 * order is paid otherwise: it goes back by itself.
 */
export async function capture({ id }: GatewayPayment, amount: number): Promise<GatewayPayment | null> {
  const { razorpay } = gateways();
  try {
    return await razorpay.capture(id, amount);
  } catch (error) {
    if (!(error instanceof GatewayRefused)) throw error;
    // Somebody else may just have captured it.
    const paid = await razorpay.fetchPayment(id, 'reconcile');
    return moneyCame(paid) ? paid : null;
  }
}

/**
 * Records a captured payment of an order and gives what it bought, in one transaction; or, when that can't be given any
 * more, records it and sends it back. Browser, webhook and reconciler all end here; a payment counts once. Money of another amount or
 * currency than the order's is noted for the desk: 409.
 */
export async function settlePayment(asked: PaymentOrderRow, paid: GatewayPayment): Promise<Payment> {
  const orderId = asked.id;
  if (paid.order_id !== asked.rzpOrderId) throw badRequest(PAYMENT.unverified);
  if (moneyCame(paid) && (await suspendMisfit(asked, paid))) throw conflict(PAYMENT.otherThanAsked);
  return transaction(async () => {
    const { order, squad } = await lockKnownOrder(asked);
    const known = await repo(Payment).findOneBy({ rzpPaymentId: paid.id });
    if (known) return known;
    if (!moneyCame(paid)) throw new AppError(402, 'PAYMENT_FAILED', PAYMENT.didNotHappen);

    const now = await databaseNow();
    const capturedAt = within(order.createdAt, paidAt(paid), now);
    const reason = await refundReason({ order, squad, paid, paidAt: capturedAt, now });
    const { identifiers } = await repo(Payment).insert({
      orderId,
      userId: order.userId,
      creatorUserId: order.creatorUserId,
      squadId: squad.id,
      amount: order.amount,
      rzpPaymentId: paid.id,
      capturedAt,
      feePaise: paid.fee,
      taxPaise: paid.tax,
      refundReason: reason,
      method: paid.method,
    });
    const payment = await repo(Payment).findOneByOrFail({ id: identifiers[0]!.id });
    await enterPayment(payment, paid);
    await repo(PaymentOrderRow).update({ id: orderId }, { status: 'paid' });
    if (reason) await addJob('refundPayment', { paymentId: payment.id }, { key: `refund:${payment.id}` });
    else {
      const bought = { paymentId: payment.id, memberId: order.userId, squad, kind: order.kind, paidAt: capturedAt };
      await keep(payment, await grantPaid(bought));
    }
    await emit('PaymentRecorded', { payment });
    return payment;
  });
}

/** Notes until when a payment was kept for, which nodes of the version before read, and tells of it. */
async function keep(payment: Payment, subscription: SquadSubscription): Promise<void> {
  payment.grantsUntil = subscription.paidUntil;
  await repo(Payment).update(payment.id, { grantsUntil: payment.grantsUntil });
  await emit('PaymentKept', { payment, subscription });
}

/** The gateway's clock is not ours, and counts in seconds. */
const within = (from: Date, at: Date, to: Date) =>
  new Date(Math.min(Math.max(at.getTime(), from.getTime()), to.getTime()));

/** Notes money of another amount or currency than its order's for the desk; false where it fits. */
async function suspendMisfit(order: PaymentOrderRow, paid: GatewayPayment): Promise<boolean> {
  const misfit = misfitOf(order, paid);
  if (misfit) await suspend(misfit, paid, order.rzpOrder);
  return misfit !== null;
}

/** Why the money that a bank has reserved is better left to go back by itself; null to capture it, or where somebody else just has. */
export async function whyNotCapture(orderId: string, paid: GatewayPayment): Promise<RefundReason | null> {
  return transaction(async () => {
    const { order, squad } = await lockOrder(orderId);
    if (misfitOf(order, paid)) return 'price';
    if (await repo(Payment).existsBy({ rzpPaymentId: paid.id })) return null;
    const now = await databaseNow();
    return refundReason({ order, squad, paid, paidAt: now, now });
  });
}

/** Those of these payments that the viewer may see: what they paid and what they received. */
export async function paymentsForNodes(viewer: Viewer | null, ids: readonly string[]): Promise<Payment[]> {
  const found = viewer ? await repo(Payment).findBy({ id: In([...ids]) }) : [];
  return found.filter((payment) => seesPayment(viewer, payment));
}
