import { useReactiveVar } from '@apollo/client/react';
import { Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { lazyPart } from '../ui/lazyPart';
import { isSignedIn } from '../visit/session';
import { clearIntent } from './intent';
import { loadSignInDialog, type SignInRequest, signInRequested } from './signInRequested';
import { clearWaiting, keptWaiting } from './waiting';

const SignInDialog = lazyPart(() => loadSignInDialog().then((part) => part.SignInDialog));

/**
 * Renders the sign-in dialog over a screen, once it is requested; it goes with that screen. While it waits for a mail
 * it is there again after a reload of the tab.
 */
export function AskWho() {
  const now = useReactiveVar(signInRequested);
  // Its content stays until the dialog has faded out.
  const [last, setLast] = useState<SignInRequest | null>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    const kept = keptWaiting();
    if (!isSignedIn() && kept?.at === pathname) signInRequested({ ...kept.asked, mail: kept.mail });
    else if (kept) clearWaiting();
    return () => {
      // A navigation closes it; a sign-in reloads the screen.
      if (signInRequested()) clearIntent();
      signInRequested(null);
    };
  }, [pathname]);
  if (now && now !== last) setLast(now);
  if (!last) return null;
  return (
    <Suspense>
      <SignInDialog
        key={last.purpose}
        request={last}
        isOpen={now !== null}
        onClose={() => {
          clearIntent();
          clearWaiting();
          signInRequested(null);
        }}
        onExited={() => setLast(null)}
      />
    </Suspense>
  );
}
