import { useEffect } from 'react';
import { useIsIdle } from '../ui/lazyPart';
import { deleteKept, isKeptHere } from './storage';

/** Keeps new data of a person who has switched it on here; another person's kept data is deleted. */
export function useOfflineReading(userId: string): void {
  const isIdle = useIsIdle();
  useEffect(() => {
    if (!isIdle) return;
    const keeping = isKeptHere(userId)
      ? import('./download').then(({ downloadAnew }) => downloadAnew(userId))
      : deleteKept();
    keeping.catch(console.warn);
  }, [isIdle, userId]);
}
