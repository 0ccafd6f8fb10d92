import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { COMMENT } from '../../../server/words/en/comments';
import { POST } from '../../../server/words/en/posts';
import { refetch } from '../../apollo/client';
import { signInRequested } from '../../signIn/signInRequested';
import { refusal } from '../../test/fakeServer';
import { held, open, openPost, post, press, shown, there } from '../../test/postPage';
import { tap } from '../../test/tap';
import { toast } from '../../ui/toast/toast';

openPost();

describe('the comments under a post', () => {
  it('are there oldest first with their replies, further ones on demand', async () => {
    there.said.push({ id: '3', text: 'The third' }, { id: '4', text: 'To the first', top: '1' });
    await open();
    await shown('The first', 'To the first', 'The second');
    await press('Show more');
    await shown('The first', 'To the first', 'The second', 'The third');
    there.said.push({ id: '5', text: 'Also', top: '1' }, { id: '6', text: 'And also', top: '1' });
    await act(refetch);
    await press(COMMENT.moreReplies(1));
    await shown('The first', 'To the first', 'Also', 'And also', 'The second', 'The third');
  });

  it('have the name of the page where its creator writes', async () => {
    there.said = [{ id: '1', text: 'Thank you', by: 'kabir' }];
    await open();
    const article = (await screen.findByText('Thank you')).closest('article')!;
    expect(within(article).getByRole('link').getAttribute('href')).toBe('/creator/kabir');
    expect(article.getAttribute('aria-label')).toBe('Kabir paints');
  });

  it('are opened at the comment that the address names, which is marked, with a link to all of them', async () => {
    there.said.push({ id: '3', text: 'The third' }, { id: '4', text: 'To the third', top: '3' });
    await open({ address: `/post/${post().id}?comment=4` });
    await shown('The third', 'To the third');
    const linked = screen.getByText('To the third').closest('article')!;
    expect(document.activeElement).toBe(linked);
    expect(linked.getAttribute('aria-current')).toBe('true');
    expect(screen.getByRole('link', { name: COMMENT.all }).getAttribute('href')).toBe(`/post/${post().id}#comments`);
  });
});

describe('a post', () => {
  it('shows a like at once, and undoes it after a failure: then the server says why', async () => {
    const { letGo, give } = held(() => refusal('Too many tries', 'RATE_LIMITED'));
    const { like } = there.answer;
    there.answer.like = give;
    await open();
    await tap(screen.getByRole('button', { name: POST.like }));
    screen.getByRole('button', { name: 'Like, 1 like', pressed: true });
    await letGo();
    await screen.findByRole('button', { name: POST.like, pressed: false });
    expect(toast.failed).toHaveBeenCalledWith('Too many tries');
    there.answer.like = like;
    await tap(screen.getByRole('button', { name: POST.like }));
    await screen.findByRole('button', { name: 'Like, 1 like', pressed: true });
  });

  it('for members alone says so in a toast, once, and shows which squad opens it', async () => {
    there.isLocked = true;
    await open();
    await waitFor(() => expect(toast.fact).toHaveBeenCalledWith(POST.membersOnly));
    expect(console.error).toHaveBeenCalled();
    cleanup();
    await open();
    expect(toast.fact).toHaveBeenCalledOnce();
    screen.getByRole('button', { name: /^Unlock with .* · ₹300$/ });
    expect(screen.queryByLabelText(COMMENT.write)).toBeNull();
  });

  it('that does not exist says so', async () => {
    await open({ address: '/post/gone' });
    await waitFor(() => expect(toast.failed).toHaveBeenCalledWith('Post not found'));
    screen.getByRole('heading', { name: 'There is nothing here' });
  });

  it('is read by visitors, who sign in over it to take part', async () => {
    const router = await open({ as: null });
    await shown('The first', 'The second');
    for (const [name, purpose] of [
      [COMMENT.logIn, 'Comment on this post by Kabir paints'],
      [COMMENT.replyTo('Asha Rao'), 'Comment on this post by Kabir paints'],
      [POST.like, 'Like this post by Kabir paints'],
    ] as const) {
      signInRequested(null);
      await press(name);
      expect(signInRequested()).toMatchObject({ purpose, isOver: false });
    }
    expect(router.state.location.pathname).toBe(`/post/${post().id}`);
  });
});
