import { In, now } from '../../platform/db/conditions';
import { repo } from '../../platform/db/database';
import { columns, execute, query, text } from '../../platform/db/query';
import type { Grant, Month } from '../../rules/grants';
import type { PaymentKind } from '../../rules/subscriptions';
import { StoredGrant, WENT_BACK } from './grant.entity';

/** All that was ever granted to a membership, in the order of its beginning. */
export const grantsOf = (subscriptionId: string): Promise<StoredGrant[]> =>
  repo(StoredGrant).find({ where: { subscriptionId }, order: { during: 'ASC', id: 'ASC' } });

/** The end (UTC) of the last grant of a membership that was not revoked; null without one. */
export async function lastGrantOf(subscriptionId: string): Promise<Date | null> {
  const inForce = (await grantsOf(subscriptionId)).filter(({ revokedAt }) => !revokedAt);
  return inForce.reduce<Date | null>((last, { until }) => (last && last > until ? last : until), null);
}

/** What each of these payments bought in all its months, as one grant: the months that are left, else those that were revoked. */
export async function grantsOfPayments(paymentIds: readonly string[]): Promise<StoredGrant[]> {
  const months = await repo(StoredGrant).find({ where: { paymentId: In([...paymentIds]) }, order: { month: 'ASC' } });
  return [...new Set(months.map(({ paymentId }) => paymentId))].map((id) => {
    const all = months.filter(({ paymentId }) => paymentId === id);
    const left = all.filter(({ revokedAt }) => !revokedAt);
    const [first, ...rest] = left.length > 0 ? left : all;
    return Object.assign(first!, { during: { from: first!.from, until: (rest.at(-1) ?? first!).until } });
  });
}

/** What a payment bought. `paidPrice`, `monthPrice`: whole rupees a month that its member pays and keeps. */
type BoughtGrants = Pick<StoredGrant, 'squadId' | 'amount' | 'subscriptionId' | 'paidPrice' | 'monthPrice'> & {
  paymentId: string;
  kind: PaymentKind;
};

/**
 * Adds the months that a payment bought, in their order, each with its share of the paise, and notes what keeps its seat beside
 * them. The database refuses a month that overlaps another. The caller holds the membership, which has the new squad already.
 */
export async function addGrants(
  bought: BoughtGrants,
  months: readonly Month[],
  shares: readonly number[],
): Promise<void> {
  await repo(StoredGrant).insert(
    months.map((during, before) => ({ ...bought, during, month: before + 1, sharePaise: shares[before]! })),
  );
  const { kind, subscriptionId } = bought;
  if (kind === 'renewal' || kind === 'upgrade') await noteKeptSeats(subscriptionId);
}

/** The months that a payment bought, in their order, whatever became of them. */
export const monthsOf = (paymentId: string): Promise<StoredGrant[]> =>
  repo(StoredGrant).find({ where: { paymentId }, order: { month: 'ASC' } });

/** Whether a month of several is held for its page: it is not payable yet, and did not go back. */
export const isHeldMonth = ({ releasedAt, revokedFor }: StoredGrant): boolean =>
  !releasedAt && (revokedFor === null || !WENT_BACK.includes(revokedFor));

/** The months of a payment for several that are held for its page, in their order; none for a single one. */
export async function monthsHeldOf(paymentId: string): Promise<StoredGrant[]> {
  const months = await monthsOf(paymentId);
  return months.length > 1 ? months.filter(isHeldMonth) : [];
}

/** How many months of a payment were refunded before they began. */
export const countMonthsBack = (paymentId: string): Promise<number> =>
  repo(StoredGrant).countBy({ paymentId, revokedFor: 'months' });

/** Notes when a month of several became payable to its page (UTC). */
export async function noteMonthReleased(id: string, releasedAt: Date): Promise<void> {
  await repo(StoredGrant).update({ id }, { releasedAt });
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

/** Revokes these grants. */
export async function revoke(ids: readonly string[], why: 'refunded' | 'disputed' | 'months'): Promise<void> {
  await repo(StoredGrant).update({ id: In([...ids]) }, { revokedAt: now, revokedFor: why });
}

/** Notes of grants that were revoked otherwise that their months were refunded; they stay revoked since then. */
export async function noteRefunded(ids: readonly string[]): Promise<void> {
  await repo(StoredGrant).update({ id: In([...ids]) }, { revokedFor: 'months' });
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

/** What one payment bought, as one grant; null where it bought none. */
export const grantOfPayment = async (paymentId: string): Promise<StoredGrant | null> =>
  (await grantsOfPayments([paymentId]))[0] ?? null;
