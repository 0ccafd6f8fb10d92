import { useApolloClient, useSubscription } from '@apollo/client/react';
import { useEffect } from 'react';
import { onReconnected } from '../apollo/liveEvents';
import { addToCache } from './cachedRooms';
import { takeUp } from './outbox';
import { fetchUnread } from './unread';
import { MessageAddedDocument, RoomChangedDocument } from './useLiveMessages.generated';

void (
  /* GraphQL */ `
  subscription MessageAdded {
    messageAdded {
      room {
        id
        inbox
        ...RoomRow_room
        ...Composer_room
      }
      message {
        id
        idempotencyKey
        senderUserId
        ...MessageItem_message
      }
    }
  }
`
);

void (
  /* GraphQL */ `
  subscription RoomChanged {
    roomChanged {
      id
      unread
      viewerHasBlocked
      ...Composer_room
    }
  }
`
);

/** Subscribes to the viewer's messages, on every screen, and sends the unsent ones of an earlier visit. */
export function useLiveMessages(viewerId: string | null): void {
  const { cache } = useApolloClient();
  const skip = viewerId === null;
  useSubscription(MessageAddedDocument, {
    skip,
    ignoreResults: true,
    onData: ({ data: { data } }) => {
      if (!data) return;
      addToCache(cache, data.messageAdded);
      if (data.messageAdded.message.senderUserId !== viewerId) void fetchUnread();
    },
  });
  useSubscription(RoomChangedDocument, { skip, ignoreResults: true, onData: () => void fetchUnread() });
  useEffect(() => {
    if (viewerId === null) return;
    takeUp(viewerId);
    return onReconnected(() => void fetchUnread());
  }, [viewerId]);
}
