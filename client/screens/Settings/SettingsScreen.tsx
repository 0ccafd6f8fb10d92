import { useReadQuery } from '@apollo/client/react';
import { Box, Container, Flex, Heading, Link } from '@chakra-ui/react';
import ArrowLeft from 'lucide/dist/esm/icons/arrow-left.mjs';
import { useLayoutEffect, useRef } from 'react';
import { Outlet, useLoaderData, useLocation } from 'react-router-dom';
import { DRAFTS } from '../../../server/words/en/draftList';
import { FETCH } from '../../../server/words/en/fetching';
import { MEMBER_LIST } from '../../../server/words/en/memberList';
import { MENU } from '../../../server/words/en/menu';
import { PAGE_EDITOR } from '../../../server/words/en/pageSettings';
import { ACCOUNT } from '../../../server/words/en/users';
import { preload } from '../../apollo/client';
import { ApprovedBadge } from '../../components/ApprovedBadge';
import { PageStateNotice } from '../../components/PageStateNotice';
import { SubmitForReview } from '../../components/SubmitForReview';
import { useTitle } from '../../ui/hooks/useTitle';
import { Icon } from '../../ui/Icon';
import { Link as RouterLink } from '../../ui/Link';
import { PillLink } from '../../ui/PillLink';
import { hasScreen } from '../../viewer/addresses';
import { NotFound } from '../../viewer/notFound';
import { SettingsDocument, type SettingsQuery } from './SettingsScreen.generated';

void (
  /* GraphQL */ `
  query Settings {
    viewer {
      creator {
        id
        reviewStatus
        ...SubmitForReview_creator
        ...PageStateNotice_creator
      }
    }
  }
`
);

export const loader = () =>
  preload.toPromise(preload(SettingsDocument, { fetchPolicy: 'cache-and-network', errorPolicy: 'all' }));

const places = (): [path: string, label: string][] => [
  ['/creator/settings/info', PAGE_EDITOR.infoTab],
  ['/creator/settings/squads', PAGE_EDITOR.squadsTab],
  ['/creator/settings/members', MEMBER_LIST.tab],
  ['/creator/settings/goals', PAGE_EDITOR.goalsTab],
  ['/creator/settings/drafts', DRAFTS.open],
  ['/creator/settings/payments', PAGE_EDITOR.paymentsTab],
  ['/creator/settings/stats', PAGE_EDITOR.statsTab],
  ['/creator/settings/webhooks', ACCOUNT.forDevelopers],
];

/**
 * The settings of a page: the state of its review, and its menu beside the chosen part (on a phone in one row above).
 */
export function Component() {
  const { data, error } = useReadQuery(useLoaderData() as Awaited<ReturnType<typeof loader>>);
  useTitle(MENU.pageSettings);
  const creator = (data as SettingsQuery | undefined)?.viewer?.creator;
  if (error && !creator) throw new Error(FETCH.creator, { cause: error });
  if (!creator) throw new NotFound();
  return (
    <Container maxW="6xl" py={{ base: 3, md: 10 }}>
      <Link asChild minH="11" color="fg.muted" alignItems="center" hideBelow="md">
        <RouterLink to="/creator">
          <Icon of={ArrowLeft} /> {MENU.yourPage}
        </RouterLink>
      </Link>
      <Flex justify="space-between" align="center" wrap="wrap" columnGap="4" rowGap="2" mb={{ base: 2, md: 8 }}>
        <Heading as="h1" size={{ base: 'xl', md: '3xl' }}>
          {MENU.pageSettings}
        </Heading>
        {creator.reviewStatus === 'APPROVED' ? (
          <ApprovedBadge />
        ) : (
          <SubmitForReview creator={creator} variant="outline" />
        )}
      </Flex>
      <Box mb={{ base: 4, md: 8 }} _empty={{ display: 'none' }}>
        <PageStateNotice creator={creator} />
      </Box>
      <Flex direction={{ base: 'column', md: 'row' }} gap={{ base: 4, md: 12 }} align="stretch">
        <SettingsMenu />
        <Box flex="1" minW="0">
          <Outlet />
        </Box>
      </Flex>
    </Container>
  );
}

/** One row on a phone, with the present entry scrolled into view. */
function SettingsMenu() {
  const row = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  useLayoutEffect(() => {
    const tabs = row.current!;
    const toHere = () => {
      const here = tabs.querySelector<HTMLElement>(`[href="${pathname}"]`);
      if (here) tabs.scrollLeft = here.offsetLeft - (tabs.clientWidth - here.offsetWidth) / 2;
    };
    toHere();
    const observer = new ResizeObserver(toHere);
    observer.observe(tabs);
    return () => observer.disconnect();
  }, [pathname]);
  return (
    <Flex
      as="nav"
      ref={row}
      aria-label={MENU.pageSettings}
      direction={{ base: 'row', md: 'column' }}
      gap="1"
      // To the edges of the screen, so that it is seen to scroll.
      mx={{ base: -4, md: 0 }}
      px={{ base: 4, md: 0 }}
      maxW={{ base: '100vw', md: 'full' }}
      overflowX={{ base: 'auto', md: 'visible' }}
      whiteSpace={{ base: 'nowrap', md: 'normal' }}
      scrollbar="hidden"
      w={{ md: '56' }}
      flexShrink="0"
      alignSelf="start"
      position={{ base: 'relative', md: 'sticky' }}
      top={{ md: '24' }}
    >
      {places()
        .filter(([path]) => hasScreen(path))
        .map(([path, label]) => (
          <PillLink key={path} to={path}>
            {label}
          </PillLink>
        ))}
    </Flex>
  );
}
