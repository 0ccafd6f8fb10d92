import type { TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { PostPreparedDocument } from './useUntilPrepared.generated';

void (
  /* GraphQL */ `
  query PostPrepared($id: ID!) {
    post(id: $id) {
      id
      ...PostMedia_post
    }
  }
`
);

/** Milliseconds between two polls. */
const PATIENCE = 3_000;

/**
 * Polls whether the video of a post is prepared, while it is not and the page is visible. `query` reads what is shown of
 * it; without one that is its card.
 */
export function useUntilPrepared(
  id: string,
  isPreparing: boolean,
  query: TypedDocumentNode<unknown, { id: string }> = PostPreparedDocument,
): void {
  const client = useApolloClient();
  useEffect(() => {
    if (!isPreparing) return;
    const timer = setInterval(() => {
      if (document.visibilityState !== 'visible') return;
      // An offline error is not shown: the next poll comes anyway.
      client.query({ query, variables: { id }, fetchPolicy: 'network-only' }).catch(console.warn);
    }, PATIENCE);
    return () => clearInterval(timer);
  }, [client, id, isPreparing, query]);
}
