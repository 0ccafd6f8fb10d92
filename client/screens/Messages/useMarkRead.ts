import { useMutation } from '@apollo/client/react';
import { useEffect } from 'react';
import type { Inbox } from '../../../server/rules/messages';
import { fetchUnread } from '../../messages/unread';
import { useDocumentVisible } from '../../ui/hooks/useDocumentVisible';
import { MarkRoomReadDocument } from './useMarkRead.generated';

void (
  /* GraphQL */ `
  mutation MarkRoomRead($input: MarkRoomReadInput!) {
    markRoomRead(input: $input) {
      room {
        id
        unread
      }
    }
  }
`
);

interface Reading {
  inbox: Inbox;
  userId: string;
  unread: number;
  /** The last visible message. */
  upTo: string | undefined;
}

/** Marks a room as read up to the visible message, while the person sees it. A failure is only logged. */
export function useMarkRead({ inbox, userId, unread, upTo }: Reading): void {
  const isVisible = useDocumentVisible();
  const [markRead] = useMutation(MarkRoomReadDocument);
  useEffect(() => {
    if (!isVisible || unread === 0 || upTo === undefined) return;
    markRead({ variables: { input: { inbox, userId, upTo } } }).then(fetchUnread, console.error);
  }, [isVisible, unread, upTo, inbox, userId, markRead]);
}
