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

/** A month of a membership that was paid at `paidAt` (UTC). */
export async function seedMonth(
  member: Pick<Viewer, 'userId'>,
  squad: SquadView,
  paidAt: Date,
  kind: PaymentKind,
): Promise<void> {
  const who = {
    userId: member.userId,
    creatorUserId: squad.creatorUserId,
    squadId: squad.id,
    amount: squad.price,
    createdAt: paidAt,
  };
  const heldUntil = new Date(paidAt.getTime() + ORDER_HOLD_MINUTES * 60_000);
  const { id: orderId } = await insertReturning(PaymentOrderRow, {
    ...who,
    kind,
    months: 1,
    status: 'paid',
    heldUntil,
  });
  const payment = await insertReturning(Payment, {
    ...who,
    orderId,
    months: 1,
    rzpPaymentId: `demo_${orderId}`,
    capturedAt: paidAt,
    welcomedAt: paidAt,
    method: 'upi',
  });
  await enterPayment(payment, { id: payment.rzpPaymentId, fee: null, tax: null });
  const before = await lockSubscription(member.userId, squad.creatorUserId);
  const { id, creatorUserId, level, price } = squad;
  const bought = { id, creatorUserId, amount: level };
  const paid = { price, paid: price, months: 1 };
  await grantPaid({ before, paymentId: payment.id, memberId: member.userId, squad: bought, kind, ...paid, paidAt });
}
