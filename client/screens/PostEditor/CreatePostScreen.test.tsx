import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FAILURE } from '../../../server/words/en/failures';
import { LONG_POST } from '../../../server/words/en/longPosts';
import { DRAFT, POST_EDITOR } from '../../../server/words/en/postForms';
import { POST } from '../../../server/words/en/posts';
import { client } from '../../apollo/client';
import { fakeServer, refusal } from '../../test/fakeServer';
import { stubObservers } from '../../test/observers';
import { press } from '../../test/press';
import { show } from '../../test/show';
import { unmount } from '../../test/unmount';
import { Component, loader } from './CreatePostScreen';
import { NOTHING } from './draft';

const world = { id: 'c1', squads: [{ id: 's1', title: 'Sketchbook', amount: 100 }] };
const createPost = vi.fn((_: { input: object }) => ({ post: { id: 'p1' } }));
/** No draft is saved on this server: what is written is in this browser alone. */
const savePostDraft = () => {
  throw refusal('Not now', 'INTERNAL_SERVER_ERROR');
};
const server = fakeServer({ viewer: () => ({ creator: world }), createPost, savePostDraft });

let router: ReturnType<typeof createMemoryRouter>;

/** Opens the composer, as on another visit. */
async function open(): Promise<void> {
  await unmount();
  await client.clearStore();
  router = createMemoryRouter(
    [
      { path: '/creator', element: 'The page' },
      { path: '/create-post', loader, Component, HydrateFallback: () => null },
    ],
    { initialEntries: ['/creator', '/create-post'] },
  );
  await show(router, client);
  await screen.findByLabelText(POST_EDITOR.description);
}

const words = () => screen.getByLabelText(POST_EDITOR.description) as HTMLTextAreaElement;
const squad = () => screen.getByLabelText('Who can see this post') as HTMLSelectElement;
const write = (field: HTMLElement, value: string) =>
  act(async () => void fireEvent.change(field, { target: { value } }));
const leave = () => act(async () => void router.navigate(-1));

beforeEach(() => {
  Object.assign(world, { id: 'c1', squads: [{ id: 's1', title: 'Sketchbook', amount: 100 }] });
  createPost.mockClear();
  stubObservers();
  client.setLink(server);
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('a draft is there again, says so, and can be discarded', async () => {
  await open();
  expect(screen.queryByText(DRAFT.restored)).toBeNull();
  await write(squad(), 's1');
  await write(words(), 'Half a thought');
  await open();
  expect(screen.getByText(DRAFT.restored)).toBeTruthy();
  expect([words().value, squad().value]).toEqual(['Half a thought', 's1']);
  await press(DRAFT.discard);
  expect(words().value).toBe('');
  await open();
  expect(screen.queryByText(DRAFT.restored)).toBeNull();
});

it('a draft is its own author’s, and free where its squad is gone', async () => {
  await open();
  await write(squad(), 's1');
  await write(words(), 'Half a thought');
  world.id = 'c2';
  await open();
  expect(words().value).toBe('');
  Object.assign(world, { id: 'c1', squads: [] });
  await open();
  expect([words().value, squad().value]).toEqual(['Half a thought', '']);
});

it('leaving asks while there is text that no server has', async () => {
  await open();
  await write(words(), 'Half a thought');
  await leave();
  await screen.findByRole('alertdialog', { name: DRAFT.leaveTitle });
  await press(DRAFT.stay);
  expect(words().value).toBe('Half a thought');
  await leave();
  await press(DRAFT.leave);
  expect(await screen.findByText('The page')).toBeTruthy();
});

it('a published post is no draft any more, and leaving has no question', async () => {
  await open();
  await write(words(), 'A whole thought');
  await press(POST.create);
  expect(await screen.findByText('The page')).toBeTruthy();
  expect(createPost).toHaveBeenCalledOnce();
  await waitFor(() => expect(localStorage).toHaveLength(0));
});

it('a post goes by mail too unless its creator switches that off, which the draft keeps', async () => {
  await open();
  const byMail = () => screen.getByLabelText<HTMLInputElement>(POST_EDITOR.byMail);
  expect(byMail().checked).toBe(true);
  await write(words(), 'Quietly');
  await act(async () => void fireEvent.click(byMail()));
  await open();
  expect(byMail().checked).toBe(false);
  await press(POST.create);
  await screen.findByText('The page');
  expect(createPost.mock.calls[0]![0].input).toMatchObject({ description: 'Quietly', byMail: false });
});

describe('two tabs', () => {
  /** Another tab of the same browser: its own session storage, the same local one. */
  async function inAnotherTab(work: () => Promise<void>): Promise<void> {
    const own = Object.entries(sessionStorage);
    sessionStorage.clear();
    await work();
    sessionStorage.clear();
    for (const [place, text] of own) sessionStorage.setItem(place, text);
  }
  const drafts = () =>
    Object.entries(localStorage).flatMap(([place, text]) =>
      place.endsWith(':held') ? [] : [JSON.parse(text).description as string],
    );
  /** The draft of another tab, which holds it. */
  function heldByAnother(description: string): void {
    const draft = { ...NOTHING, description, file: null, unfinished: '', writtenAt: Date.now() };
    localStorage.setItem('toli:draft:c1:other', JSON.stringify(draft));
    localStorage.setItem('toli:draft:c1:other:held', `another ${Date.now()}`);
  }

  it('have a draft each: posting one leaves the other, which no new form takes from it', async () => {
    heldByAnother('An hour of thought');
    await open();
    expect(words().value).toBe('');
    expect(screen.queryByText(DRAFT.others(1))).toBeNull();
    await write(words(), 'A short one');
    expect(drafts().sort()).toEqual(['A short one', 'An hour of thought']);
    await press(POST.create);
    await screen.findByText('The page');
    expect(drafts()).toEqual(['An hour of thought']);
  });

  it('of which one was closed leave its draft to the next form, beside those of others', async () => {
    heldByAnother('Left in a crash');
    localStorage.setItem('toli:draft:c1:other:held', `another ${Date.now() - 120_000}`);
    await open();
    expect(words().value).toBe('Left in a crash');
    await inAnotherTab(async () => {
      await open();
      await write(words(), 'Taken up here');
    });
    expect(drafts()).toEqual(['Taken up here']);
  });

  it('offer the drafts that no tab is editing, and continue with the chosen one; the own one is kept', async () => {
    await open();
    await write(words(), 'Mine');
    heldByAnother('Theirs');
    localStorage.removeItem('toli:draft:c1:other:held');
    await open();
    expect(words().value).toBe('Mine');
    screen.getByText(DRAFT.others(1));
    await press(DRAFT.takeUpOf('Theirs'));
    await waitFor(() => expect(words().value).toBe('Theirs'));
    await press(DRAFT.takeUpOf('Mine'));
    await waitFor(() => expect(words().value).toBe('Mine'));
    expect(drafts().sort()).toEqual(['Mine', 'Theirs']);
  });

  it('show a draft of the time with one draft per person too', async () => {
    localStorage.setItem('toli:draft:c1', JSON.stringify({ squadId: '', description: 'Old', link: '' }));
    await open();
    expect(words().value).toBe('Old');
    expect(localStorage.getItem('toli:draft:c1')).toBeNull();
  });

  it('keep twenty beside the own, the last ones', async () => {
    for (let i = 0; i < 25; i++)
      localStorage.setItem(
        `toli:draft:c1:d${i}`,
        JSON.stringify({ ...NOTHING, description: `Draft ${i}`, writtenAt: Date.now() - i * 1000 }),
      );
    await open();
    expect(words().value).toBe('Draft 0');
    expect(drafts()).toHaveLength(21);
    expect(drafts()).not.toContain('Draft 24');
  });
});

it('say when the browser has no room for a draft, and ask before the page is closed', async () => {
  await open();
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  vi.spyOn(console, 'warn').mockReturnValue();
  await write(words(), 'A thought too many');
  expect(screen.getByRole('alert').textContent).toBe(DRAFT.notKept);
  expect(words().value).toBe('A thought too many');
  full.mockRestore();
  await write(words(), 'A thought');
  expect(screen.queryByText(DRAFT.notKept)).toBeNull();
});

it('that is refused says why beside the button, and the text stays', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  createPost.mockImplementationOnce(() => {
    throw refusal('Somebody else deleted this squad', 'NOT_FOUND');
  });
  await open();
  await write(words(), 'A whole thought');
  await press(POST.create);
  expect(await screen.findByText(FAILURE.gone)).toBeTruthy();
  expect(words().value).toBe('A whole thought');
});

it('says who may comment on the post', async () => {
  await open();
  await write(words(), 'Quiet, please');
  await write(screen.getByLabelText(POST_EDITOR.commentAudience), 'NOBODY');
  await press(POST.create);
  await screen.findByText('The page');
  expect(createPost.mock.calls[0]![0].input).toMatchObject({ commentAudience: 'NOBODY' });
});

it('the first sentence of a locked post is offered as its public line, put there by a tap alone, and never the whole post', async () => {
  await open();
  const offer = () => screen.queryByRole('button', { name: POST_EDITOR.useTeaser });
  const teaser = () => screen.getByLabelText(POST_EDITOR.teaser) as HTMLInputElement;
  await write(words(), 'How I mix grey. First, burnt sienna.');
  expect(offer()).toBeNull();
  await write(squad(), 's1');
  expect(teaser().value).toBe('');
  await write(words(), 'How I mix grey.');
  expect(offer()).toBeNull();
  await write(words(), 'How I mix grey. First, burnt sienna.');
  expect(screen.getByText('How I mix grey.')).toBeTruthy();
  await press(POST_EDITOR.useTeaser);
  expect([teaser().value, offer()]).toEqual(['How I mix grey.', null]);
  expect(document.activeElement).toBe(teaser());
  await write(teaser(), '');
  expect(offer()).toBeTruthy();
  await press('Create post');
  await waitFor(() => expect(createPost.mock.calls[0]?.[0]).toMatchObject({ input: { teaser: '' } }));
});

it('shows the title of a locked post to all only where its creator says so', async () => {
  await open();
  await write(words(), 'A whole thought');
  await press(LONG_POST.open);
  const title = await screen.findByLabelText(LONG_POST.title);
  await write(title, 'A thought');
  expect(screen.queryByLabelText(LONG_POST.titlePublic)).toBeNull();
  await write(squad(), 's1');
  const toAll = screen.getByLabelText<HTMLInputElement>(LONG_POST.titlePublic);
  expect(toAll.checked).toBe(false);
  await act(async () => void fireEvent.click(toAll));
  await press(POST.create);
  await screen.findByText('The page');
  expect(createPost.mock.calls[0]![0].input).toMatchObject({ squadId: 's1', title: 'A thought', titlePublic: true });
});
