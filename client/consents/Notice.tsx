import { useReactiveVar } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { useTurn } from '../ui/dialog/turns';
import { loadPart } from '../ui/hooks/online';
import { noticeDue } from './noticeDue';

/** Asks a person who was not shown the notice about their data, over any screen. */
export function Notice() {
  const isDue = useReactiveVar(noticeDue) ?? false;
  const [part, setPart] = useState<typeof import('./NoticeDialog') | null>(null);
  useEffect(() => {
    if (isDue) void loadPart(() => import('./NoticeDialog')).then(setPart, console.warn);
  }, [isDue]);
  // The next person who signs in in this tab is another one.
  useEffect(() => () => void noticeDue(null), []);
  const isOpen = useTurn(isDue && part !== null);
  return part && <part.NoticeDialog isOpen={isOpen} onClose={() => noticeDue(false)} />;
}
