import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../ui/lazyPart';

const NoticeDialog = lazyPart(() => import('./NoticeDialog').then((part) => part.NoticeDialog));

/** Asks whoever has not been shown the notice about their data, over whatever screen they are on; loaded once that is there. */
export function Notice() {
  const [isThere, setThere] = useState(false);
  useEffect(() => setThere(true), []);
  return (
    isThere && (
      <Suspense>
        <NoticeDialog />
      </Suspense>
    )
  );
}
