import { Box, Flex, Stack } from '@chakra-ui/react';
import type { Inbox } from '../../../server/rules/messages';
import { roomAddress } from '../../../server/rules/messages';
import { Link } from '../../ui/Link';
import { langOf } from '../../ui/langOf';
import { Avatar } from '../../ui/media/Avatar';
import type { ContactsQuery } from './AddRoomDialog.generated';

interface ContactRowsProps {
  inbox: Inbox;
  contacts: NonNullable<ContactsQuery['viewer']>['contacts'];
  onOpen?: () => void;
}

/** People one can write to, each with a link to the conversation. */
export function ContactRows({ inbox, contacts, onOpen }: ContactRowsProps) {
  if (contacts.length === 0) return null;
  return (
    <Stack as="ul" gap="0" mx="-3">
      {contacts.map(({ userId, name, profilePicSrc }) => (
        <li key={userId}>
          <Flex asChild align="center" gap="3" p="3" minH="14" borderRadius="l2" _hover={{ bg: 'bg.muted' }}>
            <Link to={roomAddress(inbox, userId)} onClick={onOpen}>
              <Avatar name={name} src={profilePicSrc} size="lg" />
              <Box minW="0" overflowWrap="anywhere" lang={langOf(name)}>
                {name}
              </Box>
            </Link>
          </Flex>
        </li>
      ))}
    </Stack>
  );
}
