import type { Listeners } from '../../platform/db/events';
import { deleteDrafts } from './draft.service';

/** A draft goes in the transaction that publishes it. */
export const draftListeners: Listeners = {
  PostCreated: (events) => deleteDrafts(events.flatMap(({ post, draftId }) => draftOf(post.creatorUserId, draftId))),
  PostEdited: (events) => deleteDrafts(events.flatMap((event) => draftOf(event.creatorUserId, event.draftId))),
};

const draftOf = (creatorUserId: string, id: string | null) => (id ? [{ creatorUserId, id }] : []);
