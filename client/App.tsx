import { useEffect } from 'react';
import { createBrowserRouter, createPath, RouterProvider } from 'react-router-dom';
import { prefixOf } from '../server/rules/languagePaths';
import { routes } from './routes';
import { logError } from './viewer/logError';
import { firstData, hydrated } from './visit/hydration';
import { ADDRESS_LANGUAGE } from './visit/language';

const router = createBrowserRouter(routes, {
  basename: prefixOf(ADDRESS_LANGUAGE) || '/',
  ...(firstData && { hydrationData: { loaderData: firstData.loaded } }),
});

/** The address of the running navigation, or of the screen. */
export const destination = () => createPath(router.state.navigation.location ?? router.state.location);

/** Waits until the first screen's code and data are loaded. */
export const firstScreen = () =>
  new Promise<void>((resolve) => {
    if (router.state.initialized) resolve();
    else router.subscribe(({ initialized }) => initialized && resolve());
  });

/** The whole client: history mode over the route table. */
export function App() {
  useEffect(() => hydrated(), []);
  return <RouterProvider router={router} onError={logError} />;
}
