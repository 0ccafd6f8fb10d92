import type { Viewer } from '../../auth/viewer';
import { gateways } from '../../gateways/gateways';
import { GatewayRefused, GatewayUnavailable } from '../../gateways/razorpay/razorpay';
import { type GatewayPayment, paidAt, wasCaptured } from '../../gateways/razorpay/razorpayEntities';
import { grantPaid } from '../../members/subscriptions/grantPaid.service';
import type { SquadSubscription } from '../../members/subscriptions/subscription.entity';
import { subscriptionsTo } from '../../members/subscriptions/subscription.service';
import { SubscriptionView } from '../../members/subscriptions/subscription.view';
import type { Creator } from '../../pages/creators/creator.entity';
import { priceAt } from '../../pages/squads/askingSquad.service';
import type { Squad } from '../../pages/squads/squad.entity';
import type { User } from '../../people/users/user.entity';
import { In } from '../../platform/db/conditions';
import { databaseNow, insertReturning, repo, transaction } from '../../platform/db/database';
import { emit } from '../../platform/db/events';
import { AppError, badRequest, conflict, notFound, unavailable } from '../../platform/errors';
import { validated } from '../../platform/input';
import { addJob } from '../../platform/jobs/jobs';
import { seesPayment, signedIn } from '../../policies';
import { confirmPaymentForm } from '../../rules/forms/payments';
import type { RefundReason } from '../../rules/payments';
import { priceFor } from '../../rules/prices';
import { SubscriptionStatus } from '../../rules/subscriptions';
import { PAYMENT, REFUND_REASON } from '../../words/en/payments';
import { forgetWords, lockKnownOrder, lockOrder, noteOrderPaid } from '../orders/order.service';
import { PaymentOrderRow } from '../orders/paymentOrder.entity';
import { enterPayment } from './ledgerEntries.service';
import { mismatchOf } from './moneyCase.service';
import { Payment } from './payment.entity';
import { PaymentView } from './payment.view';
import { lockParties, type Parties, refundReason } from './refundReason.service';
import { suspendMismatch } from './strayPayment.service';

declare module '../../platform/db/events' {
  interface Events {
    /** `subscription`: what it bought; null for a tip. */
    PaymentKept: { payment: Payment; subscription: SquadSubscription | null; payer: User; page: Creator };
    /** A payment is recorded with what it bought; it may have to be refunded. The last event of its transaction. */
    PaymentRecorded: { payment: Payment };
  }
}

/**
 * Settles the browser's report after the checkout of a squad, once it is checked against the order. Repeating it returns the same.
 * 400 wrong signature, 402 not paid, 404 another person's order, 409 when the money is refunded.
 */
export async function confirmPayment(viewer: Viewer | null, input: unknown): Promise<SubscriptionView> {
  const member = signedIn(viewer);
  const report = await validated(confirmPaymentForm, input);
  const order = await repo(PaymentOrderRow).findOneBy({ rzpOrderId: report.rzpOrderId, userId: member.userId });
  // A tip opens no membership: `followOrder` reports it.
  if (!order?.rzpOrderId || !order.squadId) throw notFound('order');
  const { razorpay } = gateways();
  const signed = { orderId: order.rzpOrderId, paymentId: report.rzpTransactionId, signature: report.rzpSignature };
  if (!razorpay.checkPaymentSignature(signed)) throw badRequest(PAYMENT.unverified);

  const known = await repo(Payment).findOneBy({ rzpPaymentId: report.rzpTransactionId });
  const payment = known ?? (await settlePayment(order, await capturedPayment(order, report.rzpTransactionId)));
  if (payment.refundReason) throw conflict(REFUND_REASON[payment.refundReason]);
  const [subscription] = await subscriptionsTo(member.userId, [order.creatorUserId]);
  return new SubscriptionView(subscription!);
}

/** A payment at the gateway, captured if its bank has only reserved it; 409 where the bank should return it. */
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
 * Captures a reserved payment, in whole rupees, and returns its new state; null where the gateway refuses because the
 * order was paid otherwise: the bank returns it.
 */
export async function capture({ id }: GatewayPayment, amount: number): Promise<GatewayPayment | null> {
  const { razorpay } = gateways();
  try {
    return await razorpay.capture(id, amount);
  } catch (error) {
    if (!(error instanceof GatewayRefused)) throw error;
    // Another process may just have captured it.
    const paid = await razorpay.fetchPayment(id, 'reconcile');
    return wasCaptured(paid) ? paid : null;
  }
}

/**
 * Records a captured payment of an order and gives what it bought, in one transaction; if that is no longer possible,
 * records it and refunds it. Browser, webhook and reconciliation all end here; a payment counts once. A payment that
 * differs from its order in amount or currency is recorded for the desk, and its order is over: 409.
 */
export async function settlePayment(placed: PaymentOrderRow, paid: GatewayPayment): Promise<Payment> {
  const orderId = placed.id;
  if (paid.order_id !== placed.rzpOrderId) throw badRequest(PAYMENT.unverified);
  if (wasCaptured(paid) && (await suspendMismatch(placed, paid))) throw conflict(PAYMENT.otherThanAsked);
  return transaction(async () => {
    const { order, squad } = await lockKnownOrder(placed);
    const known = await repo(Payment).findOneBy({ rzpPaymentId: paid.id });
    if (known) return known;
    if (!wasCaptured(paid)) throw new AppError(402, 'PAYMENT_FAILED', PAYMENT.didNotHappen);

    const now = await databaseNow();
    const capturedAt = clamp(order.createdAt, paidAt(paid), now);
    const parties = await lockParties(order);
    const reason = await refundReason({ order, squad, parties, paid, paidAt: capturedAt, now });
    const payment = await insertReturning(Payment, {
      orderId,
      userId: order.userId,
      creatorUserId: order.creatorUserId,
      squadId: order.squadId,
      postId: order.postId,
      amount: order.amount,
      months: order.months,
      rzpPaymentId: paid.id,
      capturedAt,
      feePaise: paid.fee,
      taxPaise: paid.tax,
      refundReason: reason,
      method: paid.method,
    });
    await enterPayment(payment, paid);
    await noteOrderPaid(orderId);
    if (reason) {
      await addJob('refundPayment', { paymentId: payment.id }, { key: `refund:${payment.id}` });
      if (order.status !== 'paid') await forgetWords(orderId);
    }
    if (!reason) await keep(payment, { order, squad, parties });
    await emit('PaymentRecorded', { payment });
    return payment;
  });
}

/** Gives what a kept payment bought; a tip buys nothing. */
async function keep(
  payment: Payment,
  { order, squad, parties }: { order: PaymentOrderRow; squad: Squad | null; parties: Parties },
): Promise<void> {
  const { payer, page, subscription: before } = parties;
  const { userId: memberId, kind } = order;
  let subscription: SquadSubscription | null = null;
  if (squad && kind !== 'tip') {
    const { months, amount: paid } = order;
    const price = await monthPriceOf(order, squad, before);
    const bought = { paymentId: payment.id, memberId, squad, kind, price, months, paid, paidAt: payment.capturedAt };
    subscription = await grantPaid({ ...bought, before });
  }
  await emit('PaymentKept', { payment, subscription, payer, page: page! });
}

/** Whole rupees that a month of the squad cost the payer of an order when it was made: the order's own, where it is for one month. */
async function monthPriceOf(
  { kind, months, amount, createdAt }: PaymentOrderRow,
  squad: Squad,
  subscription: SquadSubscription | null,
): Promise<number> {
  if (kind !== 'upgrade' && months === 1) return amount;
  const price = await priceAt(squad.id, createdAt);
  if (kind === 'upgrade') return price;
  // Who renews was a member when the order was made, also where their month has ended since.
  const member = kind === 'renewal' && subscription;
  const payer = member ? { ...member, status: SubscriptionStatus.active, renews: true } : subscription;
  return priceFor(payer, { level: squad.amount, price }, createdAt);
}

/** The gateway's clock differs from the database's, and counts in seconds. */
const clamp = (from: Date, at: Date, to: Date) =>
  new Date(Math.min(Math.max(at.getTime(), from.getTime()), to.getTime()));

/**
 * Why a reserved payment should not be captured, so that its bank returns it; null to capture it, or where another
 * process just has.
 */
export async function whyNotCapture(orderId: string, paid: GatewayPayment): Promise<RefundReason | null> {
  return transaction(async () => {
    const { order, squad } = await lockOrder(orderId);
    if (mismatchOf(order, paid)) return 'price';
    if (await repo(Payment).existsBy({ rzpPaymentId: paid.id })) return null;
    const now = await databaseNow();
    return refundReason({ order, squad, parties: await lockParties(order), paid, paidAt: now, now });
  });
}

/** The payments among these that the viewer made or received. */
export async function paymentsForNodes(viewer: Viewer | null, ids: readonly string[]): Promise<PaymentView[]> {
  const found = viewer ? await repo(Payment).findBy({ id: In([...ids]) }) : [];
  return found.filter((payment) => seesPayment(viewer, payment)).map((payment) => new PaymentView(payment));
}
