import { useReactiveVar } from '@apollo/client/react';
import { lazy, Suspense, useState } from 'react';
import { loadPart } from '../ui/hooks/online';
import { joinSuccess, type Paid } from './joinSuccess';
import { loadWelcomeDialog } from './loadWelcomeDialog';

const WelcomeDialog = lazy(() => loadPart(loadWelcomeDialog).then((part) => ({ default: part.WelcomeDialog })));

/** Has the dialog that welcomes whoever has just paid, on whatever screen they did. */
export function Welcome() {
  const now = useReactiveVar(joinSuccess);
  // What it is about stays while the dialog goes from sight.
  const [last, setLast] = useState<Paid | null>(null);
  if (now && now !== last) setLast(now);
  if (!last) return null;
  return (
    <Suspense>
      <WelcomeDialog
        paid={last}
        isOpen={now !== null}
        onClose={() => joinSuccess(null)}
        onExited={() => setLast(null)}
      />
    </Suspense>
  );
}
