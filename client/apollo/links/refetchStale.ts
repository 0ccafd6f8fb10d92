import { ApolloLink } from '@apollo/client';
import { OperationTypeNode } from 'graphql';
import { defer, mergeMap, type Observable, of, tap } from 'rxjs';

/** What was asked before a change and comes after it may have been read before it: it is asked once more, so that nothing takes a change back from sight. */
export function refetchStaleLink(): ApolloLink {
  let changes = 0;
  return new ApolloLink((operation, forward) => {
    if (operation.operationType === OperationTypeNode.MUTATION) return forward(operation).pipe(tap(() => changes++));
    const ask = (): Observable<ApolloLink.Result> =>
      defer(() => {
        const before = changes;
        return forward(operation).pipe(mergeMap((answer) => (changes === before ? of(answer) : ask())));
      });
    return ask();
  });
}
