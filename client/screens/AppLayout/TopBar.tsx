import { Box, Button, Flex, HStack, IconButton, Link } from '@chakra-ui/react';
import Mail from 'lucide/dist/esm/icons/mail.mjs';
import Search from 'lucide/dist/esm/icons/search.mjs';
import { useLocation, useMatches } from 'react-router-dom';
import { leadingOn } from '../../../server/rules/internalPath';
import { NAVIGATION } from '../../../server/words/en/common';
import type { RouteHandle } from '../../routes';
import { useHash } from '../../ui/hooks/useHash';
import { Icon } from '../../ui/Icon';
import { Link as RouterLink } from '../../ui/Link';
import { Wordmark } from '../../ui/Wordmark';
import { homeOf } from '../../viewer/addresses';
import { nextIn } from '../../viewer/next';
import type { SentMail } from '../../viewer/sentMail';
import { useViewer } from '../../viewer/useViewer';
import { HydratedSuspense } from '../../visit/HydratedSuspense';
import { settings } from '../../visit/settings';
import { BAR_TARGET } from './barTarget';
import { MemberLinks } from './forMembers';

/** Always at the top: the brand, and this person's links. */
export function TopBar() {
  const viewer = useViewer();
  return (
    <Box
      as="header"
      top="var(--toli-line)"
      zIndex="sticky"
      bg="bg"
      borderBottomWidth="1px"
      borderColor="border"
      containerType="inline-size"
      // With large letters or on a low screen it would take too much space.
      css={{ '@media (height >= 31rem)': { position: 'sticky' } }}
    >
      <Flex
        as="nav"
        aria-label={NAVIGATION.main}
        align="center"
        wrap="wrap"
        columnGap={{ base: 0, md: 4 }}
        minH="16"
        px={{ base: 2, md: 8 }}
        maxW="8xl"
        mx="auto"
      >
        <Link asChild flexShrink="0" minH="11" color="fg" css={viewer ? SIGN_OF_MEMBERS : SIGN_OF_VISITORS}>
          <RouterLink to={homeOf(viewer)}>
            <Wordmark height={25} />
          </RouterLink>
        </Link>
        {viewer ? (
          <HydratedSuspense fallback={<Box minH="11" />}>
            <MemberLinks viewer={viewer} />
          </HydratedSuspense>
        ) : (
          <VisitorLinks />
        )}
      </Flex>
    </Box>
  );
}

/**
 * Large letters leave no room for all of the bar in one row: the logo loses its name, and the contact link is in the
 * footer.
 */
const LARGE = '@container (width < 17rem)';
/** Any phone, where words as long as Tamil's leave no room for all of the bar in one row. */
const LONG = '@container (width < 27rem)';
const whereNarrow = <Style extends object>(style: Style) => ({ [LARGE]: style, [LONG]: { '&:lang(ta)': style } });
const SIGN = { overflow: 'hidden', '& svg': { maxW: 'none', flexShrink: '0' } };
const ALONE = { width: '27px' };
const SIGN_OF_VISITORS = { ...SIGN, ...whereNarrow(ALONE) };
/** Beside icons there is room for the name with words of any length. */
const SIGN_OF_MEMBERS = { ...SIGN, [LARGE]: ALONE };

/** Explore creators, Contact us, Log in, Sign up; on a phone the first two are icons. */
function VisitorLinks() {
  const here = useComingBack();
  return (
    <HStack flex="1" minW="0" wrap="wrap" justify="flex-end" columnGap={{ base: 0, md: 2 }} rowGap="0">
      <Button asChild variant="ghost" hideBelow="md">
        <RouterLink to="/explore">{NAVIGATION.explore}</RouterLink>
      </Button>
      <IconButton asChild {...BAR_TARGET} variant="ghost" hideFrom="md" aria-label={NAVIGATION.explore}>
        <RouterLink to="/explore">
          <Icon of={Search} />
        </RouterLink>
      </IconButton>
      <Button asChild variant="ghost" hideBelow="md">
        <a href={`mailto:${settings.supportEmail}`}>{NAVIGATION.contact}</a>
      </Button>
      <IconButton
        asChild
        {...BAR_TARGET}
        variant="ghost"
        hideFrom="md"
        aria-label={NAVIGATION.contact}
        css={whereNarrow({ display: 'none' })}
      >
        <a href={`mailto:${settings.supportEmail}`}>
          <Icon of={Mail} />
        </a>
      </IconButton>
      <Button asChild variant="ghost" px={{ base: 1, md: 5 }} textStyle={{ base: 'sm', md: 'md' }}>
        <RouterLink to={leadingOn('/login', here)}>{NAVIGATION.logIn}</RouterLink>
      </Button>
      <Button asChild px={{ base: 2.5, md: 5 }} textStyle={{ base: 'sm', md: 'md' }}>
        <RouterLink to={leadingOn('/signup', here)}>{NAVIGATION.signUp}</RouterLink>
      </Button>
    </HStack>
  );
}

/**
 * The address to continue to for a visitor who logs in here: back at a page or a post, or the one they wanted when they
 * signed up.
 */
function useComingBack(): string | null {
  const { pathname, search, state } = useLocation();
  const hash = useHash();
  const comesBack = useMatches().some(({ handle }) => (handle as RouteHandle | undefined)?.comesBack);
  if (comesBack) return pathname + search + hash;
  return nextIn(new URLSearchParams(search)) ?? (state as SentMail | null)?.next ?? null;
}
