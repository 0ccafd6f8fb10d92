import { useReactiveVar } from '@apollo/client/react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { loadPart } from '../ui/hooks/online';
import { type Asked, asked, loadSignInSheet } from './asked';

const SignInSheet = lazy(() => loadPart(loadSignInSheet).then((part) => ({ default: part.SignInSheet })));

/** Has the sheet that asks who somebody is, from the moment somebody is asked; it goes with the screen that asked. */
export function AskWho() {
  const now = useReactiveVar(asked);
  // What it is about stays while the sheet goes from sight.
  const [last, setLast] = useState<Asked | null>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each screen's own
  useEffect(() => () => void asked(null), [pathname]);
  if (now && now !== last) setLast(now);
  if (!last) return null;
  return (
    <Suspense>
      <SignInSheet
        key={last.next}
        asked={last}
        isOpen={now !== null}
        onClose={() => asked(null)}
        onExited={() => setLast(null)}
      />
    </Suspense>
  );
}
