import { Box, Container, Flex, Heading, Link } from '@chakra-ui/react';
import { LuArrowLeft } from 'react-icons/lu';
import { NavLink, Outlet, Link as RouterLink } from 'react-router-dom';
import { CREATOR, NAVIGATION } from '../../../server/rules/wording';
import { useTitle } from '../../hooks/useTitle';
import { hasScreen } from '../AppLayout/places';

const PLACES: [path: string, label: string][] = [
  ['/creator/settings/info', CREATOR.infoTab],
  ['/creator/settings/squads', CREATOR.squadsTab],
  ['/creator/settings/goals', CREATOR.goalsTab],
  ['/creator/settings/payments', CREATOR.paymentsTab],
  ['/creator/settings/stats', CREATOR.statsTab],
];

/** The settings of a page: its menu beside (on a phone above) what was chosen. */
export function Component() {
  useTitle(NAVIGATION.pageSettings);
  return (
    <Container maxW="6xl" py={{ base: 5, md: 10 }}>
      <Link asChild minH="11" color="fg.muted" alignItems="center">
        <RouterLink to="/creator">
          <LuArrowLeft aria-hidden /> Your page
        </RouterLink>
      </Link>
      <Heading as="h1" size="3xl" mb={{ base: 4, md: 8 }}>
        {NAVIGATION.pageSettings}
      </Heading>
      <Flex direction={{ base: 'column', md: 'row' }} gap={{ base: 6, md: 12 }} align="stretch">
        <SettingsMenu />
        <Box flex="1" minW="0">
          <Outlet />
        </Box>
      </Flex>
    </Container>
  );
}

function SettingsMenu() {
  return (
    <Flex
      as="nav"
      aria-label={NAVIGATION.pageSettings}
      direction={{ base: 'row', md: 'column' }}
      wrap="wrap"
      gap="1"
      w={{ md: '52' }}
      flexShrink="0"
    >
      {PLACES.filter(([path]) => hasScreen(path)).map(([path, label]) => (
        <Flex
          key={path}
          asChild
          align="center"
          minH="11"
          px="4"
          borderRadius="full"
          _hover={{ bg: 'bg.muted' }}
          _currentPage={{ bg: 'bg.muted', fontWeight: 'bold' }}
        >
          <NavLink to={path}>{label}</NavLink>
        </Flex>
      ))}
    </Flex>
  );
}
