import { useMutation } from '@apollo/client/react';
import { refetch } from '../apollo/client';
import { messageOf } from '../ui/failures';
import { toast } from '../ui/toast/toast';
import { fetchUnread } from './unread';
import { BlockContactDocument, UnblockContactDocument } from './useBlockContact.generated';

void (
  /* GraphQL */ `
  mutation BlockContact($input: BlockContactInput!) {
    blockContact(input: $input) {
      viewer {
        blockedContacts {
          userId
          name
          profilePicSrc
        }
      }
    }
  }
  mutation UnblockContact($input: BlockContactInput!) {
    unblockContact(input: $input) {
      viewer {
        blockedContacts {
          userId
          name
          profilePicSrc
        }
      }
    }
  }
`
);

/** Blocks a person, which throws where it fails, and unblocks them. */
export function useBlockContact(userId: string) {
  const [mutateBlock] = useMutation(BlockContactDocument);
  const [mutateUnblock, { loading: isUnblocking }] = useMutation(UnblockContactDocument);
  const variables = { input: { userId } };
  /** The changed queries are fetched again. */
  const after = () => Promise.all([refetch(), fetchUnread()]);
  const block = () => mutateBlock({ variables }).then(after);
  const unblock = () => void mutateUnblock({ variables }).then(after, (error) => toast.failed(messageOf(error)));
  return { block, unblock, isUnblocking };
}
