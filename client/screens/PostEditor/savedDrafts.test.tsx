import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DRAFTS } from '../../../server/words/en/draftList';
import { DRAFT, POST_EDITOR } from '../../../server/words/en/postForms';
import { POST } from '../../../server/words/en/posts';
import { client } from '../../apollo/client';
import { fakeServer, refusal } from '../../test/fakeServer';
import { stubObservers } from '../../test/observers';
import { press } from '../../test/press';
import { show } from '../../test/show';
import { unmount } from '../../test/unmount';
import { Component, loader } from './CreatePostScreen';

interface Row {
  id: string;
  version: number;
  description: string;
  [field: string]: unknown;
}
/** The server's drafts, as another device has them too. */
const rows = new Map<string, Row>();
const AT = '2026-11-29T10:00:00.000Z';

const whole = ({ input }: { input: Row }) => ({
  title: '',
  teaser: '',
  byMail: true,
  commentAudience: 'EVERYONE',
  ...input,
  updatedAt: AT,
  uploads: [],
});
const savePostDraft = vi.fn((save: { input: Row }) => {
  const { id, version, description } = save.input;
  const before = rows.get(id);
  if (before && before.version !== version && before.description !== description)
    throw Object.assign(refusal('Changed elsewhere', 'CONFLICT'), {
      extensions: { code: 'CONFLICT', draftId: id, version: before.version },
    });
  const draft = { ...whole(save), version: (before?.version ?? 0) + 1 };
  rows.set(id, draft);
  return { draft };
});
const createPost = vi.fn((_: { input: { draftId?: string } }) => ({ post: { id: 'p1' } }));
const discardPostDraft = vi.fn(({ input: { id } }: { input: { id: string } }) => {
  rows.delete(id);
  return { deletedId: id };
});
const postDraft = ({ id }: { id: string }) => rows.get(id) ?? null;

async function open(address = '/create-post') {
  await unmount();
  await client.clearStore();
  const router = createMemoryRouter(
    [
      { path: '/creator', element: 'The page' },
      { path: '/create-post', loader, Component, HydrateFallback: () => null },
    ],
    { initialEntries: ['/creator', address] },
  );
  await show(router, client);
  await screen.findByLabelText(POST_EDITOR.description);
}

const words = () => screen.getByLabelText<HTMLTextAreaElement>(POST_EDITOR.description);
const write = (value: string) => act(async () => void fireEvent.change(words(), { target: { value } }));
/** Leaves the field: what is written is saved at once. */
const leaveField = () => act(async () => void fireEvent.focusOut(words()));
const saved = () => screen.findByText(DRAFTS.saved(new Date(AT)));
const texts = () => [...rows.values()].map(({ description }) => description).sort();

beforeEach(() => {
  rows.clear();
  for (const mock of [savePostDraft, createPost, discardPostDraft]) mock.mockClear();
  stubObservers();
  const viewer = { creator: { id: 'c1', squads: [] } };
  client.setLink(fakeServer({ viewer, savePostDraft, createPost, discardPostDraft, postDraft }));
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  vi.restoreAllMocks();
});

it('what is written is saved, and its draft goes with the post', async () => {
  await open();
  await write('Rain came early');
  await leaveField();
  await saved();
  expect(texts()).toEqual(['Rain came early']);
  await press(POST.create);
  await screen.findByText('The page');
  expect(createPost.mock.calls[0]![0].input.draftId).toBe([...rows.keys()][0]);
  expect(savePostDraft).toHaveBeenCalledOnce();
});

it('a short post that was never saved is posted without a draft', async () => {
  await open();
  await write('Rain');
  await press(POST.create);
  await screen.findByText('The page');
  expect(createPost.mock.calls[0]![0].input.draftId).toBeUndefined();
  expect(savePostDraft).not.toHaveBeenCalled();
});

it('a draft of another device is continued by its address', async () => {
  savePostDraft({ input: { id: 'd1', version: 0, description: 'Begun on a phone' } });
  await open('/create-post?draft=d1');
  expect(words().value).toBe('Begun on a phone');
  await write('Begun on a phone, ended here');
  await leaveField();
  await saved();
  expect(savePostDraft.mock.calls.at(-1)![0].input).toMatchObject({ id: 'd1', version: 1 });
  expect(texts()).toEqual(['Begun on a phone, ended here']);
});

it('a draft that another device has changed since begins with those words', async () => {
  await open();
  await write('Rain');
  await leaveField();
  await saved();
  const [row] = [...rows.values()];
  rows.set(row!.id, { ...row!, version: 2, description: 'Rain and thunder' });
  await open();
  expect(words().value).toBe('Rain and thunder');
});

it('a draft that was posted from another device is not there again', async () => {
  await open();
  await write('Rain');
  await leaveField();
  await saved();
  rows.clear();
  await open();
  expect(words().value).toBe('');
});

it('of two that differ the chosen one goes on, and the other stays among the drafts', async () => {
  await open();
  await write('Rain');
  await leaveField();
  await saved();
  const [row] = [...rows.values()];
  rows.set(row!.id, { ...row!, version: 2, description: 'Rain and thunder' });
  await write('Rain and sun');
  await leaveField();
  await screen.findByText(DRAFTS.changed(new Date(AT)));
  expect(words().value).toBe('Rain and sun');
  await press(DRAFTS.keepThat);
  await waitFor(() => expect(words().value).toBe('Rain and thunder'));
  expect(texts()).toEqual(['Rain and sun', 'Rain and thunder']);
});

it('drafts of this browser of the time before are saved, each once', async () => {
  for (const [id, description] of [
    ['one', 'Old one'],
    ['two', 'Old two'],
  ])
    localStorage.setItem(`toli:draft:c1:${id}`, JSON.stringify({ squadId: '', description, link: '' }));
  await open();
  await leaveField();
  await waitFor(() => expect(texts()).toEqual(['Old one', 'Old two']));
  await open();
  await leaveField();
  expect(texts()).toEqual(['Old one', 'Old two']);
});

it('a discarded draft is deleted everywhere', async () => {
  savePostDraft({ input: { id: 'd1', version: 0, description: 'Begun on a phone' } });
  await open('/create-post?draft=d1');
  await press(DRAFT.discard);
  await waitFor(() => expect(texts()).toEqual([]));
});

it('a person who was logged out reads so, and keeps their words', async () => {
  savePostDraft.mockImplementationOnce(() => {
    throw refusal('Please log in', 'UNAUTHENTICATED');
  });
  await open();
  await write('Rain');
  await leaveField();
  await screen.findByText(DRAFTS.signedOut);
  expect(words().value).toBe('Rain');
  await write('Rain came');
  await leaveField();
  await saved();
});
