import { useMutation } from '@apollo/client/react';
import { refetch } from '../../apollo/client';
import { messageOf } from '../../apollo/errors';
import { fetchUnread } from '../../messages/unread';
import { toast } from '../../ui/toast/toast';
import { BlockContactDocument, UnblockContactDocument } from './useBlockContact.generated';

void (
  /* GraphQL */ `
  mutation BlockContact($input: BlockContactInput!) {
    blockContact(input: $input) {
      viewer {
        ...BlockedContacts_viewer
      }
    }
  }
  mutation UnblockContact($input: BlockContactInput!) {
    unblockContact(input: $input) {
      viewer {
        ...BlockedContacts_viewer
      }
    }
  }
`
);

/** How the viewer blocks a person, which throws where it fails, and how they unblock them. */
export function useBlockContact(userId: string) {
  const [mutateBlock] = useMutation(BlockContactDocument);
  const [mutateUnblock, { loading: isUnblocking }] = useMutation(UnblockContactDocument);
  const variables = { input: { userId } };
  /** What it changes is fetched anew. */
  const after = () => Promise.all([refetch(), fetchUnread()]);
  const block = () => mutateBlock({ variables }).then(after);
  const unblock = () => void mutateUnblock({ variables }).then(after, (error) => toast.failed(messageOf(error)));
  return { block, unblock, isUnblocking };
}
