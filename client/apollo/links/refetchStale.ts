import { ApolloLink } from '@apollo/client';
import { OperationTypeNode } from 'graphql';
import { defer, mergeMap, type Observable, of, tap } from 'rxjs';

declare module '@apollo/client' {
  interface DefaultContext {
    /** A mutation of nothing that the shown queries read: they are not sent again because of it. */
    leavesQueries?: boolean;
  }
}

/**
 * A query sent before a mutation with its response after it may have read the old state: it is sent again, so that the
 * screen never goes back to it.
 */
export function refetchStaleLink(): ApolloLink {
  let changes = 0;
  return new ApolloLink((operation, forward) => {
    if (operation.operationType === OperationTypeNode.MUTATION)
      return operation.getContext().leavesQueries ? forward(operation) : forward(operation).pipe(tap(() => changes++));
    const send = (): Observable<ApolloLink.Result> =>
      defer(() => {
        const before = changes;
        return forward(operation).pipe(mergeMap((result) => (changes === before ? of(result) : send())));
      });
    return send();
  });
}
