import { databaseNow } from '../../platform/db/database';
import { execute } from '../../platform/db/query';
import { publish } from '../../platform/live/pubsub';
import { grantedAt, type Month, withoutGaps } from '../../rules/grants';
import { isMember, SubscriptionStatus } from '../../rules/subscriptions';
import { addMonths, indianDay } from '../../rules/time';
import type { StoredGrant } from '../grants/grant.entity';
import { grantsOf, moveGrant, noteKeptSeats, noteRefunded, restore, revoke } from '../grants/grant.service';
import { countMembers } from './memberCount.service';
import type { SquadSubscription } from './subscription.entity';
import { cancelSubscriptions, lockSubscription, subscriptionsTo, subscriptionTopic } from './subscription.service';

/** The effect of revoking a grant on its membership. */
export interface Revoked {
  /** The membership, where it ended with it. */
  ended: SquadSubscription | null;
  /** The new end of the membership (UTC), where later grants have moved forward; null where none had to. */
  movedUntil: Date | null;
  /** Until when the membership is paid for now (UTC); null where it has ended, or nothing of it has changed. */
  paidUntil: Date | null;
}

const NOTHING: Revoked = { ended: null, movedUntil: null, paidUntil: null };

const idsOf = (grants: readonly StoredGrant[]) => grants.map(({ id }) => id);

interface Paid {
  id: string;
  userId: string;
  creatorUserId: string;
}

/**
 * Takes back what one payment bought and nothing else (decision A23): time that was paid for later begins where the gap is. A
 * membership that has nothing left ends, also in the days after its last month. Nothing happens where the payment bought
 * nothing. The caller holds the page's squads.
 */
export async function revokePayment(paid: Paid, why: 'refunded' | 'disputed'): Promise<Revoked> {
  const before = await lockSubscription(paid.userId, paid.creatorUserId);
  if (!before) return NOTHING;
  const now = await databaseNow();
  const grants = (await grantsOf(before.id)).filter(({ revokedAt }) => !revokedAt);
  const taken = grants.filter(({ paymentId }) => paymentId === paid.id);
  if (taken.length === 0) return NOTHING;
  await revoke(idsOf(taken), why);
  const left = grants.filter((grant) => !taken.includes(grant));
  return goOnWith(before, { taken, left, now });
}

/** Makes a membership what is left of it. Where all that was taken is over it is counted anew, and ends with nothing left. */
async function goOnWith(
  before: SquadSubscription,
  { taken, left, now }: { taken: StoredGrant[]; left: StoredGrant[]; now: Date },
): Promise<Revoked> {
  const isOver = taken.every(({ until }) => until <= now);
  if (isOver && (left.length > 0 || before.storedStatus !== SubscriptionStatus.active)) {
    await countAnew(before);
    return NOTHING;
  }
  return closeGaps(before, left, now);
}

/** Moves the grants that are left to where time that was paid for is missing, and makes the membership what they make of it. */
async function closeGaps(before: SquadSubscription, left: StoredGrant[], now: Date): Promise<Revoked> {
  const closed = withoutGaps(left, now);
  const moved = closed.filter(({ id, from }) => from < left.find((grant) => grant.id === id)!.from);
  for (const grant of moved) await moveGrant(grant);
  const after = await applyGrants(before, closed, now);
  const goesOn = after.status !== SubscriptionStatus.cancelled;
  return {
    ended: isMember(before.status) && !goesOn ? after : null,
    movedUntil: moved.length > 0 ? after.paidUntil : null,
    paidUntil: goesOn ? after.paidUntil : null,
  };
}

/** So many months of a payment, backwards from its month `untilMonth`. */
interface Months {
  months: number;
  untilMonth: number;
}

/** The grants of these months of a payment. */
const monthsAmong = (grants: readonly StoredGrant[], paid: Paid, { months, untilMonth }: Months) =>
  grants.filter(({ paymentId, month }) => paymentId === paid.id && month <= untilMonth && month > untilMonth - months);

/**
 * Takes back months of a payment whose refund was processed (decision A46): time that was paid for after them begins
 * where they did. Those that were taken back otherwise stay so for good. The caller holds the page's squads.
 */
export async function revokeMonths(paid: Paid, months: Months): Promise<Revoked> {
  const before = await lockSubscription(paid.userId, paid.creatorUserId);
  if (!before) return NOTHING;
  const now = await databaseNow();
  const grants = await grantsOf(before.id);
  const back = monthsAmong(grants, paid, months);
  const taken = back.filter((grant) => !grant.revokedAt || isTakenBack(grant.revokedFor));
  await revoke(idsOf(taken), 'months');
  // Who has left since the request gave these months up: their money went back all the same.
  await noteRefunded(idsOf(back.filter((grant) => !taken.includes(grant))));
  const inForce = taken.filter(({ revokedAt }) => !revokedAt);
  if (inForce.length === 0) return NOTHING;
  const left = grants.filter((grant) => !grant.revokedAt && !taken.includes(grant));
  return goOnWith(before, { taken: inForce, left, now });
}

/**
 * Gives months of a payment back whose refund has failed after it was processed, behind what is paid for by now. Nothing
 * happens where their member has left since.
 */
export async function restoreMonths(paid: Paid, months: Months): Promise<void> {
  const before = await lockSubscription(paid.userId, paid.creatorUserId);
  if (!before) return;
  const grants = await grantsOf(before.id);
  const lost = monthsAmong(grants, paid, months).filter(({ revokedFor }) => revokedFor === 'months');
  const hasLeft = (since: Date) =>
    grants.some(
      ({ revokedFor, revokedAt }) => (revokedFor === 'left' || revokedFor === 'erased') && revokedAt! >= since,
    );
  if (lost.every(({ revokedAt }) => !hasLeft(revokedAt!))) await restoreGrants(before, grants, lost);
}

const lengthOf = ({ from, until }: Month) => until.getTime() - from.getTime();

const isTakenBack = (revokedFor: StoredGrant['revokedFor']) => revokedFor === 'disputed' || revokedFor === 'refunded';

/**
 * Restores what a payment bought that had gone back in full until a bank gave its part back (decision A23): as much time as was lost, from now on or
 * after the running grant. Returns the new end of the membership (UTC); null where nothing was lost, or its member has
 * left since.
 */
export async function restorePayment(paid: Paid): Promise<Date | null> {
  const before = await lockSubscription(paid.userId, paid.creatorUserId);
  if (!before) return null;
  const grants = await grantsOf(before.id);
  const lost = grants.filter(({ paymentId, revokedFor }) => paymentId === paid.id && isTakenBack(revokedFor));
  return restoreGrants(before, grants, lost);
}

/** Lets these grants of a membership open again, and returns its new end (UTC); null where none had any time left. */
async function restoreGrants(
  before: SquadSubscription,
  grants: StoredGrant[],
  lost: StoredGrant[],
): Promise<Date | null> {
  const now = await databaseNow();
  const running = grants.filter(({ revokedAt }) => !revokedAt);
  const back: StoredGrant[] = [];
  for (const grant of lost.flatMap(lostTimeOf)) {
    const from = new Date(Math.max(now.getTime(), endBeside(grant, running.concat(back))));
    back.push({ ...grant, from, until: new Date(from.getTime() + lengthOf(grant)) });
  }
  for (const grant of lost) await restore(grant.id, back.find(({ id }) => id === grant.id) ?? grant);
  if (back.length > 0) return (await applyGrants(before, [...running, ...back], now)).paidUntil;
  if (lost.length > 0) await countAnew(before);
  return null;
}

/** The time of a grant that its member did not have because it was revoked; none where it was over. */
function lostTimeOf(grant: StoredGrant): StoredGrant[] {
  const from = new Date(Math.max(grant.from.getTime(), grant.revokedAt!.getTime()));
  return from < grant.until ? [{ ...grant, from, until: grant.until }] : [];
}

/** The end of the time that is paid for beside a grant: no two months overlap, nor two rises to the same squad. */
const endBeside = ({ kind, amount }: StoredGrant, grants: readonly StoredGrant[]): number =>
  Math.max(
    0,
    ...grants
      .filter((grant) =>
        kind === 'upgrade' ? grant.kind === 'upgrade' && grant.amount === amount : grant.kind !== 'upgrade',
      )
      .map(({ until }) => until.getTime()),
  );

/** Makes a membership what its grants make of it now, counters with it: one that none is left of is cancelled. */
async function applyGrants(before: SquadSubscription, grants: StoredGrant[], now: Date): Promise<SquadSubscription> {
  const { id, memberId } = before;
  const granted = grantedAt(grants, now);
  if (granted) {
    const { squadId, amount, paidUntil } = granted;
    // By hand: the new values depend on the row's own.
    await execute(
      `update squad_subscriptions set squad_id = :squadId, amount = :amount, paid_until = :paidUntil, billing_day = :billingDay,
         status = ${SubscriptionStatus.active}, member_since = case when :wasMember then member_since else :memberSince end,
         renews = renews or not :wasMember, next_squad_id = case when squad_id = :squadId then next_squad_id end,
         version = version + 1, updated_at = now() where id = :id`,
      {
        id,
        squadId,
        amount,
        paidUntil,
        billingDay: billingDayOf(before, paidUntil),
        wasMember: isMember(before.status),
        memberSince: now,
      },
    );
    await noteKeptSeats(id);
  } else {
    await cancelSubscriptions([id]);
  }
  const after = await countAnew(before);
  await publish(subscriptionTopic(memberId), id);
  return after;
}

/** Counts a membership as it is now in place of how it was: its last grant says what its member pays, also one that is over. */
async function countAnew(before: SquadSubscription): Promise<SquadSubscription> {
  await countMembers([before], -1);
  const [after] = await subscriptionsTo(before.memberId, [before.creatorUserId]);
  await countMembers([after!], 1);
  return after!;
}

/** Its months end on the day that they did, unless they have moved: on 28 February too where that is the 31st elsewhere. */
function billingDayOf({ paidUntil, billingDay }: SquadSubscription, until: Date): number | null {
  const isOnDay = billingDay !== null && addMonths(until, 0, billingDay).getTime() === until.getTime();
  return isOnDay || paidUntil?.getTime() === until.getTime() ? billingDay : indianDay(until);
}
