import { useEffect } from 'react';
import { useRevalidator, useRouteError } from 'react-router-dom';
import { COMMON, NAVIGATION } from '../../../server/words/en/common';
import { NotFound } from '../../components/NotFound';
import { isOnline, useIsOnline, useWhenBack } from '../../ui/hooks/online';
import { Problem } from '../../ui/Problem';
import { logError } from '../../viewer/logError';
import { isNotFound } from '../../viewer/notFound';
import { settings } from '../../visit/settings';

/** In place of a screen that failed: never blank, always with a link to continue. The frame around it stays. */
export function ErrorScreen() {
  const error = useRouteError();
  useEffect(() => logError(error), [error]);
  const { revalidate } = useRevalidator();
  const isConnected = useIsOnline();
  // The router fetches the failed data again, and the screen is there.
  useWhenBack(() => void revalidate());
  if (isNotFound(error)) return <NotFound />;
  return (
    <Problem title={COMMON.failed} text={isConnected ? COMMON.tryAgain : COMMON.offline}>
      <button type="button" onClick={() => (isOnline() ? window.location.reload() : void revalidate())}>
        {COMMON.again}
      </button>
      <a href="/">{COMMON.toStart}</a>
      <a href={`mailto:${settings.supportEmail}`}>{NAVIGATION.contact}</a>
    </Problem>
  );
}

/** The error screen without a layout around it. */
export function RootErrorScreen() {
  return (
    <main>
      <ErrorScreen />
    </main>
  );
}
