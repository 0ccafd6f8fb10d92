import { Box, Button, Flex, Stack } from '@chakra-ui/react';
import { useState } from 'react';
import { CHAT } from '../../../server/words/en/messages';
import { type FragmentRef, useFragmentData } from '../../apollo/useFragmentData';
import { useBlockContact } from '../../messages/useBlockContact';
import { Dialog } from '../../ui/dialog/Dialog';
import { langOf } from '../../ui/langOf';
import { Avatar } from '../../ui/media/Avatar';
import { type BlockedContacts_ViewerFragment, BlockedContacts_ViewerFragmentDoc } from './BlockedContacts.generated';

void (
  /* GraphQL */ `
  fragment BlockedContacts_viewer on Viewer {
    blockedContacts {
      userId
      name
      profilePicSrc
    }
  }
`
);

/**
 * Below the conversations, if there are any: the people whom the viewer has blocked, with buttons that unblock them.
 */
export function BlockedContacts({ viewer }: { viewer: FragmentRef<BlockedContacts_ViewerFragment> }) {
  const { blockedContacts } = useFragmentData(BlockedContacts_ViewerFragmentDoc, viewer);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {blockedContacts.length > 0 && (
        <Button variant="ghost" mx="2" mt="2" alignSelf="start" color="fg.muted" onClick={() => setOpen(true)}>
          {CHAT.blocked}
        </Button>
      )}
      <Dialog isOpen={isOpen && blockedContacts.length > 0} onClose={() => setOpen(false)} title={CHAT.blocked}>
        <Stack as="ul" gap="0">
          {blockedContacts.map((contact) => (
            <li key={contact.userId}>
              <Blocked {...contact} />
            </li>
          ))}
        </Stack>
      </Dialog>
    </>
  );
}

type Contact = BlockedContacts_ViewerFragment['blockedContacts'][number];

function Blocked({ userId, name, profilePicSrc }: Contact) {
  const { unblock, isUnblocking } = useBlockContact(userId);
  return (
    <Flex wrap="wrap" align="center" gap="3" py="2">
      <Avatar name={name} src={profilePicSrc} size="lg" />
      <Box flex="1" minW="0" overflowWrap="anywhere" lang={langOf(name)}>
        {name}
      </Box>
      <Button variant="outline" loading={isUnblocking} loadingText={CHAT.unblock} onClick={unblock}>
        {CHAT.unblock}
      </Button>
    </Flex>
  );
}
