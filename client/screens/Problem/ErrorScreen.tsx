import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { COMMON } from '../../../server/rules/wording';
import { NotFound } from '../../components/NotFound';
import { isNotFound } from '../../hooks/notFound';
import { settings } from '../../hooks/settings';
import { Problem } from '../../ui/Problem';

/** Instead of a screen that failed: never a blank page, always a way on. Whatever lies around it stays. */
export function ErrorScreen() {
  const error = useRouteError();
  useEffect(() => {
    if (!isNotFound(error)) console.error(error);
  }, [error]);
  if (isNotFound(error)) return <NotFound />;
  return (
    <Problem
      title="This did not work"
      text={navigator.onLine ? COMMON.tryAgain : 'You seem to be offline. Please try again once you are connected.'}
    >
      <button type="button" onClick={() => window.location.reload()}>
        Try again
      </button>
      <a href="/">Go to the start</a>
      <a href={`mailto:${settings.supportEmail}`}>Contact us</a>
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
