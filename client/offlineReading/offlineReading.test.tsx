import { act, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { KEEPING } from '../../server/words/en/offlineReading';
import { client } from '../apollo/client';
import { fakeServer } from '../test/fakeServer';
import { UiProvider } from '../ui/theme/UiProvider';
import type { Kept } from './download';
import { KeepSwitch } from './KeepSwitch';
import { isKeptHere, rememberKeeper } from './storage';
import { useOfflineReading } from './useOfflineReading';

/** The person whose session this browser has. */
let here: string;
let posts: object[];
/** The browser's caches: each has one address here. */
let stored: Map<string, Response>;
/** What happens in the browser while the server answers. */
let meanwhile: () => void;
/** The posts of which the bodies are asked for. */
let asked: string[] = [];
const openCache = vi.fn(async (name: string) => ({
  match: async () => stored.get(name)?.clone(),
  put: async (_: string, answer: Response) => void stored.set(name, answer),
}));
const deleteCache = vi.fn(async (name: string) => stored.delete(name));

beforeEach(() => {
  here = 'asha';
  posts = Array.from({ length: 40 }, (_, i) => post(`Post ${i + 1}`));
  stored = new Map();
  meanwhile = () => undefined;
  vi.clearAllMocks();
  vi.stubGlobal('caches', { open: openCache, delete: deleteCache });
  Object.defineProperty(navigator, 'serviceWorker', { value: {}, configurable: true });
  client.setLink(
    fakeServer({
      viewer: () => ({
        user: { id: here },
        feed: ({ first }: { first: number }) => {
          meanwhile();
          return { edges: posts.slice(0, first).map((node) => ({ node })) };
        },
        payments: { edges: [] },
      }),
      nodes: ({ ids }: { ids: string[] }) => {
        asked.push(...ids);
        return posts
          .filter((each) => ids.includes((each as { id: string }).id))
          .map((each) => ({ ...each, __typename: 'Post' }));
      },
    }),
  );
});
afterEach(() => Reflect.deleteProperty(navigator, 'serviceWorker'));

const post = (description: string, more: object = {}) => ({
  id: description,
  timestamp: '2026-11-20T10:00:00Z',
  isLocked: false,
  description,
  squad: null,
  creator: { id: 'c1', pageName: 'Kabir paints' },
  ...more,
});
const keptTexts = async (): Promise<string[]> => {
  const [answer] = stored.values();
  const kept: Kept = answer ? await answer.clone().json() : { userId: '', at: 0, posts: [], receipts: [] };
  return kept.posts.map(({ text }) => text);
};
const theSwitch = () => screen.getByRole<HTMLInputElement>('checkbox', { name: KEEPING.label });
const showSwitch = (userId: string) => act(async () => render(<KeepSwitch userId={userId} />, { wrapper: UiProvider }));
const switchOn = async () => {
  await showSwitch('asha');
  await act(async () => void fireEvent.click(theSwitch()));
  await waitFor(() => expect(stored.size).toBe(1));
};
/** The person opens Toli again. */
const opens = (userId: string) => renderHook(() => useOfflineReading(userId));

it('nothing is kept on this phone until its person switches it on; then the last 30 posts are', async () => {
  await showSwitch('asha');
  expect(theSwitch().checked).toBe(false);
  expect(stored.size).toBe(0);
  await act(async () => void fireEvent.click(theSwitch()));
  await waitFor(async () => expect(await keptTexts()).toHaveLength(30));
  expect((await keptTexts()).at(-1)).toBe('Post 30');
  expect(theSwitch().checked).toBe(true);
  await act(async () => void fireEvent.click(theSwitch()));
  await waitFor(() => expect(stored.size).toBe(0));
});

it('a paid post is no longer kept once its access has ended', async () => {
  const squad = { id: 's1' };
  posts = [post('For members', { squad }), post('For all')];
  await switchOn();
  expect(await keptTexts()).toEqual(['For members', 'For all']);
  posts[0] = post('For members', { squad, isLocked: true, description: null });
  opens('asha');
  await waitFor(async () => expect(await keptTexts()).toEqual(['For all']));
});

it('a long post is kept whole, and fetched again only after it was changed', async () => {
  const body = (words: string) =>
    JSON.stringify({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }] });
  const long = (words: string, updatedAt: string) =>
    post('The beginning', { hasBody: true, title: 'Boats', updatedAt, body: body(words) });
  posts = [long('The whole of it', '1'), post('Short')];
  await switchOn();
  expect(await keptTexts()).toEqual(['Boats\n\nThe whole of it', 'Short']);
  asked = [];
  opens('asha');
  await waitFor(() => expect(openCache).toHaveBeenCalledTimes(2));
  expect(asked).toEqual([]);
  posts = [long('Another whole', '2')];
  opens('asha');
  await waitFor(async () => expect(await keptTexts()).toEqual(['Boats\n\nAnother whole']));
  expect(asked).toEqual(['The beginning']);
});

it('what one person keeps is deleted when another one opens Toli on the phone', async () => {
  await switchOn();
  here = 'ravi';
  opens('ravi');
  await waitFor(() => expect(stored.size).toBe(0));
  await showSwitch('ravi');
  expect(screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)).toEqual([true, false]);
});

it('nothing of a person is kept who has signed in meanwhile in another tab', async () => {
  await switchOn();
  here = 'ravi';
  opens('asha');
  await waitFor(() => expect(stored.size).toBe(0));
});

it('a tab that still fetches when its person logs out in another one opens no cache, so that nothing is left', async () => {
  await switchOn();
  openCache.mockClear();
  meanwhile = () => {
    localStorage.clear();
    stored.clear();
  };
  opens('asha');
  await waitFor(() => expect(deleteCache).toHaveBeenCalled());
  expect(openCache).not.toHaveBeenCalled();
  expect(stored.size).toBe(0);
});

it('an old tab of one person does not end what another one has chosen since', async () => {
  await switchOn();
  meanwhile = () => rememberKeeper('ravi');
  opens('asha');
  await waitFor(() => expect(deleteCache).toHaveBeenCalled());
  expect(isKeptHere('ravi')).toBe(true);
});

it('what is kept names its person, so that the service worker does not leave it to another one', async () => {
  await switchOn();
  expect(await [...stored.values()][0]!.clone().json()).toMatchObject({ userId: 'asha' });
});
