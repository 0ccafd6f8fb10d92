import { ApolloLink } from '@apollo/client';
import { from, mergeMap } from 'rxjs';

declare module '@apollo/client' {
  interface DefaultContext {
    /** Sent with an `Idempotency-Key`: it adds something each time, and adds it once where a response is lost and it is sent again. */
    isOnce?: boolean;
  }
}

/** Sends mutations with `isOnce` by `sendOnce`, which is loaded then; without a key where it cannot be. */
export const onceLink = new ApolloLink((operation, forward) =>
  operation.getContext().isOnce
    ? from(import('./once').catch(() => null)).pipe(
        mergeMap((loaded) => loaded?.sendOnce(operation, forward) ?? forward(operation)),
      )
    : forward(operation),
);
