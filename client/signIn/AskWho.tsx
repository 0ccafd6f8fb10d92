import { useReactiveVar } from '@apollo/client/react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { loadPart } from '../ui/hooks/online';
import { dropIntent } from './intent';
import { loadSignInDialog, type SignInRequest, signInRequested } from './signInRequested';

const SignInDialog = lazy(() => loadPart(loadSignInDialog).then((part) => ({ default: part.SignInDialog })));

/** Has the dialog that asks who somebody is, from the moment somebody is asked; it goes with the screen that asked. */
export function AskWho() {
  const now = useReactiveVar(signInRequested);
  // What it is about stays while the dialog goes from sight.
  const [last, setLast] = useState<SignInRequest | null>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each screen's own
  useEffect(() => () => void signInRequested(null), [pathname]);
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
          signInRequested(null);
        }}
        onExited={() => setLast(null)}
      />
    </Suspense>
  );
}
