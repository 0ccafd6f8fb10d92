import type { Listeners } from '../platform/db/events';
import { endPrivateFeeds } from './privateFeed.service';

/** A feed of somebody who has deactivated their account rests: `readerOfFeed` answers nobody who is not here. */
export const rssListeners: Listeners = {
  async AccessEnded(events) {
    for (const { userId, ended } of events) ended.feeds = await endPrivateFeeds([userId]);
  },
  PersonErased: (events) => endPrivateFeeds(events.map(({ user }) => user.id)).then(() => undefined),
};
