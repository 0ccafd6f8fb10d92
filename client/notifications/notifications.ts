import type { ApolloCache, Reference } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { batched, client } from '../apollo/client';
import { type CachedList, prependEdge } from '../apollo/prependEdge';
import {
  NotificationsDocument,
  NotificationsKeptDocument,
  UnseenNotificationsDocument,
} from './notifications.generated';

void (
  /* GraphQL */ `
  query Notifications($after: String, $before: String) {
    viewer {
      hasUnseenNotifications
      notifications(first: 20, after: $after, before: $before) {
        edges {
          cursor
          node {
            id
            type
            seen
            timestamp
            actorName
            post {
              id
            }
            actor {
              id
            }
            creator {
              id
              userId
            }
            ...NotificationRow_notification
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  }
`
);

void (
  /* GraphQL */ `
  query UnseenNotifications {
    viewer {
      hasUnseenNotifications
    }
  }
`
);

void (
  /* GraphQL */ `
  query NotificationsKept {
    viewer {
      notifications(first: 20) {
        edges {
          cursor
        }
      }
    }
  }
`
);

let mustRefetch = false;
let isFetching = false;

/**
 * Fetches newer notifications than those here, and whether one is unseen; a call meanwhile leads to one more fetch
 * afterwards, so that none is missed. A failure is only logged.
 */
export async function fetchNotifications(): Promise<void> {
  mustRefetch = true;
  if (isFetching) return;
  isFetching = true;
  while (mustRefetch) {
    mustRefetch = false;
    const before = newestKept();
    await client
      .query({
        query: NotificationsDocument,
        variables: before ? { before } : {},
        fetchPolicy: 'network-only',
        context: batched,
      })
      .catch(console.error);
  }
  isFetching = false;
}

/** The cursor of the newest notification that was fetched with a list; a live one has none. */
function newestKept(): string | undefined {
  const kept = client.readQuery({ query: NotificationsKeptDocument });
  return kept?.viewer?.notifications.edges.find(({ cursor }) => cursor !== '')?.cursor;
}

/** Puts a live notification, cached by its id, in front of the list if that is here, and lights the bell. */
export function addToCache(cache: ApolloCache, id: string): void {
  const node: Reference = { __ref: `Notification:${id}` };
  cache.modify<{ notifications: CachedList; hasUnseenNotifications: boolean }>({
    id: 'Viewer:{}',
    fields: {
      notifications: (list, { readField }) => prependEdge(list as CachedList, node, 'NotificationEdge', readField),
      hasUnseenNotifications: () => true,
    },
  });
  // A running fetch may be older than it.
  if (isFetching) mustRefetch = true;
}

/** Shows these notifications as seen. */
export function showSeen(cache: ApolloCache, ids: readonly string[]): void {
  for (const id of ids) cache.modify({ id: `Notification:${id}`, fields: { seen: () => true } });
}

/** Shows all notifications that are here as seen. */
export function showAllSeen(cache: ApolloCache): void {
  const kept = Object.keys(cache.extract() as object).filter((id) => id.startsWith('Notification:'));
  for (const id of kept) cache.modify({ id, fields: { seen: () => true } });
}

/** Whether the signed-in person has an unseen notification, as far as known here. */
export function useHasUnseen(): boolean {
  const { data } = useQuery(UnseenNotificationsDocument, { fetchPolicy: 'cache-only' });
  return data?.viewer?.hasUnseenNotifications ?? false;
}
