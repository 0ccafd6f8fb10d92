import type { Listeners } from '../../platform/db/events';
import '../subscriptions/grantImported.service';
import { follow } from './follow.service';

export const followListeners: Listeners = {
  /** Joining follows the page too; a renewal does not, so that a person who stopped following stays out (decision G4). */
  async SubscriptionPaid(events) {
    const joined = events.filter(({ isJoin }) => isJoin).map(({ subscription }) => subscription);
    if (joined.length === 0) return;
    await follow(joined.map(({ memberId, creatorUserId }) => ({ followerId: memberId, creatorUserId })));
  },

  SubscriptionImported: (events) =>
    follow(events.map(({ subscription: { memberId, creatorUserId } }) => ({ followerId: memberId, creatorUserId }))),
};
