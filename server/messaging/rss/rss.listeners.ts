import type { Listeners } from '../../platform/db/events';
import { endPrivateFeed } from './privateFeed.service';

/** The feed of a deactivated account pauses: `readerOfFeed` finds only active people. */
export const rssListeners: Listeners = {
  async AccessEnded(events) {
    for (const { userId, since, ended } of events) ended.feeds = await endPrivateFeed(userId, since);
  },
};
