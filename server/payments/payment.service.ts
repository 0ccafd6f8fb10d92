import { In } from 'typeorm';
import { pagesOf } from '../creators/creator.service';
import { outside } from '../gateways/outside';
import { type GatewayPayment, GatewayUnavailable, rupeesOf } from '../gateways/razorpay';
import { repo, sql, transaction } from '../platform/database';
import { AppError, badRequest, conflict, notFound, unavailable } from '../platform/errors';
import { emit } from '../platform/events';
import { validated } from '../platform/input';
import { addJob } from '../platform/jobs';
import type { Viewer } from '../platform/viewer';
import { isLive, signedIn } from '../policies';
import {
  amountDue,
  includes,
  isFull,
  isRenewable,
  type PaymentFacts,
  type PaymentKind,
  paymentKind,
} from '../rules/membership';
import { confirmPaymentForm } from '../rules/paymentForms';
import { PAYMENT } from '../rules/wording';
import type { Squad } from '../squads/squad.entity';
import { lockSquadsOf, seatsTakenByOthers } from '../squads/squad.service';
import type { SquadSubscription } from '../subscriptions/subscription.entity';
import { grantPaid, lockSubscription, subscriptionsTo } from '../subscriptions/subscription.service';
import { Payment } from './payment.entity';
import { PaymentOrderRow } from './paymentOrder.entity';

declare module '../platform/events' {
  interface Events {
    PaymentKept: { payment: Payment; subscription: SquadSubscription };
  }
}
declare module '../platform/jobs' {
  interface Jobs {
    /** Gives money back that came when what it was for could not be given any more. */
    refundPayment: { paymentId: string };
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
  if (!order?.rzpOrderId) throw notFound('Order');
  const { razorpay } = outside();
  const signed = { orderId: order.rzpOrderId, paymentId: report.rzpTransactionId, signature: report.rzpSignature };
  if (!razorpay.checkPaymentSignature(signed)) throw badRequest(PAYMENT.unverified);

  const known = await repo(Payment).findOneBy({ rzpPaymentId: report.rzpTransactionId });
  const payment = known ?? (await settlePayment(order.id, await fetchPayment(report.rzpTransactionId)));
  if (payment.refundReason) throw conflict(payment.refundReason);
  const [subscription] = await subscriptionsTo(member.userId, [order.creatorUserId]);
  return subscription!;
}

async function fetchPayment(id: string): Promise<GatewayPayment> {
  try {
    return await outside().razorpay.fetchPayment(id);
  } catch (error) {
    throw error instanceof GatewayUnavailable ? unavailable(PAYMENT.notConfirmedYet) : error;
  }
}

/**
 * Records a captured payment of an order and gives what it bought, in one transaction; or, when that can't be given any
 * more, records it and sends it back. Browser, webhook and reconciler all end here; a payment counts once.
 */
export async function settlePayment(orderId: string, paid: GatewayPayment): Promise<Payment> {
  return transaction(async () => {
    const { squadId, creatorUserId } = await repo(PaymentOrderRow).findOneByOrFail({ id: orderId });
    const squads = await lockSquadsOf(creatorUserId);
    const squad = squads.find(({ id }) => id === squadId)!;
    await sql('select from payment_orders where id = $1 for update', [orderId]);
    const order = await repo(PaymentOrderRow).findOneByOrFail({ id: orderId });
    const known = await repo(Payment).findOneBy({ rzpPaymentId: paid.id });
    if (known) return known;
    mustMatch(order, paid);

    const refundReason = await whyNot(order, squad);
    const { identifiers } = await repo(Payment).insert({
      orderId,
      userId: order.userId,
      creatorUserId: order.creatorUserId,
      squadId,
      amount: order.amount,
      rzpPaymentId: paid.id,
      refundReason,
    });
    const payment = await repo(Payment).findOneByOrFail({ id: identifiers[0]!.id });
    await repo(PaymentOrderRow).update({ id: orderId }, { status: 'paid' });
    if (refundReason) await addJob('refundPayment', { paymentId: payment.id }, { key: `refund:${payment.id}` });
    else await emit('PaymentKept', { payment, subscription: await grantPaid(order.userId, squad, payment.createdAt) });
    return payment;
  });
}

/** The gateway's word must fit our own record: this order, this amount, rupees, and the money is really here. */
function mustMatch(order: PaymentOrderRow, paid: GatewayPayment): void {
  if (paid.order_id !== order.rzpOrderId || paid.currency !== 'INR' || rupeesOf(paid) !== order.amount)
    throw badRequest(PAYMENT.unverified);
  if (!paid.captured) throw new AppError(402, 'PAYMENT_FAILED', PAYMENT.didNotHappen);
}

/** Why a captured payment can't give what it was for, as told to the member; null when it can. */
async function whyNot(order: PaymentOrderRow, squad: Squad): Promise<string | null> {
  const [page] = await pagesOf([order.creatorUserId]);
  if (squad.archivedAt || !page || !isLive(page)) return PAYMENT.refundedClosed;
  const subscription = await lockSubscription(order.userId, order.creatorUserId);
  const now = new Date();
  const facts = { subscription, squadAmount: squad.amount, now };
  const kind = paymentKind(facts);
  if (order.status === 'paid') return PAYMENT.refundedTwice;
  if (!isStillRight(order, { ...facts, kind }))
    return includes(subscription, squad.amount) ? PAYMENT.refundedTwice : PAYMENT.refundedChanged;
  const keepsSeat = kind === 'renewal' && subscription?.squadId === squad.id;
  const holdsSeat = order.status === 'open' && order.heldUntil > now;
  if (keepsSeat || holdsSeat) return null;
  const [taken] = await seatsTakenByOthers(order.userId, [squad.id]);
  return isFull(squad, taken!.seats) ? PAYMENT.refundedFull : null;
}

/**
 * Whether an order was made for what its payment would be now. Joined or renewed by another order meanwhile (decision A15),
 * left or moved since: then it was made for something that is no more.
 */
function isStillRight(order: PaymentOrderRow, facts: PaymentFacts & { kind: PaymentKind }): boolean {
  const { kind, subscription, squadAmount, now } = facts;
  if (!subscription || kind === 'join' || kind === 'rejoin') return order.amount === squadAmount;
  if (order.kind !== kind || order.amount < amountDue(facts)) return false;
  return kind === 'upgrade' || isRenewable(subscription, now);
}

/** Those of these payments that the viewer may see: what they paid and what they received. */
export async function paymentsForNodes(viewer: Viewer | null, ids: readonly string[]): Promise<Payment[]> {
  const found = viewer ? await repo(Payment).findBy({ id: In([...ids]) }) : [];
  return found.filter((payment) => [payment.userId, payment.creatorUserId].includes(viewer!.userId));
}
