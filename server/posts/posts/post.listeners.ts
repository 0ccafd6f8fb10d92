import type { Listeners } from '../../platform/db/events';
import { freePostsOf } from './freePosts.service';
import { openOn } from './postAudience.service';

export const postListeners: Listeners = {
  /** Deleting a squad frees its posts at once (decision A21). */
  async SquadDeleted(events) {
    for (const { squad } of events) await freePostsOf(squad.id);
  },

  /** A post whose day has passed while it was taken down opens now. */
  async ThingPutBack(events) {
    for (const { thing } of events)
      if (!thing.comment && thing.post.opensAt) await openOn(thing.post.id, thing.post.opensAt);
  },
};
