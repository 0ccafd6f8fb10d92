import { ApolloClient, ApolloLink, gql, InMemoryCache, Observable } from '@apollo/client';
import { waitFor } from '@testing-library/react';
import type { Subscriber } from 'rxjs';
import { expect, it } from 'vitest';
import { refetchStaleLink } from './refetchStale';

const READ = gql('query Read { squad }');
const MOVE = gql('mutation Move { move }');

/** A server that responds when the test lets it. */
function slowServer() {
  const asked: Subscriber<ApolloLink.Result>[] = [];
  const link = new ApolloLink(() => new Observable((observer) => void asked.push(observer)));
  const client = new ApolloClient({ cache: new InMemoryCache(), link: ApolloLink.from([refetchStaleLink(), link]) });
  const answer = (n: number, data: Record<string, string>) => {
    asked[n]!.next({ data });
    asked[n]!.complete();
  };
  return { client, asked, answer };
}

it('a response that was read before a change and comes after it is fetched again', async () => {
  const { client, asked, answer } = slowServer();
  const read = client.query({ query: READ, fetchPolicy: 'network-only' });
  const move = client.mutate({ mutation: MOVE });
  await waitFor(() => expect(asked).toHaveLength(2));
  answer(1, { move: 'Sketchbook' });
  await move;
  answer(0, { squad: 'Studio' });
  await waitFor(() => expect(asked).toHaveLength(3));
  answer(2, { squad: 'Sketchbook' });
  expect((await read).data).toEqual({ squad: 'Sketchbook' });
});

it('a read before the change, or a request after it, is made once', async () => {
  const { client, asked, answer } = slowServer();
  const read = client.query({ query: READ, fetchPolicy: 'network-only' });
  await waitFor(() => expect(asked).toHaveLength(1));
  answer(0, { squad: 'Studio' });
  await read;
  const move = client.mutate({ mutation: MOVE });
  await waitFor(() => expect(asked).toHaveLength(2));
  answer(1, { move: 'Sketchbook' });
  await move;
  const again = client.query({ query: READ, fetchPolicy: 'network-only' });
  await waitFor(() => expect(asked).toHaveLength(3));
  answer(2, { squad: 'Sketchbook' });
  expect((await again).data).toEqual({ squad: 'Sketchbook' });
  expect(asked).toHaveLength(3);
});

it('a read before a change of nothing that is shown is made once', async () => {
  const { client, asked, answer } = slowServer();
  const read = client.query({ query: READ, fetchPolicy: 'network-only' });
  const move = client.mutate({ mutation: MOVE, context: { leavesQueries: true } });
  await waitFor(() => expect(asked).toHaveLength(2));
  answer(1, { move: 'Sketchbook' });
  await move;
  answer(0, { squad: 'Studio' });
  expect((await read).data).toEqual({ squad: 'Studio' });
  expect(asked).toHaveLength(2);
});
