import { useReactiveVar } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { loadPart } from '../ui/hooks/online';
import { noticeDue } from './noticeDue';

/** Asks whoever has not been shown the notice about their data, over whatever screen they are on. */
export function Notice() {
  const isDue = useReactiveVar(noticeDue) ?? false;
  const [part, setPart] = useState<typeof import('./NoticeDialog') | null>(null);
  useEffect(() => {
    if (isDue) void loadPart(() => import('./NoticeDialog')).then(setPart, console.warn);
  }, [isDue]);
  // Whoever signs in next in this tab is somebody else.
  useEffect(() => () => void noticeDue(null), []);
  return part && <part.NoticeDialog isOpen={isDue} onClose={() => noticeDue(false)} />;
}
