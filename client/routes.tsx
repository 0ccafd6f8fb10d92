import { Outlet, type RouteObject, redirect, ScrollRestoration } from 'react-router-dom';
import type { Guard } from './hooks/guards';
import { isSignedIn } from './hooks/session';
import { LandingScreen } from './screens/Landing/LandingScreen';
import { ErrorScreen, RootErrorScreen } from './screens/Problem/ErrorScreen';
import { NotFound } from './screens/Problem/NotFoundScreen';
import { Splash } from './ui/Problem';

/** What a route of the table below says about itself, beside its screen. */
export interface RouteHandle {
  /** Whom it is for; without it, everybody. */
  guard?: Guard;
  /** Small screens show the bottom bar. */
  bottomBar?: boolean;
}

/** Scrolls to the hash, to where the person was, or to the top. */
function Root() {
  return (
    <>
      <Outlet />
      <ScrollRestoration />
    </>
  );
}

const visitorsOnly = () => (isSignedIn() ? redirect('/feed') : null);

/** The specification's route table; each screen's code is loaded when it is first opened. */
export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: RootErrorScreen,
    HydrateFallback: Splash,
    children: [
      {
        path: '/',
        Component: LandingScreen,
        loader: visitorsOnly,
        children: [
          {
            lazy: () => import('./screens/Landing/AuthModal'),
            children: [
              { path: 'login', lazy: () => import('./screens/Landing/LogInModal') },
              { path: 'signup', lazy: () => import('./screens/Landing/SignUpModal') },
            ],
          },
        ],
      },
      {
        lazy: () => import('./screens/AppLayout/AppLayout'),
        children: [
          {
            ErrorBoundary: ErrorScreen,
            children: [
              {
                path: 'explore',
                handle: { bottomBar: true } satisfies RouteHandle,
                lazy: () => import('./screens/Explore/ExploreScreen'),
              },
              {
                path: 'creator/start',
                handle: { guard: 'notYetCreator' } satisfies RouteHandle,
                lazy: () => import('./screens/CreatorStart/CreatorStartScreen'),
              },
              { path: 'auth/verify-email/check', lazy: () => import('./screens/Verify/VerifyCheckScreen') },
              { path: 'auth/verify-email/sent', lazy: () => import('./screens/Verify/VerifySentScreen') },
              { path: '*', Component: NotFound },
            ],
          },
        ],
      },
    ],
  },
];
