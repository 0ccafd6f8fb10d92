import { useReactiveVar } from '@apollo/client/react';
import { Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { lazyPart } from '../ui/lazyPart';
import { isSignedIn } from '../viewer/session';
import { dropIntent } from './intent';
import { loadSignInDialog, type SignInRequest, signInRequested } from './signInRequested';
import { dropWaiting, keptWaiting } from './waiting';

const SignInDialog = lazyPart(() => loadSignInDialog().then((part) => part.SignInDialog));

/**
 * Has the dialog that asks who somebody is, from the moment somebody is asked; it goes with the screen that asked. Where it waits for a
 * mail it is there again when the tab is loaded anew.
 */
export function AskWho() {
  const now = useReactiveVar(signInRequested);
  // What it is about stays while the dialog goes from sight.
  const [last, setLast] = useState<SignInRequest | null>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    const kept = keptWaiting();
    if (!isSignedIn() && kept?.at === pathname) signInRequested({ ...kept.asked, mail: kept.mail });
    else if (kept) dropWaiting();
    return () => {
      // Who goes elsewhere has left it; whoever is in loads the screen anew.
      if (signInRequested()) dropIntent();
      signInRequested(null);
    };
  }, [pathname]);
  if (now && now !== last) setLast(now);
  if (!last) return null;
  return (
    <Suspense>
      <SignInDialog
        key={last.purpose}
        asked={last}
        isOpen={now !== null}
        onClose={() => {
          dropIntent();
          dropWaiting();
          signInRequested(null);
        }}
        onExited={() => setLast(null)}
      />
    </Suspense>
  );
}
