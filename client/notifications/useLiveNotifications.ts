import { useApolloClient, useSubscription } from '@apollo/client/react';
import { useEffect } from 'react';
import { onReconnected } from '../apollo/liveEvents';
import { addToCache, fetchNotifications, showAllSeen } from './notifications';
import { NotificationAddedDocument, NotificationsSeenDocument } from './useLiveNotifications.generated';

void (
  /* GraphQL */ `
  subscription NotificationAdded {
    notificationAdded {
      id
      type
      seen
      ...NotificationRow_notification
    }
  }
`
);

void (
  /* GraphQL */ `
  subscription NotificationsSeen {
    notificationsSeen {
      hasUnseenNotifications
    }
  }
`
);

/**
 * Shows the viewer's new notifications live, and marks those that were seen on another device; fetches newer ones after
 * the live connection was lost.
 */
export function useLiveNotifications(isSignedIn: boolean): void {
  const { cache } = useApolloClient();
  const skip = !isSignedIn;
  useSubscription(NotificationAddedDocument, {
    skip,
    ignoreResults: true,
    onData: ({ data: { data } }) => {
      if (data && !data.notificationAdded.seen) addToCache(cache, data.notificationAdded.id);
    },
  });
  useSubscription(NotificationsSeenDocument, {
    skip,
    ignoreResults: true,
    onData: ({ data: { data } }) => {
      if (data && !data.notificationsSeen.hasUnseenNotifications) showAllSeen(cache);
    },
  });
  useEffect(() => {
    if (!isSignedIn) return;
    return onReconnected(() => void fetchNotifications());
  }, [isSignedIn]);
}
