import { ApolloLink, Observable } from '@apollo/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { client } from '../apollo/client';
import { fetchNotifications } from './notifications';

/** The requests that have gone out; each is answered when the test says so. */
let answers: ((failed?: Error) => void)[];
const NOTHING = {
  viewer: {
    __typename: 'Viewer',
    hasUnseenNotifications: false,
    notifications: {
      __typename: 'NotificationConnection',
      edges: [],
      pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
    },
  },
};

beforeEach(async () => {
  answers = [];
  await client.clearStore();
  client.setLink(
    new ApolloLink(
      () =>
        new Observable((observer) => {
          answers.push((failed) => {
            if (failed) observer.error(failed);
            observer.next({ data: NOTHING });
            observer.complete();
          });
        }),
    ),
  );
});
afterEach(() => vi.restoreAllMocks());

it('what is new while the list is on its way is fetched after it, once however much it is', async () => {
  const fetched = fetchNotifications();
  for (let i = 0; i < 5; i++) void fetchNotifications();
  expect(answers).toHaveLength(1);
  answers[0]!();
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[1]!();
  await fetched;
  expect(answers).toHaveLength(2);
});

it('a list that did not come is logged, and asked for again at the next occasion', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const failing = fetchNotifications();
  answers[0]!(new TypeError('Failed to fetch'));
  await failing;
  expect(logged).toHaveBeenCalledOnce();
  const again = fetchNotifications();
  expect(answers).toHaveLength(2);
  answers[1]!();
  await again;
});
