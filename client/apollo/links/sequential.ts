import { ApolloLink } from '@apollo/client';
import { defer, finalize, from, mergeMap } from 'rxjs';

declare module '@apollo/client' {
  interface DefaultContext {
    /** Requests of the same queue are sent one after the other. */
    turn?: string;
  }
}

/**
 * A request with a `turn` in its context waits until the earlier ones of that `turn` have their responses: the last one
 * arrives last.
 */
export function sequentialLink(): ApolloLink {
  const underWay = new Map<string, Promise<void>>();
  return new ApolloLink((operation, forward) => {
    const { turn } = operation.getContext();
    if (turn === undefined) return forward(operation);
    const previous = underWay.get(turn);
    let finish: () => void = () => undefined;
    const own = new Promise<void>((resolve) => {
      finish = resolve;
    });
    underWay.set(turn, own);
    return defer(() => from(previous ?? Promise.resolve())).pipe(
      mergeMap(() => forward(operation)),
      finalize(() => {
        if (underWay.get(turn) === own) underWay.delete(turn);
        finish();
      }),
    );
  });
}
