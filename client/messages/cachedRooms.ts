import type { ApolloCache, Reference } from '@apollo/client';
import type { Inbox } from '../../server/rules/messages';
import { type CachedList, prependEdge } from '../apollo/prependEdge';

interface Came {
  room: { id: string; inbox: Inbox };
  message: { id: string };
}

/**
 * Adds a message to its room, and the room to its inbox, as far as they are cached; one that is there already is not
 * added again.
 */
export function addToCache(cache: ApolloCache, { room, message }: Came): void {
  const reference = (__typename: string, id: string): Reference => ({ __ref: `${__typename}:${id}` });
  cache.modify<{ messages: CachedList }>({
    id: `Room:${room.id}`,
    fields: {
      messages: (list, { readField }) =>
        prependEdge(list as CachedList, reference('Message', message.id), 'MessageEdge', readField),
    },
  });
  cache.modify<{ rooms: CachedList }>({
    id: 'Viewer:{}',
    fields: {
      rooms: (list, { storeFieldName, readField }) =>
        storeFieldName.includes(`"${room.inbox}"`)
          ? prependEdge(list as CachedList, reference('Room', room.id), 'RoomEdge', readField)
          : (list as CachedList),
    },
  });
}
