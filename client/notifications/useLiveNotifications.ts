import { useSubscription } from '@apollo/client/react';
import { useEffect } from 'react';
import { onConnectedAgain } from '../apollo/live';
import { fetchNotifications } from './notifications';
import { NotificationAddedDocument } from './useLiveNotifications.generated';

void (
  /* GraphQL */ `
  subscription NotificationAdded {
    notificationAdded {
      id
    }
  }
`
);

/** Fetches the viewer's notifications when there is a new one, and after the live connection was away: there may have been some. */
export function useLiveNotifications(isSignedIn: boolean): void {
  useSubscription(NotificationAddedDocument, {
    skip: !isSignedIn,
    ignoreResults: true,
    onData: () => void fetchNotifications(),
  });
  useEffect(() => {
    if (!isSignedIn) return;
    return onConnectedAgain(() => void fetchNotifications());
  }, [isSignedIn]);
}
