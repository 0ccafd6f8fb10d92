import { pagesOf } from '../creators/creator.service';
import type { GatewayPayment } from '../gateways/razorpayEntities';
import { isLive, mayBeMember } from '../policies';
import { type RefundReason, SETTLE_DAYS } from '../rules/payments';
import { isFull } from '../rules/squads';
import { amountDue, includes, isMember, paymentKind, statusAt } from '../rules/subscriptions';
import { DAY } from '../rules/time';
import type { Squad } from '../squads/squad.entity';
import { seatsTakenByOthers } from '../subscriptions/seats.service';
import type { SquadSubscription } from '../subscriptions/subscription.entity';
import { lockSubscription } from '../subscriptions/subscription.service';
import { usersById } from '../users/user.service';
import type { PaymentOrderRow } from './paymentOrder.entity';

/**
 * Why a payment of an order can't give what it was for; null when it can. `paidAt` is when the
 * money was captured (UTC). The caller holds the squads of the page and the order.
 */
export async function refundReason(
  order: PaymentOrderRow,
  squad: Squad,
  paid: GatewayPayment,
  paidAt: Date,
): Promise<RefundReason | null> {
  if (paid.status === 'refunded' || paid.amount_refunded > 0) return 'already';
  const [page] = await pagesOf([order.creatorUserId]);
  if (squad.archivedAt || !page || !isLive(page)) return 'closed';
  const [payer] = await usersById([order.userId]);
  if (!mayBeMember(payer!)) return 'away';
  const subscription = await lockSubscription(order.userId, order.creatorUserId);
  if (order.status === 'paid') return 'twice';
  return whyOtherThanPriced(order, squad, subscription, paidAt) ?? whyNoSeat(order, squad, subscription);
}

/**
 * An order is paid in the state of the membership that it was priced for, or not at all (decision A15). Time alone does not
 * change that state: a month that ended meanwhile is renewed all the same, but moving up needs one that still runs.
 */
function whyOtherThanPriced(
  order: PaymentOrderRow,
  squad: Squad,
  subscription: SquadSubscription | null,
  paidAt: Date,
): RefundReason | null {
  const now = new Date();
  const facts = { subscription, squadAmount: squad.amount, now };
  const isSameState = order.version === (subscription?.version ?? 0);
  const isSameKind = (order.kind === 'upgrade') === (paymentKind(facts) === 'upgrade');
  if (!isSameState || !isSameKind) return includes(subscription, squad.amount) ? 'twice' : 'changed';
  const isPriceHeld = paidAt <= order.heldUntil;
  if (!isPriceHeld && order.amount !== amountDue({ ...facts, now: paidAt })) return 'price';
  return now.getTime() - paidAt.getTime() > SETTLE_DAYS * DAY ? 'late' : null;
}

async function whyNoSeat(
  order: PaymentOrderRow,
  squad: Squad,
  subscription: SquadSubscription | null,
): Promise<RefundReason | null> {
  const now = new Date();
  const keepsSeat = subscription && isMember(statusAt(subscription, now)) && subscription.squadId === squad.id;
  const holdsSeat = order.status === 'open' && order.heldUntil > now;
  if (keepsSeat || holdsSeat) return null;
  const [taken] = await seatsTakenByOthers(order.userId, [squad.id]);
  return isFull(squad, taken!.seats) ? 'full' : null;
}
