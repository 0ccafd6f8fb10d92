import type { OperationVariables } from '@apollo/client';
import { type QueryRef, useQueryRefHandlers } from '@apollo/client/react';
import { useState, useTransition } from 'react';
import { failureOf } from '../ui/failures';
import { useWhenBack } from '../ui/hooks/online';

interface PageInfo {
  hasNextPage: boolean;
  endCursor: string | null;
}

/** A list without entries, for people who have none. */
export const NO_ENTRIES = { edges: [], pageInfo: { hasNextPage: false, endCursor: null } };

/**
 * The props of a list's `LoadMore`: `fetchNext` fetches the slice behind a cursor. A failure is logged, and the list
 * waits for its button rather than retrying in a loop.
 */
export function useNextSlice(pageInfo: PageInfo | undefined, fetchNext: (after: string | null) => Promise<unknown>) {
  const [isLoading, startTransition] = useTransition();
  const [problem, setProblem] = useState<string>();
  const hasFailed = problem !== undefined;
  const onMore = () =>
    startTransition(async () => {
      try {
        await fetchNext(pageInfo?.endCursor ?? null);
        setProblem(undefined);
      } catch (error) {
        console.error(error);
        setProblem(failureOf(error));
      }
    });
  useWhenBack(() => hasFailed && onMore());
  return { hasMore: !!pageInfo?.hasNextPage, isLoading, problem, onMore };
}

/** The props of `LoadMore` for a list of a preloaded query that takes `$after`. */
export function useNextSliceOf<Variables extends OperationVariables & { after?: string | null | undefined }>(
  queryRef: QueryRef<unknown, Variables, 'complete' | 'streaming'>,
  pageInfo: PageInfo | undefined,
) {
  const { fetchMore } = useQueryRefHandlers(queryRef);
  return useNextSlice(pageInfo, (after) => fetchMore({ variables: { after } as Partial<Variables> }));
}
