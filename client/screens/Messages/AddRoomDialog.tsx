import { useQuery } from '@apollo/client/react';
import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import type { Inbox } from '../../../server/rules/messages';
import { CHAT, MESSAGE } from '../../../server/words/en/messages';
import { roomAddress } from '../../messages/addresses';
import { Dialog } from '../../ui/dialog/Dialog';
import { SearchInput } from '../../ui/form/SearchInput';
import { useDebounced } from '../../ui/hooks/useDebounced';
import { Link } from '../../ui/Link';
import { Avatar } from '../../ui/media/Avatar';
import { ContactsDocument } from './AddRoomDialog.generated';
import { RoomsSkeleton } from './RoomsSkeleton';

void (
  /* GraphQL */ `
  query Contacts($inbox: Inbox!, $search: String) {
    viewer {
      contacts(inbox: $inbox, search: $search) {
        userId
        name
        profilePicSrc
      }
    }
  }
`
);

interface AddRoomDialogProps extends ContactsProps {
  title: string;
  isOpen: boolean;
}

/** Whom to write to: members of one's squads, or the creators of squads that one has joined. */
export function AddRoomDialog({ title, isOpen, ...contacts }: AddRoomDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={contacts.onClose} title={title} size="md">
      <Contacts {...contacts} />
    </Dialog>
  );
}

interface ContactsProps {
  inbox: Inbox;
  onClose: () => void;
}

function Contacts({ inbox, onClose }: ContactsProps) {
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed);
  const { data, previousData } = useQuery(ContactsDocument, {
    variables: { inbox, search },
    fetchPolicy: 'cache-and-network',
  });
  const contacts = (data ?? previousData)?.viewer?.contacts;
  return (
    <Stack gap="3" minH="xs">
      <SearchInput label={CHAT.search} value={typed} onChange={setTyped} />
      {!contacts && <RoomsSkeleton />}
      {contacts?.length === 0 && (
        <Text role="status" py="6" textAlign="center" color="fg.muted">
          {inbox === 'CREATOR' ? MESSAGE.noMembers : MESSAGE.noSquads}
        </Text>
      )}
      <Stack as="ul" gap="0" mx="-3">
        {contacts?.map(({ userId, name, profilePicSrc }) => (
          <li key={userId}>
            <Flex asChild align="center" gap="3" p="3" minH="14" borderRadius="l2" _hover={{ bg: 'bg.muted' }}>
              <Link to={roomAddress(inbox, userId)} onClick={onClose}>
                <Avatar name={name} src={profilePicSrc} size="lg" />
                <Box minW="0" overflowWrap="anywhere">
                  {name}
                </Box>
              </Link>
            </Flex>
          </li>
        ))}
      </Stack>
    </Stack>
  );
}
