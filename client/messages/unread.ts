import { useQuery } from '@apollo/client/react';
import { batched, client } from '../apollo/client';
import { UnreadMessagesDocument } from './unread.generated';

void (
  /* GraphQL */ `
  query UnreadMessages {
    viewer {
      member: hasUnreadMessages(inbox: MEMBER)
      creator: hasUnreadMessages(inbox: CREATOR)
    }
  }
`
);

/** Fetches which inboxes have unread messages. A failure is only logged. */
export async function fetchUnread(): Promise<void> {
  await client
    .query({ query: UnreadMessagesDocument, fetchPolicy: 'network-only', context: batched })
    .catch(console.error);
}

/** Which inboxes have unread messages, as far as fetched. */
export function useUnread(): { member: boolean; creator: boolean } {
  const { data } = useQuery(UnreadMessagesDocument, { fetchPolicy: 'cache-only' });
  return data?.viewer ?? NONE;
}
const NONE = { member: false, creator: false };
