import { Box, Flex, Text } from '@chakra-ui/react';
import type { IconType } from 'react-icons';
import { LuBell, LuHouse, LuMessageCircle, LuNewspaper, LuSearch } from 'react-icons/lu';
import { NavLink } from 'react-router-dom';
import { NAVIGATION } from '../../../server/rules/wording';
import { useViewer } from '../../hooks/useViewer';
import { hasScreen } from './places';

const PLACES: [to: string, label: string, icon: IconType][] = [
  ['/feed', 'Feed', LuNewspaper],
  ['/explore', 'Explore', LuSearch],
  ['/notifications', NAVIGATION.notifications, LuBell],
  ['/messages', NAVIGATION.messages, LuMessageCircle],
  ['/creator', 'My page', LuHouse],
];

/** The main places within the thumb's reach, on small screens. */
export function BottomBar() {
  const viewer = useViewer();
  const places = PLACES.filter(([to]) => hasScreen(to) && (to !== '/creator' || viewer?.creator));
  return (
    <Box
      as="nav"
      aria-label="Places"
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
            flex="1"
            direction="column"
            align="center"
            justify="center"
            gap="0.5"
            h="16"
            color="fg.muted"
            _currentPage={{ color: 'fg', fontWeight: 'bold' }}
          >
            <NavLink to={to} end>
              <Icon aria-hidden size={22} />
              <Text textStyle="xs">{label}</Text>
            </NavLink>
          </Flex>
        ))}
      </Flex>
    </Box>
  );
}
