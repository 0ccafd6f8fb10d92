import { ApolloLink } from '@apollo/client';
import { defer, finalize, from, mergeMap } from 'rxjs';

declare module '@apollo/client' {
  interface DefaultContext {
    /** What has the same turn is sent one after the other. */
    turn?: string;
  }
}

/** What is sent with the same `turn` in its context waits until what was sent before has its answer: the last wish arrives last. */
export function sequentialLink(): ApolloLink {
  const underWay = new Map<string, Promise<void>>();
  return new ApolloLink((operation, forward) => {
    const { turn } = operation.getContext();
    if (turn === undefined) return forward(operation);
    const before = underWay.get(turn);
    let pass: () => void = () => undefined;
    const mine = new Promise<void>((resolve) => {
      pass = resolve;
    });
    underWay.set(turn, mine);
    return defer(() => from(before ?? Promise.resolve())).pipe(
      mergeMap(() => forward(operation)),
      finalize(() => {
        if (underWay.get(turn) === mine) underWay.delete(turn);
        pass();
      }),
    );
  });
}
