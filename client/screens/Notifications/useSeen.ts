import { useMutation } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { showSeen } from '../../notifications/notifications';
import { useDocumentVisible } from '../../ui/hooks/useDocumentVisible';
import { MarkNotificationsSeenDocument } from './useSeen.generated';

void (
  /* GraphQL */ `
  mutation MarkNotificationsSeen($input: MarkNotificationsSeenInput!) {
    markNotificationsSeen(input: $input) {
      viewer {
        hasUnseenNotifications
      }
    }
  }
`
);

interface Listed {
  id: string;
  seen: boolean;
}

/** The ids that were unseen at any time of this visit: their dots stay until the person leaves. */
export function useNewInVisit(notifications: readonly Listed[]): ReadonlySet<string> {
  const [ids] = useState(() => new Set<string>());
  for (const { id, seen } of notifications) if (!seen) ids.add(id);
  return ids;
}

/**
 * Marks the visible notifications as seen, up to the newest, which is first, while one is unseen and the person can see
 * the screen. Notifications that come meanwhile are still unseen, and are marked afterwards. A failure is only logged.
 */
export function useMarkSeen(hasUnseen: boolean, notifications: readonly Listed[]): void {
  const isVisible = useDocumentVisible();
  const [markSeen] = useMutation(MarkNotificationsSeenDocument);
  const upTo = notifications[0]?.id;
  const unseen = JSON.stringify(notifications.flatMap(({ id, seen }) => (seen ? [] : [id])));
  useEffect(() => {
    if (!isVisible || (!hasUnseen && unseen === '[]')) return;
    markSeen({
      variables: { input: { upTo } },
      update: (cache) => showSeen(cache, JSON.parse(unseen)),
    }).catch(console.error);
  }, [isVisible, hasUnseen, unseen, upTo, markSeen]);
}
