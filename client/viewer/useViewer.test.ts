import { ApolloLink } from '@apollo/client';
import { of, throwError } from 'rxjs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { client } from '../apollo/client';
import { isSignedIn } from '../visit/session';
import { fetchViewer } from './useViewer';
import { CurrentViewerDocument, type CurrentViewerQuery } from './useViewer.generated';

const page = {
  __typename: 'Creator' as const,
  accent: 'MARIGOLD' as const,
  id: 'c1',
  userId: 'u1',
  slug: null,
  pageName: 'Meera cooks',
  profilePicSrc: null,
};
const meera = (creator: typeof page | null) => ({
  __typename: 'Viewer' as const,
  email: 'meera@example.in',
  isAdmin: false,
  user: { __typename: 'User' as const, id: 'u1', fullName: 'Meera Nair', profilePicSrc: null },
  creator,
});

/** The server's responses from now on. */
function serverAnswers(viewer: CurrentViewerQuery['viewer'], failedAt?: (string | number)[]) {
  const errors = failedAt && [{ message: 'Something went wrong', path: failedAt }];
  client.setLink(new ApolloLink(() => of({ data: { viewer }, ...(errors && { errors }) })));
}

const shownViewer = () => client.readQuery({ query: CurrentViewerDocument })?.viewer;

beforeEach(async () => {
  await client.clearStore();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

it('a navigation fetches the user and then their page', async () => {
  serverAnswers(meera(page));
  expect(await fetchViewer()).toMatchObject({ user: { id: 'u1' }, creator: { id: 'c1' } });
  expect(isSignedIn()).toBe(true);
});

it('a navigation continues as the user when their page cannot be fetched, and none reads that they have none', async () => {
  serverAnswers(meera(null), ['viewer', 'creator']);
  const viewer = await fetchViewer();
  expect(viewer).toMatchObject({ user: { fullName: 'Meera Nair' } });
  expect(viewer?.creator).toBeUndefined();
  expect(shownViewer()?.user.fullName).toBe('Meera Nair');
});

it('a known page stays known while it cannot be fetched', async () => {
  serverAnswers(meera(page));
  await fetchViewer();
  serverAnswers(meera(null), ['viewer', 'creator']);
  expect((await fetchViewer())?.creator?.pageName).toBe('Meera cooks');
  expect(shownViewer()?.creator?.pageName).toBe('Meera cooks');
});

it('a failure of the server signs no one out', async () => {
  serverAnswers(meera(page));
  await fetchViewer();
  serverAnswers(null, ['viewer']);
  expect((await fetchViewer())?.user.id).toBe('u1');
  client.setLink(new ApolloLink(() => throwError(() => new TypeError('Failed to fetch'))));
  expect((await fetchViewer())?.user.id).toBe('u1');
  expect(isSignedIn()).toBe(true);
});

it('an unknown viewer cannot navigate while the server fails', async () => {
  client.setLink(new ApolloLink(() => throwError(() => new TypeError('Failed to fetch'))));
  await expect(fetchViewer()).rejects.toThrow('Failed to fetch');
});

it('a session that has ended makes a visitor of the person', async () => {
  serverAnswers(meera(page));
  await fetchViewer();
  serverAnswers(null);
  expect(await fetchViewer()).toBeNull();
  expect(isSignedIn()).toBe(false);
  expect(shownViewer()).toBeNull();
});
