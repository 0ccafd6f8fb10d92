import { execute } from '../platform/db/query';
import { publish } from '../platform/live/pubsub';
import { isMember, SubscriptionStatus } from '../rules/subscriptions';
import { countMembers } from './memberCount.service';
import type { SquadSubscription } from './subscription.entity';
import { lockSubscription, subscriptionsTo, subscriptionTopic } from './subscription.service';

/** A payment, as far as it decides whether a membership rests on it. */
interface Paid {
  userId: string;
  creatorUserId: string;
  capturedAt: Date;
  /** The end of the time that it paid for (UTC). */
  grantsUntil: Date | null;
}

/**
 * Ends a membership at once whose payment went back to the member (decision A23), and answers it; null where the time that
 * was paid for is over, or belonged to an earlier membership. The caller holds the page's squads.
 */
export async function endReversed(paid: Paid): Promise<SquadSubscription | null> {
  const { userId, creatorUserId, capturedAt, grantsUntil } = paid;
  const before = await lockSubscription(userId, creatorUserId);
  const rests =
    before &&
    isMember(before.status) &&
    before.memberSince! <= capturedAt &&
    (grantsUntil === null || grantsUntil > new Date());
  if (!rests) return null;
  await execute(
    `update squad_subscriptions set status = ${SubscriptionStatus.cancelled}, renews = false, next_squad_id = null,
       version = version + 1, updated_at = now() where id = $1`,
    [before.id],
  );
  await countMembers([before], -1);
  await publish(subscriptionTopic(userId), before.id);
  const [ended] = await subscriptionsTo(userId, [creatorUserId]);
  return ended!;
}
