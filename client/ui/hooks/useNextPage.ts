import { useState, useTransition } from 'react';
import { failureOf } from '../failures';
import { useWhenBack } from './online';

/**
 * Fetches the next slice of an endless list. A failure is logged, and the list waits for its button rather than
 * retrying in a loop.
 */
export function useNextPage(fetchNext: () => Promise<unknown>) {
  const [isLoading, startTransition] = useTransition();
  const [problem, setProblem] = useState<string>();
  const hasFailed = problem !== undefined;
  const onMore = () =>
    startTransition(async () => {
      try {
        await fetchNext();
        setProblem(undefined);
      } catch (error) {
        console.error(error);
        setProblem(failureOf(error));
      }
    });
  useWhenBack(() => hasFailed && onMore());
  return { isLoading, problem, onMore };
}
