import type { OperationVariables } from '@apollo/client';
import { type QueryRef, useQueryRefHandlers } from '@apollo/client/react';
import { useNextPage } from '../ui/hooks/useNextPage';

interface PageInfo {
  hasNextPage: boolean;
  endCursor: string | null;
}

/** A list without entries, for people who have none. */
export const NO_ENTRIES = { edges: [], pageInfo: { hasNextPage: false, endCursor: null } };

/** The props of a list's `LoadMore`: `fetchNext` fetches the slice behind a cursor. */
export function useNextSlice(pageInfo: PageInfo | undefined, fetchNext: (after: string | null) => Promise<unknown>) {
  const next = useNextPage(() => fetchNext(pageInfo?.endCursor ?? null));
  return { hasMore: !!pageInfo?.hasNextPage, ...next };
}

/** The same for a list of a preloaded query that takes `$after`. */
export function useNextSliceOf<Variables extends OperationVariables & { after?: string | null | undefined }>(
  queryRef: QueryRef<unknown, Variables, 'complete' | 'streaming'>,
  pageInfo: PageInfo | undefined,
) {
  const { fetchMore } = useQueryRefHandlers(queryRef);
  return useNextSlice(pageInfo, (after) => fetchMore({ variables: { after } as Partial<Variables> }));
}
