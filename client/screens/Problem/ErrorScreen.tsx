import { useEffect } from 'react';
import { useRevalidator, useRouteError } from 'react-router-dom';
import { COMMON, NAVIGATION } from '../../../server/words/en/common';
import { NotFound } from '../../components/NotFound';
import { isOnline, useIsOnline, useWhenBack } from '../../ui/hooks/online';
import { Problem } from '../../ui/Problem';
import { logFault } from '../../viewer/faults';
import { isNotFound } from '../../viewer/notFound';
import { settings } from '../../viewer/settings';

/** Instead of a screen that failed: never a blank page, always a way on. Whatever lies around it stays. */
export function ErrorScreen() {
  const error = useRouteError();
  useEffect(() => logFault(error), [error]);
  const { revalidate } = useRevalidator();
  const isConnected = useIsOnline();
  // The router fetches again what failed, and the screen is there.
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

/** The same where no layout is around it. */
export function RootErrorScreen() {
  return (
    <main>
      <ErrorScreen />
    </main>
  );
}
