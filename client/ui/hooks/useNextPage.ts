import { useState, useTransition } from 'react';
import { useWhenBack } from './online';

/** Fetches the next page of an endless list. A failure is logged, and the list waits for its button rather than asking on and on. */
export function useNextPage(fetchNext: () => Promise<unknown>) {
  const [isLoading, startTransition] = useTransition();
  const [hasFailed, setFailed] = useState(false);
  const onMore = () =>
    startTransition(async () => {
      try {
        await fetchNext();
        setFailed(false);
      } catch (error) {
        console.error(error);
        setFailed(true);
      }
    });
  useWhenBack(() => hasFailed && onMore());
  return { isLoading, hasFailed, onMore };
}
