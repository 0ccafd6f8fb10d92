import { Box, Flex, Text } from '@chakra-ui/react';
import type { IconType } from 'react-icons';
import { LuBell, LuHouse, LuMessageCircle, LuNewspaper, LuSearch } from 'react-icons/lu';
import { NavLink } from 'react-router-dom';
import { NAVIGATION } from '../../../server/words/en/common';
import { NOTIFICATION } from '../../../server/words/en/notifications';
import { useHasUnseen } from '../../notifications/notifications';
import { NewDot } from '../../ui/NewDot';
import { hasScreen } from '../../viewer/places';
import { useViewer } from '../../viewer/useViewer';

const placesOf = (): [to: string, label: string, icon: IconType][] => [
  ['/feed', NAVIGATION.feedShort, LuNewspaper],
  ['/explore', NAVIGATION.exploreShort, LuSearch],
  ['/notifications', NAVIGATION.notifications, LuBell],
  ['/messages', NAVIGATION.messages, LuMessageCircle],
  ['/creator', NAVIGATION.myPage, LuHouse],
];

/** The main places within the thumb's reach, on small screens. */
export function BottomBar() {
  const viewer = useViewer();
  const isUnseen = useHasUnseen();
  const places = placesOf().filter(([to]) => hasScreen(to) && (to !== '/creator' || viewer?.creator));
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
        {places.map(([to, label, Icon]) => (
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
            <NavLink to={to} end aria-label={isUnseen && to === '/notifications' ? NOTIFICATION.unseen : undefined}>
              <Box position="relative">
                <Icon aria-hidden size={22} />
                {isUnseen && to === '/notifications' && <NewDot position="absolute" top="0" insetEnd="0" />}
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
