import { useQuery } from '@apollo/client/react';
import { Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import type { Inbox } from '../../../server/rules/messages';
import { CHAT, MESSAGE } from '../../../server/words/en/messages';
import { Dialog } from '../../ui/dialog/Dialog';
import { SearchInput } from '../../ui/form/SearchInput';
import { useDebounced } from '../../ui/hooks/useDebounced';
import { ContactsDocument } from './AddRoomDialog.generated';
import { ContactRows } from './ContactRows';
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

/** The choice of a person to write to: members of one's squads, or creators of one's own squads. */
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
    // Always as high, so that neither the list nor its matches move the box; a longer list scrolls.
    <Stack gap="3" h="min(28rem, 60dvh)">
      <SearchInput label={CHAT.search} value={typed} onChange={setTyped} />
      {!contacts && <RoomsSkeleton />}
      {contacts?.length === 0 && (
        <Text role="status" py="6" textAlign="center" color="fg.muted">
          {inbox === 'CREATOR' ? MESSAGE.noMembers : MESSAGE.noSquads}
        </Text>
      )}
      {contacts && <ContactRows inbox={inbox} contacts={contacts} onOpen={onClose} />}
    </Stack>
  );
}
