import type { Listeners } from '../../platform/db/events';
import { endPodcastFeeds } from './podcastFeed.service';
import { endPrivateFeed } from './privateFeed.service';

/** The feeds of a deactivated account pause: `readerOfFeed` and `listenerOf` find only active people. */
export const rssListeners: Listeners = {
  async AccessEnded(events) {
    for (const { userId, since, ended } of events)
      ended.feeds = (await endPrivateFeed(userId, since)) + (await endPodcastFeeds(userId, { since }));
  },
  async SubscriptionLeft(events) {
    for (const { subscription } of events) await endOf(subscription);
  },
  async SubscriptionEnded(events) {
    for (const { subscription } of events) await endOf(subscription);
  },
};

const endOf = ({ memberId, creatorUserId }: { memberId: string; creatorUserId: string }) =>
  endPodcastFeeds(memberId, { creatorUserId });
