import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DRAFT, POST_EDITOR } from '../../../server/words/en/postForms';
import { POST } from '../../../server/words/en/posts';
import { client } from '../../apollo/client';
import { fakeServer } from '../../test/fakeServer';
import { stubObservers } from '../../test/observers';
import { show } from '../../test/show';
import { Component, loader } from './CreatePostScreen';

const world = { id: 'c1', squads: [{ id: 's1', title: 'Sketchbook', amount: 100 }] };
const createPost = vi.fn((_: { input: object }) => ({ post: { id: 'p1' } }));
const server = fakeServer({ viewer: () => ({ creator: world }), createPost });

let router: ReturnType<typeof createMemoryRouter>;

/** Opens the composer, as on another visit. */
async function open(): Promise<void> {
  cleanup();
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
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
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
  vi.unstubAllGlobals();
});

it('a post that is being written is there again, says so, and can be discarded', async () => {
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

it('a draft is its own writer’s, and free where its squad is gone', async () => {
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

it('leaving asks while something is written', async () => {
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

it('what was posted is no draft any more, and leads on without a question', async () => {
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
