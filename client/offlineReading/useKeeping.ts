import { useEffect } from 'react';
import { useIsIdle } from '../ui/lazyPart';
import { isKeeping, keepNothing } from './keeping';

/** Keeps new data of a person who has switched it on here; another person's kept data is deleted. */
export function useKeeping(userId: string): void {
  const isIdle = useIsIdle();
  useEffect(() => {
    if (!isIdle) return;
    const keeping = isKeeping(userId) ? import('./keep').then(({ keepAnew }) => keepAnew(userId)) : keepNothing();
    keeping.catch(console.warn);
  }, [isIdle, userId]);
}
