import type { Viewer } from '../auth/viewer';
import { grantPaid } from '../members/subscriptions/grantPaid.service';
import { lockSubscription } from '../members/subscriptions/subscription.service';
import { PaymentOrderRow } from '../money/orders/paymentOrder.entity';
import { enterPayment } from '../money/payments/ledgerEntries.service';
import { Payment } from '../money/payments/payment.entity';
import type { SquadView } from '../pages/squads/squad.view';
import { insertReturning } from '../platform/db/database';
import { ORDER_HOLD_MINUTES } from '../rules/payments';
import type { PaymentKind } from '../rules/subscriptions';

/** What a demo payment is for. */
type Paid = Pick<Payment, 'userId' | 'creatorUserId' | 'squadId' | 'amount' | 'months'> &
  Partial<Pick<Payment, 'postId'>>;

/** A payment of `paidAt` (UTC) with its order, which has these further columns, and its ledger entries. */
export async function seedPayment(paid: Paid, order: Partial<PaymentOrderRow>, paidAt: Date): Promise<Payment> {
  const heldUntil = new Date(paidAt.getTime() + ORDER_HOLD_MINUTES * 60_000);
  const placed = { ...paid, ...order, status: 'paid', createdAt: paidAt, heldUntil } as const;
  const { id: orderId } = await insertReturning(PaymentOrderRow, placed);
  const payment = await insertReturning(Payment, {
    ...paid,
    createdAt: paidAt,
    orderId,
    rzpPaymentId: `demo_${orderId}`,
    capturedAt: paidAt,
    welcomedAt: paidAt,
    method: 'upi',
  });
  await enterPayment(payment, { id: payment.rzpPaymentId, fee: null, tax: null });
  return payment;
}

/** A month of a membership that was paid at `paidAt` (UTC). */
export async function seedMonth(
  member: Pick<Viewer, 'userId'>,
  squad: SquadView,
  paidAt: Date,
  kind: PaymentKind,
): Promise<void> {
  const { id, creatorUserId, level, price } = squad;
  const paid = { userId: member.userId, creatorUserId, squadId: id, amount: price, months: 1 };
  const payment = await seedPayment(paid, { kind }, paidAt);
  const before = await lockSubscription(member.userId, squad.creatorUserId);
  const bought = { id, creatorUserId, amount: level };
  const cost = { price, paid: price, months: 1 };
  await grantPaid({ before, paymentId: payment.id, memberId: member.userId, squad: bought, kind, ...cost, paidAt });
}
