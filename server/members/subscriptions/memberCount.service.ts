import { countMembersOfPages } from '../../pages/creators/memberCount.service';
import { countMembersOfSquads } from '../../pages/squads/memberCount.service';
import { SubscriptionStatus } from '../../rules/subscriptions';
import type { SquadSubscription } from './subscription.entity';

type Counted = Pick<SquadSubscription, 'squadId' | 'creatorUserId' | 'income' | 'storedStatus'>;

/**
 * Adds those of these memberships that are stored as active to the counters of their squads and pages (1), or subtracts
 * them (-1). The caller has locked their squads; pages come last in the order of locks, by their owner's id.
 */
export async function countMembers(memberships: readonly Counted[], by: 1 | -1): Promise<void> {
  const active = memberships.filter(({ storedStatus }) => storedStatus === SubscriptionStatus.active);
  if (active.length === 0) return;
  await countMembersOfSquads(
    active.map(({ squadId }) => squadId),
    by,
  );
  await countMembersOfPages(active, by);
}
