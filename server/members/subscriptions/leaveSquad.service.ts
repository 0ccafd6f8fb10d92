import type { Viewer } from '../../auth/viewer';
import type { Squad } from '../../pages/squads/squad.entity';
import { lockSquadsOf } from '../../pages/squads/squad.service';
import { transaction } from '../../platform/db/database';
import { emit } from '../../platform/db/events';
import { publish } from '../../platform/live/pubsub';
import { signedIn } from '../../policies';
import type { LeavingReason } from '../../rules/members';
import { isMember, SubscriptionStatus } from '../../rules/subscriptions';
import { revokeAll } from '../grants/grant.service';
import { countMembers } from './memberCount.service';
import type { SquadSubscription } from './subscription.entity';
import {
  cancelSubscriptions,
  lockSubscription,
  ownSubscription,
  subscriptionsTo,
  subscriptionTopic,
} from './subscription.service';
import { SubscriptionView } from './subscription.view';

declare module '../../platform/db/events' {
  interface Events {
    /** A member left at once, before the end of their month (decision A10). */
    SubscriptionLeft: { subscription: SquadSubscription; squad: Squad };
    /** A member has said why they leave, now or at the end of their month. */
    LeavingReasonGiven: { subscription: SquadSubscription; reason: LeavingReason };
  }
}

/**
 * Ends one of the viewer's memberships at once (decision A10); what was paid for does not come back. `id` is the
 * membership's own or its creator's user id (A30). Again: the same answer. 404 for one that is not the viewer's. The
 * reason is counted without the name (K12).
 */
export async function leaveSquad(
  viewer: Viewer | null,
  id: unknown,
  reason: LeavingReason | null = null,
): Promise<SubscriptionView> {
  const { memberId, creatorUserId } = await ownSubscription(signedIn(viewer), id);
  return transaction(async () => {
    const squads = await lockSquadsOf(creatorUserId);
    const before = (await lockSubscription(memberId, creatorUserId))!;
    if (before.status === SubscriptionStatus.cancelled) return new SubscriptionView(before);
    await cancelSubscriptions([before.id]);
    await revokeAll([before.id], 'left');
    await countMembers([before], -1);
    const [subscription] = await subscriptionsTo(memberId, [creatorUserId]);
    const squad = squads.find((each) => each.id === before.squadId)!;
    // With the price that they gave up, and what they paid.
    const left = Object.assign(subscription!, { price: before.price, income: before.income });
    if (isMember(before.status)) {
      await emit('SubscriptionLeft', { subscription: left, squad });
      if (reason) await emit('LeavingReasonGiven', { subscription: left, reason });
    }
    await publish(subscriptionTopic(memberId), before.id);
    return new SubscriptionView(left);
  });
}
