import { ApolloProvider } from '@apollo/client/react';
import { Box, Flex, SkipNavLink } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import {
  type LoaderFunctionArgs,
  matchRoutes,
  Outlet,
  type RouteObject,
  redirect,
  useLocation,
  useMatches,
} from 'react-router-dom';
import { withoutPrefix } from '../../../server/rules/languagePaths';
import { FRAME } from '../../../server/words/en/frame';
import { client } from '../../apollo/client';
import type { RouteHandle } from '../../routes';
import { AskWho } from '../../signIn/AskWho';
import { loadPart } from '../../ui/hooks/online';
import { isServer } from '../../ui/isServer';
import { UiProvider } from '../../ui/theme/UiProvider';
import { isPrivate, redirectFor } from '../../viewer/guards';
import { leave } from '../../viewer/signInOut';
import { useSignOutElsewhere } from '../../viewer/useSignOutElsewhere';
import { fetchViewer, personShown, useViewer } from '../../viewer/useViewer';
import { HydratedSuspense } from '../../visit/HydratedSuspense';
import { whenHydrated } from '../../visit/hydration';
import { isSignedIn } from '../../visit/session';
import { Footer } from './Footer';
import { BottomBar, LiveNews, loadForMembers } from './forMembers';
import { NavigationProgress } from './NavigationProgress';
import { TopBar } from './TopBar';

/** Before every navigation: the viewer, their page, and whether they may open this route of the table. */
export async function openRoute(routes: RouteObject[], { request }: LoaderFunctionArgs) {
  const { pathname: path, search } = new URL(request.url);
  const pathname = withoutPrefix(path);
  const address = pathname + search;
  const next = address + hashOf(address);
  const matches = matchRoutes(routes, pathname) ?? [];
  const guards = matches.flatMap(({ route }) => (route.handle as RouteHandle | undefined)?.guard ?? []);
  const before = personShown();
  if (isSignedIn() && !isServer)
    whenHydrated(() => loadForMembers().then(({ fetchNews }) => fetchNews(pathname), console.warn));
  const viewer = await fetchViewer().catch((error) => {
    // The viewer could not be fetched: on a public screen they are a visitor.
    if (isPrivate(guards)) throw error;
    console.error(error);
    return null;
  });
  const elsewhere = redirectFor({ guards, viewer, address: next, page: matches.at(-1)?.params });
  // The session has ended, or another person has logged in, while this tab showed a person's data: those are removed
  // before anything else is shown.
  if (before !== undefined && viewer?.user.id !== before) return leave(elsewhere ?? address);
  if (viewer) await loadPart(loadForMembers);
  return elsewhere ? redirect(elsewhere) : null;
}

/** The hash of this address in the browser: a request has none. Empty while the browser is still at another address. */
function hashOf(address: string): string {
  if (isServer) return '';
  const { pathname, search, hash } = window.location;
  return withoutPrefix(pathname) + search === address ? hash : '';
}

export const shouldRevalidate = () => true;

/** Everything but the landing page: the bars around each screen, with the data and theme for its parts. */
export function Component() {
  return (
    <ApolloProvider client={client}>
      <UiProvider>
        <Layout />
      </UiProvider>
    </ApolloProvider>
  );
}

function Layout() {
  const viewer = useViewer();
  const main = useFocusOnNavigation();
  const handles = useMatches().map(({ handle }) => handle as RouteHandle | undefined);
  const hasBottomBar = handles.some((handle) => handle?.bottomBar) && viewer !== null;
  const fillsScreen = handles.some((handle) => handle?.fillsScreen);
  useSignOutElsewhere();
  return (
    <Flex
      direction="column"
      {...(fillsScreen ? FILLED : { minH: '100dvh' })}
      pb={{ base: hasBottomBar ? '16' : '0', md: '0' }}
    >
      <SkipNavLink zIndex="skipNav">{FRAME.skip}</SkipNavLink>
      <NavigationProgress />
      <TopBar />
      <Box
        as="main"
        id="chakra-skip-nav"
        ref={main}
        tabIndex={-1}
        {...MAIN[fillsScreen ? 'filled' : 'open']}
        outline="none"
      >
        <Outlet />
      </Box>
      {!fillsScreen && <Footer />}
      <HydratedSuspense>
        {hasBottomBar && <BottomBar />}
        {viewer && <LiveNews userId={viewer.user.id} />}
        <AskWho />
      </HydratedSuspense>
    </Flex>
  );
}

/** The visible part of the screen, above a phone's keyboard (useVisibleHeight) and below the offline line. */
const FILLED = {
  position: 'fixed',
  insetX: '0',
  top: 'calc(var(--toli-visible-top, 0px) + var(--toli-line))',
  height: 'calc(var(--toli-visible-height, 100dvh) - var(--toli-line))',
} as const;
const MAIN = {
  open: { flex: '1' },
  filled: { flex: '1', minH: '0', display: 'flex', flexDirection: 'column' },
} as const;

/** After a navigation the focus moves to the start of the new screen, unless that has taken the focus itself. */
function useFocusOnNavigation() {
  const main = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    import('../../visits/countView').then(({ countView }) => countView(pathname)).catch(() => undefined);
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
