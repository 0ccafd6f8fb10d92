import { ApolloClient, ApolloLink, gql, InMemoryCache, Observable } from '@apollo/client';
import { waitFor } from '@testing-library/react';
import type { Subscriber } from 'rxjs';
import { expect, it } from 'vitest';
import { sequentialLink } from './sequential';

const SET = gql('mutation Set($on: Boolean!) { set(on: $on) }');

/** A server that responds when the test lets it. */
function slowServer() {
  const asked: { on: boolean; observer: Subscriber<ApolloLink.Result> }[] = [];
  const link = new ApolloLink(
    ({ variables }) => new Observable((observer) => void asked.push({ on: variables.on, observer })),
  );
  const client = new ApolloClient({ cache: new InMemoryCache(), link: ApolloLink.from([sequentialLink(), link]) });
  const set = (on: boolean, turn?: string) =>
    client.mutate({ mutation: SET, variables: { on }, context: turn === undefined ? {} : { turn } });
  const answer = (n: number) => {
    asked[n]!.observer.next({ data: { set: asked[n]!.on } });
    asked[n]!.observer.complete();
  };
  return { asked, set, answer };
}

it('requests of one queue are sent one after the other, also after a failed one', async () => {
  const { asked, set, answer } = slowServer();
  const first = set(true, 'heart');
  const second = set(false, 'heart');
  const third = set(true, 'heart');
  await waitFor(() => expect(asked).toHaveLength(1));
  asked[0]!.observer.error(new Error('no line'));
  await expect(first).rejects.toThrow('no line');
  await waitFor(() => expect(asked).toHaveLength(2));
  answer(1);
  expect((await second).data).toEqual({ set: false });
  await waitFor(() => expect(asked).toHaveLength(3));
  answer(2);
  expect((await third).data).toEqual({ set: true });
});

it('requests of different queues, or of none, do not wait', async () => {
  const { asked, set, answer } = slowServer();
  const all = [set(true, 'a'), set(true, 'b'), set(true), set(true)];
  await waitFor(() => expect(asked).toHaveLength(4));
  for (const n of all.keys()) answer(n);
  await Promise.all(all);
});
