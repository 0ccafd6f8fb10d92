import type { Listeners } from '../../platform/db/events';
import { freePostsOf } from './freePosts.service';

export const postListeners: Listeners = {
  /** Deleting a squad frees its posts at once (decision A21). */
  async SquadDeleted(events) {
    for (const { squad } of events) await freePostsOf(squad.id);
  },
};
