import type { ApolloCache, Reference } from '@apollo/client';
import type { Inbox } from '../../server/rules/messages';

/** A list as the cache keeps it (apollo/connection.ts). */
interface Kept {
  edges: readonly { node: Reference }[];
}

/** Puts something in front of a list, unless it is in it. */
const inFront = (list: Kept, node: Reference, type: string): Kept =>
  list.edges.some((edge) => edge.node.__ref === node.__ref)
    ? list
    : { ...list, edges: [{ __typename: type, cursor: '', node } as Kept['edges'][number], ...list.edges] };

interface Came {
  room: { id: string; inbox: Inbox };
  message: { id: string };
}

/** Adds a message to its room, and the room to its inbox, as far as they have been fetched; one that is there already is not added again. */
export function addToCache(cache: ApolloCache, { room, message }: Came): void {
  const reference = (__typename: string, id: string): Reference => ({ __ref: `${__typename}:${id}` });
  cache.modify<{ messages: Kept }>({
    id: `Room:${room.id}`,
    fields: { messages: (list) => inFront(list as Kept, reference('Message', message.id), 'MessageEdge') },
  });
  cache.modify<{ rooms: Kept }>({
    id: 'Viewer:{}',
    fields: {
      rooms: (list, { storeFieldName }) =>
        storeFieldName.includes(`"${room.inbox}"`)
          ? inFront(list as Kept, reference('Room', room.id), 'RoomEdge')
          : (list as Kept),
    },
  });
}
