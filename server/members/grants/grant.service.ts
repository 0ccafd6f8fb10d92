import { In, now } from '../../platform/db/conditions';
import { repo } from '../../platform/db/database';
import { columns, execute, query, text } from '../../platform/db/query';
import type { Grant } from '../../rules/grants';
import type { PaymentKind } from '../../rules/subscriptions';
import { StoredGrant } from './grant.entity';

/** All that was ever granted to a membership, in the order of its beginning. */
export const grantsOf = (subscriptionId: string): Promise<StoredGrant[]> =>
  repo(StoredGrant).find({ where: { subscriptionId }, order: { during: 'ASC', id: 'ASC' } });

/** The end (UTC) of the last grant of a membership that was not revoked; null without one. */
export async function lastGrantOf(subscriptionId: string): Promise<Date | null> {
  const inForce = (await grantsOf(subscriptionId)).filter(({ revokedAt }) => !revokedAt);
  return inForce.reduce<Date | null>((last, { until }) => (last && last > until ? last : until), null);
}

/** The grants of these payments, in their present state. */
export const grantsOfPayments = (paymentIds: readonly string[]): Promise<StoredGrant[]> =>
  repo(StoredGrant).findBy({ paymentId: In([...paymentIds]) });

/**
 * Adds what a payment bought, and notes what keeps its seat beside it. The database refuses a month that overlaps another. The caller
 * holds the membership, which has the new squad already. `paidPrice`: whole rupees a month.
 */
export async function addGrant(
  grant: Grant & { paymentId: string; subscriptionId: string; kind: PaymentKind; paidPrice: number },
): Promise<void> {
  const { from, until, ...bought } = grant;
  await repo(StoredGrant).insert({ ...bought, during: { from, until } });
  const { kind, subscriptionId } = bought;
  if (kind === 'renewal' || kind === 'upgrade') await noteKeptSeats(subscriptionId);
}

/** Adds the time that a member has paid for on another platform. The caller holds the membership. */
export async function addImportedGrant({ from, until, ...given }: Grant & { subscriptionId: string }): Promise<void> {
  await repo(StoredGrant).insert({
    ...given,
    paidPrice: 0,
    kind: 'imported',
    paymentId: null,
    during: { from, until },
  });
}

/** Notes which grants hold a seat in their squad though the membership has moved to a lower one. */
export async function noteKeptSeats(subscriptionId: string): Promise<void> {
  // By hand: each row is compared with its membership.
  await execute(
    `update grants g set keeps_seat = g.amount > m.amount from current_subscriptions m
     where m.id = :subscriptionId and g.subscription_id = m.id and g.revoked_at is null and upper(g.during) > now()
       and g.keeps_seat <> (g.amount > m.amount)`,
    { subscriptionId },
  );
}

/** Gives a grant another time (UTC). */
export async function moveGrant({ id, from, until }: Pick<StoredGrant, 'id' | 'from' | 'until'>): Promise<void> {
  await repo(StoredGrant).update({ id }, { during: { from, until } });
}

/** Revokes the grants of these memberships that are not over, and what a bank took back for good: who leaves gets no more of it. */
export async function revokeAll(subscriptionIds: readonly string[], why: 'left' | 'erased'): Promise<void> {
  // By hand: the new value depends on the row's own.
  await execute(
    `update grants set revoked_at = coalesce(revoked_at, now()), revoked_for = :why
     where subscription_id = any(:subscriptionIds) and (revoked_at is null and upper(during) > now() or revoked_for = 'disputed')`,
    { subscriptionIds, why },
  );
}

/** Revokes one grant. */
export async function revoke(id: string, why: 'refunded' | 'disputed'): Promise<void> {
  await repo(StoredGrant).update({ id }, { revokedAt: now, revokedFor: why });
}

/** Lets a grant that was revoked open again, from `from` until `until` (UTC). */
export async function restore(id: string, { from, until }: Pick<Grant, 'from' | 'until'>): Promise<void> {
  await repo(StoredGrant).update({ id }, { revokedAt: null, revokedFor: null, during: { from, until } });
}

/** The level of the grant of the same membership just before this one, which it continues or raises; 0 without one. */
export async function amountBefore(grantId: string): Promise<number> {
  const [found] = await findBefore({ grantId });
  return found?.amount ?? 0;
}
// By hand: the ends of two rows' ranges are compared.
const findBefore = query(
  columns(StoredGrant, 'g', 'amount'),
  (answer) => `select ${answer} from grants g join grants a on a.subscription_id = g.subscription_id
   where a.id = :grantId and g.id <> a.id and lower(g.during) < lower(a.during) and upper(g.during) >= lower(a.during)
     and g.revoked_at is null
   order by g.amount desc limit 1`,
  { isRare: true, values: { grantId: text } },
);

/** The grant of one payment; null without one. */
export const grantOfPayment = async (paymentId: string): Promise<StoredGrant | null> =>
  (await grantsOfPayments([paymentId]))[0] ?? null;
