import { execute, inArray, int, nullable, query, text, time } from '../platform/db/query';
import type { Grant } from '../rules/grants';
import { type PaymentKind, SubscriptionStatus } from '../rules/subscriptions';

// A grant's time is a range, which entities have no type for: its statements are written by hand.

/** `carried`: given before there were grants, where no payment explains it. */
type GrantKind = PaymentKind | 'carried';
/** Why a grant opens nothing any more before its time. */
type Revocation = 'refunded' | 'disputed' | 'left' | 'erased' | 'ended';

/** The grant of one payment, in its present state. */
export interface GrantRow extends Grant {
  id: string;
  paymentId: string | null;
  kind: GrantKind;
  revokedAt: Date | null;
  revokedFor: Revocation | null;
}

const GRANT = {
  id: text('g.id'),
  paymentId: nullable(text('g.payment_id')),
  squadId: text('g.squad_id'),
  amount: int('g.amount'),
  from: time('lower(g.during)'),
  until: time('upper(g.during)'),
  kind: text<GrantKind>('g.kind'),
  revokedAt: nullable(time('g.revoked_at')),
  revokedFor: nullable(text<Revocation>('g.revoked_for')),
};

/** All that was ever granted to a membership, in the order of its beginning. */
export function grantsOf(subscriptionId: string): Promise<GrantRow[]> {
  return findGrants([subscriptionId]);
}
// By hand: a range.
const findGrants = query(
  GRANT,
  (answer) => `select ${answer} from grants g where g.subscription_id = $1 order by lower(g.during), g.id`,
  { isRare: true },
);

/** The end (UTC) of the last grant of a membership that was not revoked; null without one. */
export async function lastGrantOf(subscriptionId: string): Promise<Date | null> {
  const inForce = (await grantsOf(subscriptionId)).filter(({ revokedAt }) => !revokedAt);
  return inForce.reduce<Date | null>((last, { until }) => (last && last > until ? last : until), null);
}

/** The grants of these payments, in their present state. */
export const grantsOfPayments = (paymentIds: readonly string[]): Promise<GrantRow[]> => findOfPayments([paymentIds]);
// By hand: a range.
const findOfPayments = query(
  GRANT,
  (answer) => `select ${answer} from grants g where ${inArray('g.payment_id', '$1')}`,
  { isRare: true },
);

/**
 * Adds what a payment bought, and notes what keeps its seat beside it. The database refuses a month that overlaps another. The caller
 * holds the membership, which has the new price already.
 */
export async function addGrant(
  grant: Grant & { paymentId: string; subscriptionId: string; kind: PaymentKind },
): Promise<void> {
  const { paymentId, subscriptionId, squadId, amount, from, until, kind } = grant;
  // By hand: a range.
  await execute(
    `insert into grants (payment_id, subscription_id, squad_id, amount, during, kind)
     values ($1, $2, $3, $4, tstzrange($5, $6), $7)`,
    [paymentId, subscriptionId, squadId, amount, from, until, kind],
  );
  if (kind === 'renewal' || kind === 'upgrade') await noteKeptSeats(subscriptionId);
}

/** Notes which grants hold a seat in their squad though the membership has moved to a lower one. */
export async function noteKeptSeats(subscriptionId: string): Promise<void> {
  // By hand: each row is compared with its membership.
  await execute(
    `update grants g set keeps_seat = g.amount > m.amount from current_subscriptions m
     where m.id = $1 and g.subscription_id = m.id and g.revoked_at is null and upper(g.during) > now()
       and g.keeps_seat <> (g.amount > m.amount)`,
    [subscriptionId],
  );
}

/** Gives a grant another time (UTC). */
export async function moveGrant({ id, from, until }: Pick<GrantRow, 'id' | 'from' | 'until'>): Promise<void> {
  // By hand: a range.
  await execute('update grants set during = tstzrange($2, $3) where id = $1', [id, from, until]);
}

/** Revokes the grants of these memberships that are not over, and what a bank took back for good: who leaves gets no more of it. */
export async function revokeAll(subscriptionIds: readonly string[], why: 'left' | 'erased'): Promise<void> {
  // By hand: a range.
  await execute(
    `update grants set revoked_at = coalesce(revoked_at, now()), revoked_for = $2
     where subscription_id = any($1) and (revoked_at is null and upper(during) > now() or revoked_for = 'disputed')`,
    [subscriptionIds, why],
  );
}

/** Revokes one grant. */
export async function revoke(id: string, why: 'refunded' | 'disputed'): Promise<void> {
  // By hand: a table without an entity.
  await execute('update grants set revoked_at = now(), revoked_for = $2 where id = $1', [id, why]);
}

/** Lets a grant that was revoked open again, from `from` until `until` (UTC). */
export async function restore(id: string, { from, until }: Pick<Grant, 'from' | 'until'>): Promise<void> {
  // By hand: a range.
  await execute('update grants set revoked_at = null, revoked_for = null, during = tstzrange($2, $3) where id = $1', [
    id,
    from,
    until,
  ]);
}

/** The memberships whose row differs from their grants now, by their ids: none, or there is an error. */
export async function membershipsOtherThanGranted(): Promise<string[]> {
  return (await findOtherThanGranted()).map(({ id }) => id);
}
// By hand: two views are compared.
const findOtherThanGranted = query(
  { id: text('m.id') },
  (answer) => `select ${answer}
   from current_subscriptions m left join granted_subscriptions g on g.subscription_id = m.id
   where case when m.stored_status = ${SubscriptionStatus.active} and m.paid_until > now()
     then (g.squad_id, g.amount, g.paid_until) is distinct from (m.squad_id, m.amount, m.paid_until)
     else g.subscription_id is not null end
   order by m.id`,
  { isRare: true },
);

/** The grant of the same membership just before this one, which it continues or raises; null without one. */
export const grantBefore = async (grantId: string): Promise<GrantRow | null> =>
  (await findBefore([grantId]))[0] ?? null;
// By hand: a range.
const findBefore = query(
  GRANT,
  (answer) => `select ${answer} from grants g join grants a on a.subscription_id = g.subscription_id
   where a.id = $1 and g.id <> a.id and lower(g.during) < lower(a.during) and upper(g.during) >= lower(a.during)
     and g.revoked_at is null
   order by g.amount desc limit 1`,
  { isRare: true },
);

/** The grant of one payment; null without one. */
export const grantOfPayment = async (paymentId: string): Promise<GrantRow | null> =>
  (await grantsOfPayments([paymentId]))[0] ?? null;
