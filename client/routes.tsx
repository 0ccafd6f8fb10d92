import { type LoaderFunctionArgs, Outlet, type RouteObject, redirect, ScrollRestoration } from 'react-router-dom';
import { withoutPrefix } from '../server/rules/languagePaths';
import { LEGAL_PATHS } from '../server/rules/legal';
import { ENGLISH } from '../server/words/words';
import { NotFound } from './components/NotFound';
import { LANDING_ROUTE, landingPages } from './screens/Landing/landingPages';
import { ErrorScreen, RootErrorScreen } from './screens/Problem/ErrorScreen';
import { loadPart } from './ui/hooks/online';
import { useScrollToHash } from './ui/hooks/useScrollToHash';
import { OfflineLine } from './ui/OfflineLine';
import { Splash } from './ui/Problem';
import { provideRoutes } from './viewer/addresses';
import type { Guard } from './viewer/guards';
import { nextIn } from './viewer/next';
import { ADDRESS_LANGUAGE } from './visit/language';
import { isSignedIn } from './visit/session';

/** The facts of a route in the table below, beside its screen. */
export interface RouteHandle {
  /** The people it is for; without it, everyone. */
  guard?: Guard;
  /** Small screens show the bottom bar. */
  bottomBar?: boolean;
  /** It is as high as the screen, and its parts scroll by themselves. */
  fillsScreen?: boolean;
  /** Visitors who log in or sign up from here come back. */
  comesBack?: boolean;
  /** The server renders its first view: its screen renders there as in a browser, and queries only the schema. */
  hasFirstView?: boolean;
  /** Loads its screen. */
  load?: LoadScreen;
  /** Loads its further parts for signed-in people. */
  loadForMembers?: LoadScreen;
}

/** Before each navigation at an address with a language: not every screen has one. */
const leaveLanguage = ({ request }: LoaderFunctionArgs) =>
  ADDRESS_LANGUAGE === ENGLISH ? null : import('./viewer/leaveLanguage').then((part) => part.leaveLanguage(request));

/** Scrolls to the hash, to the earlier position, or to the top. */
function Root() {
  useScrollToHash();
  return (
    <>
      <OfflineLine />
      <Outlet />
      {/* Each visit begins with the same key: the scroll positions of other screens do not apply. */}
      <ScrollRestoration getKey={({ key, pathname }) => (key === 'default' ? pathname : key)} />
    </>
  );
}

/** The loader of a part of the client; the server's build also names its module (vite.plugins.ts). */
export type LoadScreen = Extract<RouteObject['lazy'], () => unknown> & { module?: string };

/** A screen, which is loaded when it is first opened, with its route's facts. */
const part = (load: LoadScreen, handle: RouteHandle = {}) => ({
  lazy: () => loadPart(load),
  handle: { ...handle, load },
});

/** A row of the table: its path and its screen. */
const screen = (path: string, load: LoadScreen, handle?: RouteHandle) => ({ path, ...part(load, handle) });

/**
 * The landing page and the dialogs over it. Signed-in people are redirected, unless they follow a link that sets a
 * password: to the address they wanted, or to their feed.
 */
function forVisitors({ request }: LoaderFunctionArgs) {
  const { pathname, searchParams } = new URL(request.url);
  if (isSignedIn() && withoutPrefix(pathname) !== '/reset-password') return redirect(nextIn(searchParams) ?? '/feed');
  return landingPages();
}

/**
 * The frame around every screen but the landing page; before each of them it checks the table below for the people it
 * is for.
 */
const loadLayout = () => import('./screens/AppLayout/AppLayout');
const layout = {
  ...part(loadLayout, { loadForMembers: () => import('./screens/AppLayout/Members') }),
  lazy: async () => {
    const { openRoute, ...frame } = await loadPart(loadLayout);
    return { ...frame, loader: (args: LoaderFunctionArgs) => openRoute(routes, args) };
  },
};

/**
 * An inbox: its rooms, which the bars of a phone link to, and beside them the open one, which takes all of a phone's
 * screen.
 */
const inbox = (path: string, guard: Guard) => [
  {
    ...screen(path, () => import('./screens/Messages/MessagesScreen'), { guard, fillsScreen: true }),
    children: [
      { index: true, ...part(() => import('./screens/Messages/NoRoom'), { bottomBar: true }) },
      screen(':userId', () => import('./screens/Messages/RoomScreen')),
    ],
  },
];

const loadPeriod = () => import('./screens/Statement/PeriodScreen');

/** The specification's route table. */
export const routes: RouteObject[] = [
  {
    Component: Root,
    loader: leaveLanguage,
    shouldRevalidate: () => true,
    ErrorBoundary: RootErrorScreen,
    HydrateFallback: Splash,
    children: [
      {
        ...screen('/', () => import('./screens/Landing/LandingScreen'), { hasFirstView: true }),
        id: LANDING_ROUTE,
        loader: forVisitors,
        children: [
          {
            ...part(() => import('./screens/Landing/AuthModal')),
            children: [
              screen('login', () => import('./signIn/LogInPanel')),
              screen('signup', () => import('./signIn/SignUpPanel')),
              screen('forgot-password', () => import('./signIn/ForgotPasswordPanel')),
              screen('reset-password', () => import('./signIn/ResetPasswordPanel')),
            ],
          },
        ],
      },
      {
        ...layout,
        children: [
          {
            ErrorBoundary: ErrorScreen,
            children: [
              screen('feed', () => import('./screens/Feed/FeedScreen'), {
                guard: 'signedIn',
                bottomBar: true,
                hasFirstView: true,
              }),
              screen('explore', () => import('./screens/Explore/ExploreScreen'), {
                bottomBar: true,
                hasFirstView: true,
              }),
              screen('notifications', () => import('./screens/Notifications/NotificationsScreen'), {
                guard: 'signedIn',
                bottomBar: true,
              }),
              ...inbox('messages', 'signedIn'),
              ...inbox('messages/creator', 'creator'),
              screen('creator/start', () => import('./screens/CreatorStart/CreatorStartScreen'), {
                guard: 'notYetCreator',
              }),
              screen('creator/poster', () => import('./screens/Poster/PosterScreen'), { guard: 'creator' }),
              screen('creator/statement/:month', loadPeriod, { guard: 'creator' }),
              screen('creator/summary/:year', loadPeriod, { guard: 'creator' }),
              screen('creator', () => import('./screens/Creator/OwnCreatorScreen'), {
                guard: 'creator',
                bottomBar: true,
              }),
              screen('creator/:userId', () => import('./screens/Creator/CreatorScreen'), {
                guard: 'notOwner',
                comesBack: true,
                hasFirstView: true,
              }),
              screen('c/:slug', () => import('./screens/Creator/CreatorScreen'), {
                guard: 'notOwner',
                comesBack: true,
                hasFirstView: true,
              }),
              {
                ...screen('creator/settings', () => import('./screens/Settings/SettingsScreen'), { guard: 'creator' }),
                children: [
                  { index: true, loader: () => redirect('/creator/settings/info'), element: null },
                  screen('info', () => import('./screens/Settings/Info/InfoScreen')),
                  screen('squads', () => import('./screens/Settings/Squads/SquadsScreen')),
                  screen('members', () => import('./screens/Settings/Members/MembersScreen')),
                  screen('members/:userId', () => import('./screens/Settings/Members/MemberScreen')),
                  screen('goals', () => import('./screens/Settings/Goals/GoalsScreen')),
                  screen('drafts', () => import('./screens/Settings/Drafts/DraftsScreen')),
                  screen('payments', () => import('./screens/Settings/Payments/PaymentsScreen')),
                  screen('stats', () => import('./screens/Settings/Stats/StatsScreen')),
                  screen('members/import', () => import('./screens/Settings/MemberImport/ImportScreen')),
                  screen('webhooks', () => import('./screens/Settings/Webhooks/WebhooksScreen')),
                ],
              },
              {
                ...screen('admin', () => import('./screens/Desk/DeskScreen'), { guard: 'signedIn' }),
                children: [
                  { index: true, ...part(() => import('./screens/Desk/QueueScreen')) },
                  screen('reports', () => import('./screens/Desk/ReportsScreen')),
                  screen('grievances', () => import('./screens/Desk/GrievancesScreen')),
                  screen('look/:lookId', () => import('./screens/Desk/LookScreen')),
                  screen('people', () => import('./screens/Desk/PeopleScreen')),
                  screen('people/:userId', () => import('./screens/Desk/PersonScreen')),
                  screen('log', () => import('./screens/Desk/LogScreen')),
                  screen('money', () => import('./screens/Desk/Money/MoneyScreen')),
                  screen('money/accounts/:account', () => import('./screens/Desk/Money/AccountScreen')),
                  screen('money/payments/:rzpPaymentId', () => import('./screens/Desk/Money/PaymentScreen')),
                  ...['', '/:batchId'].map((which) =>
                    screen(`money/payouts${which}`, () => import('./screens/Desk/Payouts/PayoutDeskScreen')),
                  ),
                  screen('money/settlements/:rzpSettlementId', () => import('./screens/Desk/Money/SettlementScreen')),
                ],
              },
              screen('post/:postId', () => import('./screens/Post/PostScreen'), {
                comesBack: true,
                hasFirstView: true,
              }),
              screen('create-post', () => import('./screens/PostEditor/CreatePostScreen'), { guard: 'creator' }),
              screen('edit-post/:postId', () => import('./screens/PostEditor/EditPostScreen'), { guard: 'creator' }),
              screen('user/squads', () => import('./screens/MySquads/MySquadsScreen'), { guard: 'signedIn' }),
              screen('user/payments', () => import('./screens/MyPayments/MyPaymentsScreen'), { guard: 'signedIn' }),
              screen('receipt/:receiptId', () => import('./screens/Receipt/ReceiptScreen'), { guard: 'signedIn' }),
              screen('user/following', () => import('./screens/Following/FollowingScreen'), { guard: 'signedIn' }),
              screen('user/settings', () => import('./screens/AccountSettings/AccountSettingsScreen'), {
                guard: 'signedIn',
              }),
              ...LEGAL_PATHS.map((path) =>
                screen(path.slice(1), () => import('./screens/Legal/LegalScreen'), { hasFirstView: true }),
              ),
              screen('goodbye', () => import('./screens/Goodbye/GoodbyeScreen')),
              screen('auth/verify-email/check', () => import('./screens/Verify/VerifyCheckScreen')),
              ...['verify-email', 'sign-in', 'email', 'payouts'].map((what) =>
                screen(`auth/${what}/not-me`, () => import('./screens/Verify/NotMineScreen')),
              ),
              screen('auth/verify-email/sent', () => import('./screens/Verify/VerifySentScreen')),
              screen('oauth/consent/:uid', () => import('./screens/AppConsent/ConsentScreen'), { guard: 'signedIn' }),
              screen('oauth/problem', () => import('./screens/AppConsent/AppProblemScreen')),
              ...['unsubscribe', 'confirm', 'follow', 'invitation'].map((what) =>
                screen(`mail/${what}`, () => import('./screens/MailLink/MailLinkScreen')),
              ),
              { path: '*', Component: NotFound },
            ],
          },
        ],
      },
    ],
  },
];

provideRoutes(routes);
