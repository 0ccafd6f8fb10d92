import { Box, Button, Flex, HStack, IconButton, Link } from '@chakra-ui/react';
import { LuMail, LuSearch } from 'react-icons/lu';
import { Link as RouterLink } from 'react-router-dom';
import { NAVIGATION } from '../../../server/rules/wording';
import { homeOf } from '../../hooks/places';
import { settings } from '../../hooks/settings';
import { useViewer } from '../../hooks/useViewer';
import { Wordmark } from '../../ui/Wordmark';
import { MemberLinks } from './MemberLinks';

/** Always at the top: the brand, and the ways that this person has. */
export function TopBar() {
  const viewer = useViewer();
  return (
    <Box as="header" position="sticky" top="0" zIndex="sticky" bg="bg" borderBottomWidth="1px" borderColor="border">
      <Flex
        as="nav"
        aria-label="Main"
        align="center"
        gap={{ base: 1, md: 4 }}
        h="16"
        px={{ base: 3, md: 8 }}
        maxW="8xl"
        mx="auto"
      >
        <Link asChild flexShrink="0" minH="11" color="fg">
          <RouterLink to={homeOf(viewer)}>
            <Wordmark height={26} />
          </RouterLink>
        </Link>
        {viewer ? <MemberLinks viewer={viewer} /> : <VisitorLinks />}
      </Flex>
    </Box>
  );
}

/** Explore creators, Contact us, Log in, Sign up; on a phone the first two are signs. */
function VisitorLinks() {
  return (
    <HStack flex="1" justify="flex-end" gap={{ base: 0, md: 2 }}>
      <Button asChild variant="ghost" hideBelow="md">
        <RouterLink to="/explore">{NAVIGATION.explore}</RouterLink>
      </Button>
      <IconButton asChild variant="ghost" hideFrom="md" aria-label={NAVIGATION.explore}>
        <RouterLink to="/explore">
          <LuSearch />
        </RouterLink>
      </IconButton>
      <Button asChild variant="ghost" hideBelow="md">
        <a href={`mailto:${settings.supportEmail}`}>{NAVIGATION.contact}</a>
      </Button>
      <IconButton asChild variant="ghost" hideFrom="md" aria-label={NAVIGATION.contact}>
        <a href={`mailto:${settings.supportEmail}`}>
          <LuMail />
        </a>
      </IconButton>
      <Button asChild variant="ghost" px={{ base: 2, md: 5 }}>
        <RouterLink to="/login">{NAVIGATION.logIn}</RouterLink>
      </Button>
      <Button asChild px={{ base: 3, md: 5 }}>
        <RouterLink to="/signup">{NAVIGATION.signUp}</RouterLink>
      </Button>
    </HStack>
  );
}
