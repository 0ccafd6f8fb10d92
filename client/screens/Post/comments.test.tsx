import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { COMMENT } from '../../../server/words/en/comments';
import { COMMON } from '../../../server/words/en/common';
import { POST } from '../../../server/words/en/posts';
import { client, refetch } from '../../apollo/client';
import { signInRequested } from '../../signIn/signInRequested';
import { refusal } from '../../test/fakeServer';
import { box, held, node, open, openPost, post, press, say, sendEvent, shown, there, write } from '../../test/postPage';
import { tap } from '../../test/tap';
import { toast } from '../../ui/toast/toast';

openPost();

describe('a comment', () => {
  it('is visible at once, and once', async () => {
    const { letGo, give } = held(there.answer.add);
    there.answer.add = give;
    await open();
    await say('  Mine\nin two lines ');
    await shown('The first', 'The second', 'Mine\nin two lines');
    expect(box().value).toBe('');
    await letGo();
    await sendEvent({ commentAdded: node(there.said.at(-1)!) });
    await shown('The first', 'The second', 'Mine\nin two lines');
    await screen.findByRole('heading', { name: POST.comments(3) });
  });

  it('that comes back live before its own response is there once, too', async () => {
    const { letGo, give } = held(() => ({ comment: node(there.said.at(-1)!), post }));
    there.answer.add = give;
    await open();
    await say('Mine');
    there.said.push({ id: '3', text: 'Mine', by: 'me' });
    await sendEvent({ commentAdded: node(there.said.at(-1)!) });
    await waitFor(() => expect(client.extract()).toHaveProperty('Comment:3'));
    await shown('The first', 'The second', 'Mine');
    await letGo();
    await shown('The first', 'The second', 'Mine');
  });

  it('that failed is in the box again, before text written since, with a line that says why', async () => {
    const { letGo, give } = held(() => refusal('Out of order', 'INTERNAL_SERVER_ERROR'));
    there.answer.add = give;
    await open();
    await press(COMMENT.replyTo('Asha Rao'));
    await say('Mine');
    await shown('The first', 'Mine', 'The second');
    await write('And more');
    await letGo();
    await shown('The first', 'The second');
    expect(box().value).toBe('Mine\nAnd more');
    screen.getByText('Out of order');
    screen.getByText(COMMENT.replyingTo('Asha Rao'));
    screen.getByRole('heading', { name: POST.comments(2) });
    expect(toast.failed).not.toHaveBeenCalled();
    expect(console.error).toHaveBeenCalled();
  });

  it('of a person whose session has ended is in the box again, and they are asked to log in', async () => {
    const { add } = there.answer;
    there.answer.add = () => refusal('Please log in', 'UNAUTHENTICATED');
    await open();
    await say('Mine');
    await waitFor(() => expect(box().value).toBe('Mine'));
    expect(signInRequested()).toMatchObject({ purpose: 'Comment on this post by Kabir paints', isOver: true });
    there.answer.add = add;
  });

  it('that is empty or too long is not sent, and near its limit it is counted', async () => {
    const add = vi.spyOn(there.answer, 'add');
    await open();
    await say('  \n ');
    await say('क'.repeat(2001));
    expect(add).not.toHaveBeenCalled();
    screen.getByText('2,001 of 2,000 characters, 1 too many');
    await write('क'.repeat(1700));
    expect(screen.queryByText(/of 2,000 characters/)).toBeNull();
  });

  it('that was not sent is there again after coming back to the post', async () => {
    const router = await open();
    await write('Half a tho');
    await act(() => router.navigate('/elsewhere'));
    await act(() => router.navigate(-1));
    expect((await screen.findByLabelText<HTMLTextAreaElement>(COMMENT.write)).value).toBe('Half a tho');
  });

  it('replies to another one until that is cancelled', async () => {
    await open();
    await press(COMMENT.replyTo('Asha Rao'));
    expect(document.activeElement).toBe(box());
    await press(COMMENT.stopReplying);
    await say('To nobody');
    await shown('The first', 'The second', 'To nobody');
    await press(COMMENT.replyTo('Asha Rao'));
    await say('To Asha');
    await shown('The first', 'To Asha', 'The second', 'To nobody');
    expect(screen.queryByText(COMMENT.replyingTo('Asha Rao'))).toBeNull();
  });

  it('is deleted with its replies after a confirmation, and restored after a failure', async () => {
    there.said.push({ id: '3', text: 'To the first', top: '1' });
    const { letGo, give } = held(() => refusal('Out of order', 'INTERNAL_SERVER_ERROR'));
    const { remove } = there.answer;
    there.answer.remove = give;
    await open();
    const confirm = async () => {
      await press(COMMENT.deleteOf('Asha Rao'));
      await screen.findByText(COMMENT.deleteWarning, { exact: false });
      await press(COMMENT.delete);
    };
    await confirm();
    await screen.findByRole('heading', { name: POST.comments(1), hidden: true });
    expect(screen.queryByText('The first')).toBeNull();
    await letGo();
    await screen.findByText('Out of order');
    await press(COMMON.cancel);
    await shown('The first', 'To the first', 'The second');
    expect(toast.failed).not.toHaveBeenCalled();
    there.answer.remove = remove;
    await confirm();
    await shown('The second');
    await screen.findByRole('heading', { name: POST.comments(1) });
  });

  it('can be liked privately: no one is notified', async () => {
    await open();
    const heart = screen.getAllByRole('button', { name: COMMENT.likeOf('Asha Rao') })[0]!;
    await tap(heart);
    expect(heart.getAttribute('aria-pressed')).toBe('true');
  });
});

describe('another person’s comment', () => {
  it('appears and disappears live', async () => {
    await open();
    there.said.push({ id: '3', text: 'From elsewhere' });
    await sendEvent({ commentAdded: node(there.said.at(-1)!) });
    await shown('The first', 'The second', 'From elsewhere');
    screen.getByText(COMMENT.added('Asha Rao'));
    there.said.push({ id: '4', text: 'To the first', top: '1' });
    await sendEvent({ commentAdded: node(there.said.at(-1)!) });
    await shown('The first', 'To the first', 'The second', 'From elsewhere');
    await screen.findByRole('heading', { name: POST.comments(4) });
    await press(COMMENT.replyTo('Asha Rao'));
    there.answer.remove('1');
    await sendEvent({ commentDeleted: '1' });
    await waitFor(() => expect(screen.queryByText(COMMENT.replyingTo('Asha Rao'))).toBeNull());
    await shown('The second', 'From elsewhere');
    await screen.findByRole('heading', { name: POST.comments(2) });
  });

  it('is fetched after the connection was lost', async () => {
    there.said.push({ id: '3', text: 'The third' });
    await open();
    await press('Show more');
    await shown('The first', 'The second', 'The third');
    there.said.push({ id: '4', text: 'Meanwhile' });
    await act(refetch);
    await press('Show more');
    await shown('The first', 'The second', 'The third', 'Meanwhile');
  });
});
