import type { ApolloLink } from '@apollo/client';
import { tap } from 'rxjs';
import { newKey } from '../newKey';

/** The keys of mutations that have not succeeded yet, by their names and variables. */
const keys = new Map<string, string>();

/**
 * Sends a mutation with an `Idempotency-Key`: the same key for the same variables until it has succeeded, so that the server answers a
 * repetition with what the first request made.
 */
export const sendOnce: ApolloLink.RequestHandler = (operation, forward) => {
  const request = JSON.stringify([operation.operationName, operation.variables]);
  const key = keys.get(request) ?? newKey();
  keys.set(request, key);
  operation.setContext(({ headers }) => ({ headers: { ...headers, 'idempotency-key': key } }));
  return forward(operation).pipe(
    tap(({ errors }) => {
      if (!errors) keys.delete(request);
    }),
  );
};
