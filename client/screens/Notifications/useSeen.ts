import { useMutation } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { showAllSeen } from '../../notifications/notifications';
import { MarkNotificationsSeenDocument } from './useSeen.generated';

void (
  /* GraphQL */ `
  mutation MarkNotificationsSeen {
    markNotificationsSeen {
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

/** The ids of those that were unseen at any time of this visit: their dots stay until the person leaves. */
export function useNewInVisit(notifications: readonly Listed[]): ReadonlySet<string> {
  const [ids] = useState(() => new Set<string>());
  for (const { id, seen } of notifications) if (!seen) ids.add(id);
  return ids;
}

/** Marks everything as seen while something is unseen and the person can see the screen. A failure is only logged. */
export function useMarkSeen(isUnseen: boolean): void {
  const [markSeen] = useMutation(MarkNotificationsSeenDocument, {
    update: showAllSeen,
  });
  useEffect(() => {
    if (!isUnseen) return;
    const mark = () => {
      if (document.visibilityState === 'visible') markSeen().catch(console.error);
    };
    mark();
    document.addEventListener('visibilitychange', mark);
    return () => document.removeEventListener('visibilitychange', mark);
  }, [isUnseen, markSeen]);
}
