import { useReactiveVar } from '@apollo/client/react';
import { lazy, Suspense, useState } from 'react';
import { loadPart } from '../ui/hooks/online';
import { loadWelcomeSheet, type Paid, welcomed } from './welcome';

const WelcomeSheet = lazy(() => loadPart(loadWelcomeSheet).then((part) => ({ default: part.WelcomeSheet })));

/** Has the sheet that welcomes whoever has just paid, on whatever screen they did. */
export function Welcome() {
  const now = useReactiveVar(welcomed);
  // What it is about stays while the sheet goes from sight.
  const [last, setLast] = useState<Paid | null>(null);
  if (now && now !== last) setLast(now);
  if (!last) return null;
  return (
    <Suspense>
      <WelcomeSheet paid={last} isOpen={now !== null} onClose={() => welcomed(null)} onExited={() => setLast(null)} />
    </Suspense>
  );
}
