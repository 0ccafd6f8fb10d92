import { ApolloLink, gql, Observable } from '@apollo/client';
import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { client } from '../apollo/client';
import { addToCache, fetchNotifications } from './notifications';
import { NotificationsDocument, UnseenNotificationsDocument } from './notifications.generated';

/** The sent requests; the test sends each response. */
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
const ROW = {
  __typename: 'Notification',
  type: 'PAGE_APPROVED',
  seen: true,
  text: 'Your page is approved',
  actorName: '',
  timestamp: '2026-11-21T06:30:00Z',
  actor: null,
  creator: null,
  post: null,
  comment: null,
  squad: null,
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

it('new notifications during a fetch are fetched after it, in one request', async () => {
  const fetched = fetchNotifications();
  for (let i = 0; i < 5; i++) void fetchNotifications();
  expect(answers).toHaveLength(1);
  answers[0]!();
  await waitFor(() => expect(answers).toHaveLength(2));
  answers[1]!();
  await fetched;
  expect(answers).toHaveLength(2);
});

it('a navigation fetches newer notifications, and a live one is in front of the list once', async () => {
  const list = (...ids: string[]) => ({
    viewer: {
      ...NOTHING.viewer,
      notifications: {
        ...NOTHING.viewer.notifications,
        edges: ids.map((id) => ({
          __typename: 'NotificationEdge',
          cursor: `at ${id}`,
          node: { ...ROW, id },
        })),
      },
    },
  });
  const asked: object[] = [];
  const told = [list('2', '1'), list('4', '3')];
  client.setLink(
    new ApolloLink(({ variables }) => {
      asked.push(variables);
      return new Observable((observer) => {
        observer.next({ data: told.shift()! });
        observer.complete();
      });
    }),
  );
  await fetchNotifications();
  client.writeFragment({
    id: 'Notification:3',
    fragment: gql`fragment Came on Notification { id seen }`,
    data: { __typename: 'Notification', id: '3', seen: false },
  });
  addToCache(client.cache, '3');
  addToCache(client.cache, '3');
  expect(client.readQuery({ query: UnseenNotificationsDocument })?.viewer?.hasUnseenNotifications).toBe(true);
  await fetchNotifications();
  expect(asked).toEqual([{}, { before: 'at 2' }]);
  const { viewer } = client.readQuery({ query: NotificationsDocument })!;
  expect(viewer!.notifications.edges.map(({ node }) => node.id)).toEqual(['4', '3', '2', '1']);
});

it('a failed list is logged, and fetched again at the next occasion', async () => {
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
