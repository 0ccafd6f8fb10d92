import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { createMemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { EDIT } from '../../../server/words/en/edits';
import { LONG_POST } from '../../../server/words/en/longPosts';
import { POST } from '../../../server/words/en/posts';
import { REQUEST } from '../../../server/words/en/requests';
import { client } from '../../apollo/client';
import { fakeServer } from '../../test/fakeServer';
import { press } from '../../test/press';
import { show } from '../../test/show';
import { bodyOfText } from './bodyText';
import { Component, loader } from './EditPostScreen';

const MEDIA = '0b1c2d3e-7f80-4a5b-9c6d-7e8f90a1b2c3';
const post = {
  id: 'p1',
  description: 'Frist light',
  title: 'Dawn',
  titlePublic: true,
  hasBody: true,
  body: bodyOfText('Frist light', [MEDIA]),
  media: [{ mediaId: MEDIA, type: 'IMAGE', src: 'media/a.jpg', posterSrc: null }],
  viewerCanEdit: true,
  commentAudience: 'EVERYONE',
  chosenLanguage: null,
  updatedAt: '2026-11-22T10:00:00.000Z',
  squad: { id: 's1', title: 'Sketchbook', amount: 100 },
  link: null,
};
const updatePost = vi.fn(({ input }) => ({ post: { ...post, ...input, editedAt: '2026-11-22T10:00:00Z' } }));
let answered: object;

async function open() {
  await client.clearStore();
  client.setLink(fakeServer({ post: () => answered, updatePost }));
  const router = createMemoryRouter(
    [
      { path: '/post/:postId', element: 'The post' },
      { path: '/edit-post/:postId', loader, Component, HydrateFallback: () => null },
    ],
    { initialEntries: ['/edit-post/p1'] },
  );
  await show(router, client);
  return screen.findByRole('textbox', { name: LONG_POST.text });
}

const entitle = (title: string) =>
  act(async () => void fireEvent.change(screen.getByLabelText(LONG_POST.title), { target: { value: title } }));
const sent = () => updatePost.mock.calls.at(-1)![0].input;

beforeEach(() => {
  answered = post;
  updatePost.mockClear();
});

it('a post with a body is edited in the same editor, with its title and its picture', async () => {
  const text = await open();
  expect(text.textContent).toContain('Frist light');
  expect(within(text).getByRole('img').getAttribute('src')).toBe('/api/media/a.jpg');
  expect(screen.getByLabelText<HTMLInputElement>(LONG_POST.titlePublic).checked).toBe(true);
  await entitle('First light');
  await press(POST.edit);
  await screen.findByText('The post');
  expect(sent()).toMatchObject({ title: 'First light', titlePublic: true, body: post.body, updatedAt: post.updatedAt });
  expect(sent().description ?? null).toBeNull();
});

it('another person’s text is shown in words, and is in the editor where it is taken', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const text = await open();
  answered = { ...post, updatedAt: '2026-11-22T11:00:00.000Z', title: 'Noon', body: bodyOfText('Second light') };
  updatePost.mockImplementationOnce(() => {
    throw new GraphQLError(REQUEST.changedMeanwhile, {
      extensions: { code: 'CONFLICT', updatedAt: '2026-11-22T11:00:00.000Z' },
    });
  });
  await entitle('Evening');
  await press(POST.edit);
  const both = within(await screen.findByRole('region', { name: EDIT.title }));
  expect(both.getByLabelText(EDIT.theirs).textContent).toBe('Noon');
  await press(EDIT.takeTheirs);
  await waitFor(() => expect(text.textContent).toBe('Second light'));
  await press(POST.edit);
  await screen.findByText('The post');
  expect(sent()).toMatchObject({ title: 'Noon', updatedAt: '2026-11-22T11:00:00.000Z' });
  expect(sent().body).toContain('Second light');
});

it('plain text again takes the body and the title off, and keeps the one picture', async () => {
  await open();
  await press(LONG_POST.plain);
  const dialog = within(await screen.findByRole('alertdialog', { name: LONG_POST.plainTitle }));
  expect(dialog.getAllByRole('listitem').map((item) => item.textContent)).toEqual([LONG_POST.lost.title]);
  await act(async () => void fireEvent.click(dialog.getByRole('button', { name: LONG_POST.plainConfirm })));
  await press(POST.edit);
  await screen.findByText('The post');
  expect(sent()).toMatchObject({ description: 'Frist light', body: null, title: '' });
});
