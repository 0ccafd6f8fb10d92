import type { Device } from '../../auth/cookies';
import type { Viewer } from '../../auth/viewer';
import { seatHolds, seatsTakenByOthers } from '../../members/subscriptions/seats.service';
import type { SquadSubscription } from '../../members/subscriptions/subscription.entity';
import { lockSubscription, mayJoin } from '../../members/subscriptions/subscription.service';
import type { Squad } from '../../pages/squads/squad.entity';
import { lockSquad, lockSquadsOf } from '../../pages/squads/squad.service';
import { config } from '../../platform/config/config';
import { future, IsNull, Not } from '../../platform/db/conditions';
import { oneAtATime } from '../../platform/db/connections/lockTurns';
import { databaseNow, insertReturning, repo, transaction } from '../../platform/db/database';
import { columns, findForUpdate, int, query, text } from '../../platform/db/query';
import { conflict, notFound } from '../../platform/errors';
import { hashedSubnet } from '../../platform/http/limits/attempts';
import { addJob } from '../../platform/jobs/jobs';
import { signedIn } from '../../policies';
import { LOCAL_ADDRESS_FACTOR } from '../../rules/attempts';
import { MONTHS_SOLD, ORDER_HOLD_MINUTES, SEAT_HOLDS_A_DAY, SEAT_HOLDS_PER_NETWORK } from '../../rules/payments';
import { isFull, SQUAD_AMOUNT_MAX } from '../../rules/squads';
import { afterPayment, includes, isMember, paymentKind, renewsEarly, statusAt } from '../../rules/subscriptions';
import { SQUAD } from '../../words/en/squads';
import { JOIN_REFUSAL } from '../../words/en/subscriptions';
import { lockOrdersOf, type OpenOrder, openAtGateway, refuseTooMany } from './openOrder.service';
import { dueFor } from './orderPrice.service';
import { PaymentOrderRow } from './paymentOrder.entity';

declare module '../../platform/jobs/jobs' {
  interface Jobs {
    /** Checks whether an order was paid without a report of the browser, and forgets its network. */
    reconcileOrder: { orderId: string; round: number };
  }
}

/**
 * The order for what joining, renewing or moving up to a squad costs the viewer now, for one month or those of a pass. An open
 * one is returned again for 15 minutes. `holdsSeat`: it has a seat meanwhile (decision A17); `opensUntil`: the end of the time
 * that it would pay for if it were paid now. 409 full, closed, joined, not live or a pass that is not offered, 429 after ten in an
 * hour, 503 without the gateway.
 */
export async function createPaymentOrder(
  viewer: Viewer | null,
  squadId: unknown,
  device: Pick<Device, 'ip'>,
  months = 1,
): Promise<OpenOrder & { squadId: string; opensUntil: Date }> {
  const { member, squad } = await mayJoin(viewer, squadId);
  if (!MONTHS_SOLD.includes(months)) throw conflict(JOIN_REFUSAL.passGone);
  const network = hashedSubnet(device.ip);
  const { order, opensUntil } = await oneAtATime(member.userId, () =>
    oneAtATime(squad.id, () =>
      transaction(() => reserve({ userId: member.userId, squadId: squad.id, months, network })),
    ),
  );
  return { ...(await openAtGateway(order)), squadId: squad.id, opensUntil };
}

interface Wanted {
  userId: string;
  squadId: string;
  months: number;
  network: string;
}

/** Finds or makes the local order, with the present price and the end of its months, under the person's and the squad's lock. */
async function reserve({
  userId,
  squadId,
  months,
  network,
}: Wanted): Promise<{ order: PaymentOrderRow; opensUntil: Date }> {
  await lockOrdersOf(userId);
  const squad = await lockSquad(squadId);
  if (squad.archivedAt) throw notFound('squad');
  const now = await databaseNow();
  const subscription = await lockSubscription(userId, squad.creatorUserId);
  const keepsSeat = await refuseUnneeded(userId, squad, subscription, now);

  const facts = { subscription, squadAmount: squad.amount, now };
  const amount = await dueFor({ subscription, squad, months, now });
  if (amount === null) throw conflict(JOIN_REFUSAL.passGone);
  // Only moving up inside a pass can come to so much.
  if (amount > SQUAD_AMOUNT_MAX) throw conflict(JOIN_REFUSAL.tooMuch(SQUAD_AMOUNT_MAX));
  const kind = paymentKind(facts);
  const opensUntil = afterPayment({ ...facts, months }).paidUntil;
  const version = subscription?.version ?? 0;
  const [open] = await expireUnfit({ userId, squadId, amount, kind, months, version });
  const reusable = open && (await repo(PaymentOrderRow).findOneBy({ id: open.id, status: 'open' }));
  if (reusable) return { order: reusable, opensUntil };
  if (squad.closedAt && !keepsSeat) throw conflict(SQUAD.closed);
  await refuseTooMany(userId);
  const holdsSeat = keepsSeat || squad.membersLimit === 0 || (await mayHoldSeat({ userId, squadId, network }));
  const order = await insertReturning(PaymentOrderRow, {
    userId,
    creatorUserId: squad.creatorUserId,
    squadId,
    amount,
    kind,
    months,
    version,
    heldUntil: new Date(now.getTime() + ORDER_HOLD_MINUTES * 60_000),
    holdsSeat,
    network: holdsSeat ? network : null,
  });
  await addJob(
    'reconcileOrder',
    { orderId: order.id, round: 0 },
    { key: `reconcile:${order.id}`, runAt: order.heldUntil },
  );
  return { order, opensUntil };
}

/**
 * Whether an order may hold a seat: a person's orders do so twice in 24 hours, and those of a network for five seats at
 * once (decision A17). The caller has locked the squad.
 */
async function mayHoldSeat(by: { userId: string; squadId: string; network: string }): Promise<boolean> {
  const { ofPerson, ofNetwork } = await seatHolds(by);
  const mostOfNetwork = SEAT_HOLDS_PER_NETWORK * (config().local ? LOCAL_ADDRESS_FACTOR : 1);
  return ofPerson < SEAT_HOLDS_A_DAY && ofNetwork < mostOfNetwork;
}

/**
 * The viewer's orders of the last 15 minutes without a recorded payment, newest first; only the gateway knows whether
 * there was an attempt to pay them.
 */
export async function openOrdersOf(viewer: Viewer | null): Promise<OpenOrder[]> {
  const { userId } = signedIn(viewer);
  const orders = await repo(PaymentOrderRow).find({
    where: { userId, status: 'open', rzpOrderId: Not(IsNull()), heldUntil: future() },
    order: { createdAt: 'DESC', id: 'DESC' },
  });
  return orders as OpenOrder[];
}

// By hand: whether an order still fits is decided by the row at the time of the update.
const expireUnfit = query(
  columns(PaymentOrderRow, 'payment_orders', 'id'),
  (answer) => `update payment_orders set status =
     case when amount = :amount and kind = :kind and months = :months and version = :version and held_until > now() then 'open' else 'expired' end
   where user_id = :userId and squad_id = :squadId and status = 'open' returning ${answer}`,
  { isRare: true, values: { userId: text, squadId: text, amount: int, kind: text, months: int, version: int } },
);

/**
 * 409 for what is joined or included already, unless this renews it, and for a squad without a seat for this person;
 * returns whether they have one already.
 */
async function refuseUnneeded(
  userId: string,
  squad: Squad,
  subscription: SquadSubscription | null,
  now: Date,
): Promise<boolean> {
  const isIncluded = includes(subscription, squad.amount, now);
  if (isIncluded && !renewsEarly(subscription!, squad.id, now))
    throw conflict(subscription!.amount === squad.amount ? JOIN_REFUSAL.joined : JOIN_REFUSAL.included);
  const keepsSeat = !!subscription && isMember(statusAt(subscription, now)) && subscription.squadId === squad.id;
  const [taken] = await seatsTakenByOthers(userId, [squad.id]);
  if (!keepsSeat && isFull(squad, taken!.seats)) throw conflict(SQUAD.full);
  return keepsSeat;
}

/** `squad`: null for a tip. */
interface LockedOrder {
  order: PaymentOrderRow;
  squad: Squad | null;
}

/** Locks an order for the rest of the transaction, after the squads of its page. */
export async function lockOrder(id: string): Promise<LockedOrder> {
  return lockKnownOrder(await repo(PaymentOrderRow).findOneByOrFail({ id }));
}

/**
 * Locks an order that was read already, after the squads of its page: its payer and squad never change. A tip has no squad, and takes
 * no seat.
 */
export async function lockKnownOrder({
  id,
  squadId,
  creatorUserId,
}: Pick<PaymentOrderRow, 'id' | 'squadId' | 'creatorUserId'>): Promise<LockedOrder> {
  const squads = squadId === null ? [] : await lockSquadsOf(creatorUserId);
  const [order] = await findForUpdate(PaymentOrderRow, { id });
  return { order: order!, squad: squads.find((squad) => squad.id === squadId) ?? null };
}

/** Forgets the network of an order whose time is over, and the post by which its payer came. */
export async function forgetNetwork(id: string): Promise<void> {
  await repo(PaymentOrderRow).update({ id, network: Not(IsNull()) }, { network: null });
  await repo(PaymentOrderRow).update({ id, firstPostId: Not(IsNull()) }, { firstPostId: null });
}

/** Forgets what a tip says: it is sent, or it is not going to be. */
export async function forgetWords(id: string): Promise<void> {
  await repo(PaymentOrderRow).update({ id, words: Not('') }, { words: '' });
}

/** Ends an order without its payment: the next one is new. The caller has locked it. */
export async function noteOrderOver(id: string): Promise<void> {
  await repo(PaymentOrderRow).update({ id, status: 'open' }, { status: 'expired' });
}

/** Records that an order is paid. The caller has locked it. */
export async function noteOrderPaid(id: string): Promise<void> {
  await repo(PaymentOrderRow).update({ id }, { status: 'paid' });
}
