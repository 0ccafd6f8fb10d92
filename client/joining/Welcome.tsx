import { useReactiveVar } from '@apollo/client/react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTurn } from '../ui/dialog/turns';
import { loadPart } from '../ui/hooks/online';
import { useIsIdle } from '../ui/lazyPart';
import { type Joined, joinSuccess } from './joinSuccess';
import { loadWelcomeDialog } from './loadWelcomeDialog';
import { endWelcome, showWelcomeAndNotice } from './loadWelcoming';

const WelcomeDialog = lazy(() => loadPart(loadWelcomeDialog).then((part) => ({ default: part.WelcomeDialog })));

/**
 * Renders the dialog that welcomes a person after a payment, on any screen: also after a reload, and when they were
 * away meanwhile.
 */
export function Welcome() {
  const now = useReactiveVar(joinSuccess);
  // Its content stays until the dialog has faded out.
  const [last, setLast] = useState<Joined | null>(null);
  const isIdle = useIsIdle();
  useEffect(() => {
    if (isIdle) showWelcomeAndNotice().catch(console.warn);
  }, [isIdle]);
  const isOpen = useTurn(now !== null);
  if (now && now !== last) setLast(now);
  if (!last) return null;
  return (
    <Suspense>
      <WelcomeDialog
        paid={last}
        isOpen={isOpen}
        onClose={() => void endWelcome(last).catch(console.warn)}
        onExited={() => setLast(null)}
      />
    </Suspense>
  );
}
