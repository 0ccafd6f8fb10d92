import { Box, Flex, Text } from '@chakra-ui/react';
import type { IconNode } from 'lucide';
import Bell from 'lucide/dist/esm/icons/bell.mjs';
import House from 'lucide/dist/esm/icons/house.mjs';
import MessageCircle from 'lucide/dist/esm/icons/message-circle.mjs';
import Newspaper from 'lucide/dist/esm/icons/newspaper.mjs';
import Search from 'lucide/dist/esm/icons/search.mjs';
import { inboxAddress } from '../../../server/rules/messages';

import { FRAME } from '../../../server/words/en/frame';
import { MENU } from '../../../server/words/en/menu';
import { NOTIFICATION } from '../../../server/words/en/notificationList';
import { useUnread } from '../../messages/unread';
import { useHasUnseen } from '../../notifications/notifications';
import { Icon } from '../../ui/Icon';
import { PlaceLink } from '../../ui/Link';
import { NewDot } from '../../ui/NewDot';
import { useViewer } from '../../viewer/useViewer';

interface Place {
  to: string;
  label: string;
  icon: IconNode;
  /** The label of its dot; without it there is none. */
  news?: string | false;
}

function usePlaces(): Place[] {
  const viewer = useViewer();
  const isUnseen = useHasUnseen();
  const unread = useUnread();
  const isCreator = !!viewer?.creator;
  return [
    { to: '/feed', label: MENU.feedShort, icon: Newspaper },
    { to: '/explore', label: FRAME.exploreShort, icon: Search },
    { to: '/notifications', label: MENU.notifications, icon: Bell, news: isUnseen && NOTIFICATION.unseen },
    {
      to: inboxAddress(isCreator ? 'CREATOR' : 'MEMBER'),
      label: MENU.messages,
      icon: MessageCircle,
      news: (unread.member || unread.creator) && MENU.unread,
    },
    ...(isCreator ? [{ to: '/creator', label: MENU.myPage, icon: House }] : []),
  ];
}

/** The main screens within the thumb's reach, on small screens. */
export function BottomBar() {
  const places = usePlaces();
  return (
    <Box
      as="nav"
      aria-label={MENU.places}
      data-bar="places"
      hideFrom="md"
      position="fixed"
      insetX="0"
      bottom="0"
      zIndex="sticky"
      bg="bg.panel"
      borderTopWidth="1px"
      borderColor="border"
      pb="env(safe-area-inset-bottom)"
    >
      <Flex justify="space-around">
        {places.map(({ to, label, icon, news }) => (
          <Flex
            key={to}
            asChild
            // As wide as its word: five of them fit into 360 px.
            flex="auto"
            direction="column"
            align="center"
            justify="center"
            gap="0.5"
            minH="16"
            color="fg.muted"
            _currentPage={{ color: 'fg', fontWeight: 'bold' }}
          >
            <PlaceLink to={to} end aria-label={news || undefined}>
              <Box position="relative">
                <Icon of={icon} size={22} />
                {news && <NewDot position="absolute" top="0" insetEnd="0" />}
              </Box>
              {/* Large letters have no room side by side: the icons stay. */}
              <Text textStyle="xs" css={{ '@media (width < 17rem)': { srOnly: true } }}>
                {label}
              </Text>
            </PlaceLink>
          </Flex>
        ))}
      </Flex>
    </Box>
  );
}
