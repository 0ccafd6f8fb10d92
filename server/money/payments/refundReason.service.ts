import type { GatewayPayment } from '../../gateways/razorpay/razorpayEntities';
import { seatsTakenByOthers } from '../../members/subscriptions/seats.service';
import type { SquadSubscription } from '../../members/subscriptions/subscription.entity';
import { lockSubscription } from '../../members/subscriptions/subscription.service';
import type { Creator } from '../../pages/creators/creator.entity';
import { pagesOf } from '../../pages/creators/creator.service';
import type { Squad } from '../../pages/squads/squad.entity';
import type { User } from '../../people/users/user.entity';
import { accountsById } from '../../people/users/user.service';
import { isLive, mayBeMember } from '../../policies';
import { LATE_PAYMENT_DAYS, type OrderKind, type RefundReason, SETTLE_DAYS } from '../../rules/payments';
import { isFull } from '../../rules/squads';
import { includes, isMember, isRenewable, type PaymentFacts, paymentKind, statusAt } from '../../rules/subscriptions';
import { DAY } from '../../rules/time';
import { dueFor } from '../orders/orderPrice.service';
import type { PaymentOrderRow } from '../orders/paymentOrder.entity';

/** The two sides of an order; the page is null once it is erased. `subscription`: the membership between them, or null. */
export interface Parties {
  payer: User;
  page: Creator | null;
  subscription: SquadSubscription | null;
}

/** Reads the two sides of an order and locks their membership for the rest of the transaction. */
export async function lockParties({ userId, creatorUserId }: PaymentOrderRow): Promise<Parties> {
  const [page] = await pagesOf([creatorUserId]);
  const [payer] = await accountsById([userId]);
  return { payer: payer!, page: page ?? null, subscription: await lockSubscription(userId, creatorUserId) };
}

/** A payment of an order. `paidAt`: when it was captured; `now`: the database's (UTC). */
interface Captured {
  order: PaymentOrderRow;
  /** null for a tip. */
  squad: Squad | null;
  parties: Parties;
  paid: GatewayPayment;
  paidAt: Date;
  now: Date;
}
type CapturedForSquad = Captured & { squad: Squad };

/**
 * Why a payment cannot give what its order was for; null when it can. The caller has locked the squads of the page and
 * the order.
 */
export async function refundReason(captured: Captured): Promise<RefundReason | null> {
  const { order, squad, paid } = captured;
  const { payer, page } = captured.parties;
  if (paid.status === 'refunded' || (paid.amount_refunded > 0 && !canLoseMonths(order))) return 'already';
  if (squad?.archivedAt || !page || !isLive(page)) return squad ? 'closed' : 'other';
  if (!mayBeMember(payer)) return 'away';
  if (order.status === 'paid') return 'twice';
  // A tip has no price and no place: it always fits.
  if (!squad) return isLate(captured) ? 'late' : null;
  const forSquad = { ...captured, squad };
  return (await whyOtherThanPriced(forSquad)) ?? whyNoSeat(forSquad);
}

/**
 * Whether months of an order can be refunded while its payment is kept (decision A46): a restored backup may have lost both.
 * What went back is applied after the payment.
 */
const canLoseMonths = ({ kind, months }: PaymentOrderRow): boolean => months > 1 || kind === 'upgrade';

/**
 * An order is paid in the state of the membership that it was priced for, or refunded (decision A15). Time alone does
 * not change that state: a month that ended meanwhile is still renewed, but moving up needs one that runs.
 */
async function whyOtherThanPriced(captured: CapturedForSquad): Promise<RefundReason | null> {
  const { order, squad, paidAt, now } = captured;
  const { subscription } = captured.parties;
  const facts = { subscription, squadAmount: squad.amount, now };
  const isSameKind = (order.kind === 'upgrade') === (paymentKind(facts) === 'upgrade');
  const isSameState = order.rebuiltAt
    ? isStillFor(order, { ...facts, now: paidAt })
    : order.version === (subscription?.version ?? 0);
  if (!isSameState || !isSameKind) return includes(subscription, squad.amount) ? 'twice' : 'changed';
  const isPriceHeld = paidAt <= order.heldUntil;
  const asked = { subscription, squad, months: order.months, now: paidAt };
  if (!isPriceHeld && order.amount !== (await dueFor(asked))) return 'price';
  return isLate(captured) ? 'late' : null;
}

/** Whether it was made too long after the time of its order (decision A16), or is reported too long after it was made. */
function isLate({ order, paidAt, now }: Captured): boolean {
  const isMadeLate = paidAt.getTime() - order.heldUntil.getTime() > LATE_PAYMENT_DAYS * DAY;
  return isMadeLate || now.getTime() - paidAt.getTime() > SETTLE_DAYS * DAY;
}

/**
 * Whether a rebuilt order is for what its payment would be at the time of the payment: what happened in between is lost
 * with the order.
 */
function isStillFor({ kind }: PaymentOrderRow, facts: PaymentFacts): boolean {
  const isNew = (of: OrderKind) => of === 'join' || of === 'rejoin';
  const kindNow = paymentKind(facts);
  if (kind === 'renewal') return kindNow === 'renewal' && isRenewable(facts.subscription!, facts.now);
  return isNew(kind) === isNew(kindNow);
}

async function whyNoSeat({
  order,
  squad,
  parties: { subscription },
  now,
}: CapturedForSquad): Promise<RefundReason | null> {
  const keepsSeat = subscription && isMember(statusAt(subscription, now)) && subscription.squadId === squad.id;
  const holdsSeat = order.holdsSeat && order.status === 'open' && order.heldUntil > now;
  if (keepsSeat || holdsSeat) return null;
  const [taken] = await seatsTakenByOthers(order.userId, [squad.id]);
  return isFull(squad, taken!.seats) ? 'full' : null;
}
