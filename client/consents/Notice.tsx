import { useEffect, useState } from 'react';
import { loadPart } from '../ui/hooks/online';

/** Asks whoever has not been shown the notice about their data, over whatever screen they are on; loaded once that is there. */
export function Notice() {
  const [part, setPart] = useState<typeof import('./NoticeDialog') | null>(null);
  useEffect(() => void loadPart(() => import('./NoticeDialog')).then(setPart, console.warn), []);
  return part && <part.NoticeDialog />;
}
