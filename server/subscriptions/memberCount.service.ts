import { execute } from '../platform/db/query';
import { SubscriptionStatus } from '../rules/subscriptions';
import type { SquadSubscription } from './subscription.entity';

type Counted = Pick<SquadSubscription, 'squadId' | 'creatorUserId' | 'amount' | 'storedStatus'>;

/**
 * Takes those of these memberships that are written down as active into the counters of their squads and pages (1) or out of them (-1).
 * The caller holds their squads; pages come last in the order of locks, by their owner's id.
 */
export async function countMembers(memberships: readonly Counted[], by: 1 | -1): Promise<void> {
  const active = memberships.filter(({ storedStatus }) => storedStatus === SubscriptionStatus.active);
  if (active.length === 0) return;
  const pages = active.map(({ creatorUserId }) => creatorUserId);
  await execute(
    `update squads s set active_members = active_members + $2 * n.count
     from (select id, count(*)::int from unnest($1::uuid[]) id group by id) n where s.id = n.id`,
    [active.map(({ squadId }) => squadId), by],
  );
  await execute('select from creators where user_id = any($1) order by user_id for no key update', [pages]);
  await execute(
    `update creators c set active_members = active_members + $3 * n.count, active_income = active_income + $3 * n.income
     from (
       select user_id, count(*)::int, sum(amount)::int as income
       from unnest($1::uuid[], $2::int[]) as member (user_id, amount) group by user_id
     ) n where c.user_id = n.user_id`,
    [pages, active.map(({ amount }) => amount), by],
  );
}
