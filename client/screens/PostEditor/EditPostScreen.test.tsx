import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { createMemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { EDIT } from '../../../server/words/en/edits';
import { FAILURE } from '../../../server/words/en/failures';
import { DRAFT, POST_EDITOR } from '../../../server/words/en/postForms';
import { POST } from '../../../server/words/en/posts';
import { REQUEST } from '../../../server/words/en/requests';
import { client } from '../../apollo/client';
import { fakeServer, refusal } from '../../test/fakeServer';
import { press } from '../../test/press';
import { show } from '../../test/show';
import { Component, loader } from './EditPostScreen';

const post = {
  id: 'p1',
  description: 'Frist light',
  viewerCanEdit: true,
  commentAudience: 'EVERYONE',
  chosenLanguage: null,
  updatedAt: '2026-11-22T10:00:00.000Z',
  squad: { id: 's1', title: 'Sketchbook', amount: 100 },
  link: 'https://example.in/a',
};
const updatePost = vi.fn(({ input }) => ({ post: { ...post, ...input, editedAt: '2026-11-22T10:00:00Z' } }));
/** No draft is saved on this server: what is written is in this browser alone. */
const savePostDraft = () => {
  throw refusal('Not now', 'INTERNAL_SERVER_ERROR');
};
let answered: object | null;

async function open() {
  await client.clearStore();
  client.setLink(fakeServer({ post: () => answered, updatePost, savePostDraft }));
  const router = createMemoryRouter(
    [
      { path: '/creator', element: 'The page' },
      { path: '/post/:postId', element: 'The post' },
      { path: '/edit-post/:postId', loader, Component, HydrateFallback: () => null, errorElement: 'Not there' },
    ],
    { initialEntries: ['/creator', '/edit-post/p1'] },
  );
  await show(router, client);
  return router;
}

const words = () => screen.findByLabelText<HTMLTextAreaElement>(POST_EDITOR.description);
const write = async (value: string) => {
  const field = await words();
  await act(async () => void fireEvent.change(field, { target: { value } }));
};
const save = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: POST.edit })));

beforeEach(() => {
  answered = post;
  updatePost.mockClear();
});

describe('editing a post', () => {
  it('shows its squad and its attachment, which stay, and leads to the post with the new text', async () => {
    const router = await open();
    expect((await words()).value).toBe('Frist light');
    const squad = screen.getByLabelText<HTMLSelectElement>(POST_EDITOR.audience);
    expect([squad.disabled, squad.selectedOptions[0]!.textContent]).toEqual([true, 'Sketchbook, ₹100/month']);
    expect(screen.getByRole('link', { name: /example/ }).getAttribute('href')).toBe('https://example.in/a');
    await write('First light');
    screen.getByText('11 of 2,000 characters');
    await save();
    await screen.findByText('The post');
    expect(router.state.location.pathname).toBe('/post/p1');
    // Its draft goes with it, where one was saved by then.
    const { draftId: _, ...input } = updatePost.mock.calls[0]![0].input;
    expect(input).toEqual({
      postId: 'p1',
      description: 'First light',
      teaser: '',
      tags: [],
      commentAudience: 'EVERYONE',
      chosenLanguage: null,
      updatedAt: post.updatedAt,
    });
  });

  it('to an empty text is fine, beyond 2000 characters is not sent', async () => {
    await open();
    await write('a'.repeat(2001));
    await save();
    await screen.findByText('Exceeded max character limit');
    expect(updatePost).not.toHaveBeenCalled();
    await write('');
    await save();
    await screen.findByText('The post');
  });

  it.each([
    [refusal('Out of order', 'INTERNAL_SERVER_ERROR'), 'Out of order'],
    [refusal('Post not found', 'NOT_FOUND'), FAILURE.postGone],
    [refusal('Please log in', 'UNAUTHENTICATED'), 'Please log in'],
    [refusal('Too many tries', 'RATE_LIMITED'), 'Too many tries'],
  ])(
    'that fails is logged and shown beside the button, and the text stays to be sent again: %s',
    async (failure, told) => {
      const logged = vi.spyOn(console, 'error').mockReturnValue();
      updatePost.mockRejectedValueOnce(failure);
      await open();
      await write('First light');
      await save();
      await waitFor(() => expect(logged).toHaveBeenCalled());
      expect((await words()).value).toBe('First light');
      expect(screen.getByRole('alert').textContent).toBe(told);
      await save();
      await screen.findByText('The post');
    },
  );

  describe('that was changed meanwhile', () => {
    const NOW = '2026-11-22T11:00:00.000Z';
    const changed = (now: object) => {
      answered = { ...post, updatedAt: NOW, ...now };
      vi.spyOn(console, 'error').mockReturnValue();
      updatePost.mockImplementationOnce(() => {
        throw new GraphQLError(REQUEST.changedMeanwhile, { extensions: { code: 'CONFLICT', updatedAt: NOW } });
      });
    };
    const sent = () => updatePost.mock.calls.map(([{ input }]) => input);

    it('shows both texts; keeping one’s own sends it as an edit of the saved version', async () => {
      await open();
      await write('First light');
      changed({ description: 'Dawn' });
      await save();
      const both = within(await screen.findByRole('region', { name: EDIT.title }));
      expect(both.getByLabelText(EDIT.theirs).textContent).toBe('Dawn');
      expect(both.getByLabelText(EDIT.mine).textContent).toBe('First light');
      expect((await words()).value).toBe('First light');
      await act(async () => void fireEvent.click(both.getByRole('button', { name: EDIT.keepMine })));
      await screen.findByText('The post');
      expect(sent().at(-1)).toMatchObject({ description: 'First light', updatedAt: NOW });
    });

    it('takes theirs where that is chosen, and one’s own back', async () => {
      await open();
      await write('First light');
      changed({ description: 'Dawn' });
      await save();
      await screen.findByRole('region', { name: EDIT.title });
      await press(EDIT.takeTheirs);
      expect((await words()).value).toBe('Dawn');
      await press(EDIT.mineAgain);
      expect((await words()).value).toBe('First light');
      await press(EDIT.takeTheirs);
      await save();
      await screen.findByText('The post');
      expect(sent().at(-1)).toMatchObject({ description: 'Dawn', updatedAt: NOW });
    });

    it('in another field keeps both without a question', async () => {
      await open();
      await write('First light');
      changed({ commentAudience: 'NOBODY' });
      await save();
      await screen.findByText('The post');
      expect(sent().at(-1)).toMatchObject({ description: 'First light', commentAudience: 'NOBODY', updatedAt: NOW });
    });
  });

  it('asks before it is left unsent, and not without a change', async () => {
    const router = await open();
    await write('First light');
    await act(async () => void router.navigate('/creator'));
    await screen.findByRole('alertdialog', { name: DRAFT.leaveTitle });
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: DRAFT.stay })));
    await write('Frist light');
    await act(async () => void router.navigate('/creator'));
    await screen.findByText('The page');
  });

  it.each([
    ['that is not there', null],
    ['of somebody else', { ...post, viewerCanEdit: false }],
  ])('%s is not found', async (_, found) => {
    vi.spyOn(console, 'error').mockReturnValue();
    answered = found;
    await open();
    await screen.findByText('Not there');
  });
});
