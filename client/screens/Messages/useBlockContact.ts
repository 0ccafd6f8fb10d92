import { useApolloClient, useMutation } from '@apollo/client/react';
import { messageOf } from '../../apollo/errors';
import { fetchUnread } from '../../messages/unread';
import { toast } from '../../ui/toast';
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

/** How the viewer blocks somebody, which throws where it fails, and how they let them in again. */
export function useBlockContact(userId: string) {
  const client = useApolloClient();
  const [block] = useMutation(BlockContactDocument);
  const [unblock] = useMutation(UnblockContactDocument);
  const variables = { input: { userId } };
  /** The lists that it changes are fetched anew. */
  const after = async () => {
    await Promise.all([client.refetchQueries({ include: ['Rooms', 'Room', 'Contacts'] }), fetchUnread()]);
  };
  return [
    async () => {
      await block({ variables });
      await after();
    },
    async () => {
      try {
        await unblock({ variables });
        await after();
      } catch (error) {
        toast.failed(messageOf(error));
      }
    },
  ] as const;
}
