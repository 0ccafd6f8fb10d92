import { Box, Flex, Text } from '@chakra-ui/react';
import type { IconType } from 'react-icons';
import { LuBell, LuHouse, LuMessageCircle, LuNewspaper, LuSearch } from 'react-icons/lu';
import { NavLink } from 'react-router-dom';
import { NAVIGATION } from '../../../server/words/en/common';
import { NOTIFICATION } from '../../../server/words/en/notifications';
import { inboxAddress } from '../../messages/addresses';
import { useUnread } from '../../messages/unread';
import { useHasUnseen } from '../../notifications/notifications';
import { NewDot } from '../../ui/NewDot';
import { useViewer } from '../../viewer/useViewer';

interface Place {
  to: string;
  label: string;
  icon: IconType;
  /** What its dot says; without it there is nothing new. */
  news?: string | false;
}

function usePlaces(): Place[] {
  const viewer = useViewer();
  const isUnseen = useHasUnseen();
  const unread = useUnread();
  const isCreator = !!viewer?.creator;
  return [
    { to: '/feed', label: NAVIGATION.feedShort, icon: LuNewspaper },
    { to: '/explore', label: NAVIGATION.exploreShort, icon: LuSearch },
    { to: '/notifications', label: NAVIGATION.notifications, icon: LuBell, news: isUnseen && NOTIFICATION.unseen },
    {
      to: inboxAddress(isCreator ? 'CREATOR' : 'MEMBER'),
      label: NAVIGATION.messages,
      icon: LuMessageCircle,
      news: (unread.member || unread.creator) && NAVIGATION.unread,
    },
    ...(isCreator ? [{ to: '/creator', label: NAVIGATION.myPage, icon: LuHouse }] : []),
  ];
}

/** The main places within the thumb's reach, on small screens. */
export function BottomBar() {
  const places = usePlaces();
  return (
    <Box
      as="nav"
      aria-label={NAVIGATION.places}
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
        {places.map(({ to, label, icon: Icon, news }) => (
          <Flex
            key={to}
            asChild
            // As wide as its word asks for: five of them fit into 360 px.
            flex="auto"
            direction="column"
            align="center"
            justify="center"
            gap="0.5"
            minH="16"
            color="fg.muted"
            _currentPage={{ color: 'fg', fontWeight: 'bold' }}
          >
            <NavLink to={to} end aria-label={news || undefined}>
              <Box position="relative">
                <Icon aria-hidden size={22} />
                {news && <NewDot position="absolute" top="0" insetEnd="0" />}
              </Box>
              {/* Large letters have no room side by side: the signs stay. */}
              <Text textStyle="xs" css={{ '@media (width < 17rem)': { srOnly: true } }}>
                {label}
              </Text>
            </NavLink>
          </Flex>
        ))}
      </Flex>
    </Box>
  );
}
