import { Box, Button, Flex, HStack, IconButton } from '@chakra-ui/react';
import BellIcon from 'lucide/dist/esm/icons/bell.mjs';
import MessageCircle from 'lucide/dist/esm/icons/message-circle.mjs';
import Plus from 'lucide/dist/esm/icons/plus.mjs';
import Search from 'lucide/dist/esm/icons/search.mjs';
import type { ReactNode } from 'react';
import { inboxAddress } from '../../../server/rules/messages';

import { FRAME } from '../../../server/words/en/frame';
import { MENU } from '../../../server/words/en/menu';
import { NOTIFICATION } from '../../../server/words/en/notificationList';
import { useUnread } from '../../messages/unread';
import { useHasUnseen } from '../../notifications/notifications';
import { Icon } from '../../ui/Icon';
import { Link, PlaceLink } from '../../ui/Link';
import { NewDot } from '../../ui/NewDot';
import { hasScreen } from '../../viewer/addresses';
import type { CurrentViewer } from '../../viewer/useViewer';
import { AvatarMenu } from './AvatarMenu';
import { BAR_TARGET } from './barTarget';
import { SearchBox } from './SearchBox';

/** A signed-in person's links in the top bar: Explore (on a wide screen), search, new post (creators), notifications, messages, their own menu. */
export function MemberLinks({ viewer }: { viewer: NonNullable<CurrentViewer> }) {
  return (
    <>
      <Flex flex="1" justify={{ base: 'flex-end', md: 'center' }}>
        <Box hideFrom="md">
          <BarIcon to="/explore" label={FRAME.search}>
            <Icon of={Search} />
          </BarIcon>
        </Box>
        <Button asChild variant="ghost" hideBelow="md" _currentPage={{ bg: 'bg.muted' }}>
          <PlaceLink to="/explore">{FRAME.exploreShort}</PlaceLink>
        </Button>
        <Flex hideBelow="md" flex="1" justify="center">
          <SearchBox />
        </Flex>
      </Flex>
      <HStack ms="auto" gap={{ base: 0, md: 1 }}>
        {viewer.creator && (
          <BarIcon to="/create-post" label={MENU.newPost}>
            <Icon of={Plus} />
          </BarIcon>
        )}
        <Bell />
        <Messages isCreator={viewer.creator !== null} />
        <AvatarMenu viewer={viewer} />
      </HStack>
    </>
  );
}

/** With a dot while there is an unseen one. */
function Bell() {
  const isUnseen = useHasUnseen();
  return (
    <BarIcon to="/notifications" label={isUnseen ? NOTIFICATION.unseen : MENU.notifications}>
      <Box position="relative">
        <Icon of={BellIcon} />
        {isUnseen && <NewDot position="absolute" top="0" insetEnd="0" />}
      </Box>
    </BarIcon>
  );
}

/** With a dot while there is an unread message; for creators it opens their members' messages first. */
function Messages({ isCreator }: { isCreator: boolean }) {
  const unread = useUnread();
  const isUnread = unread.member || unread.creator;
  return (
    <BarIcon to={inboxAddress(isCreator ? 'CREATOR' : 'MEMBER')} label={isUnread ? MENU.unread : MENU.messages}>
      <Box position="relative">
        <Icon of={MessageCircle} />
        {isUnread && <NewDot position="absolute" top="0" insetEnd="0" />}
      </Box>
    </BarIcon>
  );
}

function BarIcon({ to, label, children }: { to: string; label: string; children: ReactNode }) {
  if (!hasScreen(to)) return null;
  return (
    <IconButton asChild {...BAR_TARGET} variant="ghost" aria-label={label} title={label}>
      <Link to={to}>{children}</Link>
    </IconButton>
  );
}
