import { useQuery } from '@apollo/client/react';
import { client } from '../apollo/client';
import { NotificationsDocument, UnseenNotificationsDocument } from './notifications.generated';

void (
  /* GraphQL */ `
  query Notifications($after: String) {
    viewer {
      hasUnseenNotifications
      notifications(first: 20, after: $after) {
        edges {
          node {
            id
            type
            seen
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

let isAsked = false;
let isFetching = false;

/**
 * Fetches the newest notifications and whether one is unseen; whoever asks meanwhile is answered by fetching once more after it, so that
 * nothing newer is missed. A failure is only logged.
 */
export async function fetchNotifications(): Promise<void> {
  isAsked = true;
  if (isFetching) return;
  isFetching = true;
  while (isAsked) {
    isAsked = false;
    await client.query({ query: NotificationsDocument, fetchPolicy: 'network-only' }).catch(console.error);
  }
  isFetching = false;
}

/** Whether the signed-in person has not seen a notification yet, as far as was fetched. */
export function useHasUnseen(): boolean {
  const { data } = useQuery(UnseenNotificationsDocument, { fetchPolicy: 'cache-only' });
  return data?.viewer?.hasUnseenNotifications ?? false;
}
