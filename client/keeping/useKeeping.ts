import { useEffect } from 'react';
import { useIsIdle } from '../ui/lazyPart';
import { isKeeping, keepNothing } from './keeping';

/** Keeps what is new for somebody who keeps something here; what somebody else has kept goes. */
export function useKeeping(userId: string): void {
  const isIdle = useIsIdle();
  useEffect(() => {
    if (!isIdle) return;
    const keeping = isKeeping(userId) ? import('./keep').then(({ keepAnew }) => keepAnew(userId)) : keepNothing();
    keeping.catch(console.warn);
  }, [isIdle, userId]);
}
