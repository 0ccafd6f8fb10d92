import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';
import { Subject } from 'rxjs';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { COMMENT } from '../../../server/words/en/comments';
import { POST } from '../../../server/words/en/posts';
import { client, refetch } from '../../apollo/client';
import { fakeServer, refusal } from '../../test/fakeServer';
import { show } from '../../test/show';
import { tap } from '../../test/tap';
import { toast } from '../../ui/toast';
import { CurrentViewerDocument } from '../../viewer/useViewer.generated';
import { Component, loader } from './PostScreen';

interface Said {
  id: string;
  text: string;
  by?: string;
  top?: string;
}
const KABIR = {
  __typename: 'Creator',
  id: 'c1',
  userId: 'kabir',
  pageName: 'Kabir paints',
  profilePicSrc: 'kabir.jpg',
  accent: 'MARIGOLD',
};
/** What the server has. */
let said: Said[];
let isLocked: boolean;
let numLikes: number;
let answer: { add(made: Said): unknown; remove(id: string): unknown; like(): unknown };
const events = new Subject<object>();
const posts = { opened: 0 };

const node = (each: Said): object => {
  const replies = said.filter(({ top }) => top === each.id);
  const top = said.find(({ id }) => id === each.top);
  return {
    __typename: 'Comment',
    id: each.id,
    text: each.text,
    timestamp: `2026-11-22T10:${each.id.padStart(2, '0')}:00Z`,
    user: { id: each.by ?? 'asha', fullName: each.by ?? 'Asha Rao' },
    isByCreator: each.by === 'kabir',
    viewerCanDelete: true,
    answered: top ? { id: top.by ?? 'asha', fullName: 'Asha Rao' } : null,
    top: top ? () => node(top) : null,
    numReplies: replies.length,
    replies: () => replies.slice(0, 2).map(node),
    allReplies: { edges: replies.map((reply) => ({ node: node(reply) })), pageInfo: {} },
    post,
  };
};
/** Slices of two. */
function comments({ after, around }: { after?: string; around?: string }) {
  const wanted = said.find(({ id }) => id === around);
  const tops = said.filter(({ top }) => top === undefined);
  const from = wanted ? tops.findIndex(({ id }) => id === (wanted.top ?? wanted.id)) : 0;
  const start = after ? tops.findIndex(({ id }) => id === after) + 1 : from;
  const slice = tops.slice(start, start + 2);
  return {
    edges: slice.map((each) => ({ cursor: each.id, node: node(each) })),
    pageInfo: {
      hasNextPage: start + 2 < tops.length,
      hasPreviousPage: start > 0,
      endCursor: slice.at(-1)?.id ?? null,
    },
  };
}
const post = () => ({
  id: `p${posts.opened}`,
  description: isLocked ? null : 'The old port',
  isLocked,
  isLiked: false,
  numLikes,
  numComments: said.length,
  timestamp: '2026-11-22T09:00:00Z',
  creator: KABIR,
  squad: isLocked
    ? { id: 's1', title: 'Studio', amount: 300, creator: KABIR, viewerJoinState: 'OPEN', viewerAmountDue: 300 }
    : null,
  comments,
});

beforeEach(async () => {
  await client.clearStore();
  posts.opened += 1;
  said = [
    { id: '1', text: 'The first' },
    { id: '2', text: 'The second' },
  ];
  isLocked = false;
  numLikes = 0;
  answer = {
    add(made) {
      said.push(made);
      return { comment: node(made), post };
    },
    remove(id) {
      said = said.filter((each) => each.id !== id && each.top !== id);
      return { deletedId: id, post };
    },
    like: () => ({ post: { ...post(), isLiked: true, numLikes: 1 } }),
  };
  client.setLink(
    fakeServer(
      {
        post: ({ id }: { id: string }) => (id === 'gone' ? null : post()),
        node: ({ id }: { id: string }) => node(said.find((each) => each.id === id)!),
        addComment: ({ input }: { input: { text: string; replyToCommentId: string | null } }) => {
          const answered = said.find(({ id }) => id === input.replyToCommentId);
          const top = answered && { top: answered.top ?? answered.id };
          return answer.add({ id: String(said.length + 1), text: input.text, by: 'me', ...top });
        },
        deleteComment: ({ input }: { input: { id: string } }) => answer.remove(input.id),
        setPostLiked: () => answer.like(),
      },
      events,
    ),
  );
  vi.spyOn(toast, 'failed').mockReturnValue(undefined);
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  Element.prototype.scrollIntoView = vi.fn();
  vi.stubGlobal('Razorpay', class {});
});

async function open({ address = `/post/p${posts.opened}`, as = 'me' as 'me' | 'kabir' | null } = {}) {
  const user = { __typename: 'User' as const, id: as ?? '', fullName: 'Meera Joshi', profilePicSrc: null };
  const viewer = { __typename: 'Viewer' as const, email: 'm@example.in', isAdmin: false, user, creator: null };
  client.writeQuery({ query: CurrentViewerDocument, data: { viewer: as && viewer } });
  const routes = [
    { path: '/post/:postId', loader, Component, HydrateFallback: () => null },
    { path: '*', element: 'Elsewhere' },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  await show(router, client);
  return router;
}

const texts = () => screen.queryAllByRole('article').flatMap((each) => each.querySelector('p[dir]')?.textContent ?? []);
const shown = (...expected: string[]) => waitFor(() => expect(texts()).toEqual(['The old port', ...expected]));
const box = () => screen.getByLabelText<HTMLTextAreaElement>(COMMENT.write);
const write = (text: string) => act(async () => void fireEvent.change(box(), { target: { value: text } }));
const press = (name: string, at = 0) =>
  act(async () => void fireEvent.click(screen.getAllByRole('button', { name })[at]!));
const say = async (text: string) => {
  await write(text);
  await press(COMMENT.send);
};
/** Holds an answer back until it is let go. */
function held<Args extends unknown[]>(give: (...args: Args) => unknown) {
  let letGo: () => void = () => undefined;
  const free = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  return { letGo: () => act(async () => letGo()), give: (...args: Args) => free.then(() => give(...args)) };
}
const tell = (event: object) => act(async () => events.next(event));

describe('what people say under a post', () => {
  it('is there oldest first with its replies, further ones when they are asked for', async () => {
    said.push({ id: '3', text: 'The third' }, { id: '4', text: 'To the first', top: '1' });
    await open();
    await shown('The first', 'To the first', 'The second');
    await press('Show more');
    await shown('The first', 'To the first', 'The second', 'The third');
    said.push({ id: '5', text: 'Also', top: '1' }, { id: '6', text: 'And also', top: '1' });
    await act(refetch);
    await press(COMMENT.moreReplies(1));
    await shown('The first', 'To the first', 'Also', 'And also', 'The second', 'The third');
  });

  it('bears the name of the page where its creator says it', async () => {
    said = [{ id: '1', text: 'Thank you', by: 'kabir' }];
    await open();
    const article = (await screen.findByText('Thank you')).closest('article')!;
    expect(within(article).getByRole('link').getAttribute('href')).toBe('/creator/kabir');
    expect(article.getAttribute('aria-label')).toBe('Kabir paints');
  });

  it('is opened at the comment that the address names, which is marked, with a way to all of them', async () => {
    said.push({ id: '3', text: 'The third' }, { id: '4', text: 'To the third', top: '3' });
    await open({ address: `/post/p${posts.opened}?comment=4` });
    await shown('The third', 'To the third');
    const linked = screen.getByText('To the third').closest('article')!;
    expect(document.activeElement).toBe(linked);
    expect(linked.getAttribute('aria-current')).toBe('true');
    expect(screen.getByRole('link', { name: COMMENT.all }).getAttribute('href')).toBe(
      `/post/p${posts.opened}#comments`,
    );
  });
});

describe('a comment', () => {
  it('is in sight at once, and once', async () => {
    const { letGo, give } = held(answer.add);
    answer.add = give;
    await open();
    await say('  Mine\nin two lines ');
    await shown('The first', 'The second', 'Mine\nin two lines');
    expect(box().value).toBe('');
    await letGo();
    await tell({ commentAdded: node(said.at(-1)!) });
    await shown('The first', 'The second', 'Mine\nin two lines');
    await screen.findByRole('heading', { name: POST.comments(3) });
  });

  it('that comes back live before its own answer is there once, too', async () => {
    const { letGo, give } = held(() => ({ comment: node(said.at(-1)!), post }));
    answer.add = give;
    await open();
    await say('Mine');
    said.push({ id: '3', text: 'Mine', by: 'me' });
    await tell({ commentAdded: node(said.at(-1)!) });
    await waitFor(() => expect(client.extract()).toHaveProperty('Comment:3'));
    await shown('The first', 'The second', 'Mine');
    await letGo();
    await shown('The first', 'The second', 'Mine');
  });

  it('that did not arrive is in the box again, before what was written since, and nothing is said of it', async () => {
    const { letGo, give } = held(() => refusal('Out of order', 'INTERNAL_SERVER_ERROR'));
    answer.add = give;
    await open();
    await press(COMMENT.replyTo('Asha Rao'));
    await say('Mine');
    await shown('The first', 'Mine', 'The second');
    await write('And more');
    await letGo();
    await shown('The first', 'The second');
    expect(box().value).toBe('Mine\nAnd more');
    screen.getByText(COMMENT.replyingTo('Asha Rao'));
    screen.getByRole('heading', { name: POST.comments(2) });
    expect(toast.failed).not.toHaveBeenCalled();
    expect(console.error).toHaveBeenCalled();
  });

  it('that is empty or too long is not sent, and near its limit it is counted', async () => {
    const add = vi.spyOn(answer, 'add');
    await open();
    await say('  \n ');
    await say('क'.repeat(2001));
    expect(add).not.toHaveBeenCalled();
    screen.getByText('2,001 of 2,000 characters');
    await write('क'.repeat(1700));
    expect(screen.queryByText(/of 2,000 characters/)).toBeNull();
  });

  it('that was not sent is there again when one comes back to the post', async () => {
    const router = await open();
    await write('Half a tho');
    await act(() => router.navigate('/elsewhere'));
    await act(() => router.navigate(-1));
    expect((await screen.findByLabelText<HTMLTextAreaElement>(COMMENT.write)).value).toBe('Half a tho');
  });

  it('answers another one until one thinks better of it', async () => {
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

  it('goes with its replies once that is confirmed, and is there again where that failed', async () => {
    said.push({ id: '3', text: 'To the first', top: '1' });
    const { letGo, give } = held(() => refusal('Out of order', 'INTERNAL_SERVER_ERROR'));
    const { remove } = answer;
    answer.remove = give;
    await open();
    const confirm = async () => {
      await press(COMMENT.deleteOf('Asha Rao'));
      screen.getByText(COMMENT.deleteWarning, { exact: false });
      await press(COMMENT.delete);
    };
    await confirm();
    await shown('The second');
    screen.getByRole('heading', { name: POST.comments(1) });
    await letGo();
    await shown('The first', 'To the first', 'The second');
    expect(toast.failed).not.toHaveBeenCalled();
    answer.remove = remove;
    await confirm();
    await shown('The second');
    await screen.findByRole('heading', { name: POST.comments(1) });
  });

  it('can be liked for oneself: nobody is told', async () => {
    await open();
    const heart = screen.getAllByRole('button', { name: COMMENT.likeOf('Asha Rao') })[0]!;
    await tap(heart);
    expect(heart.getAttribute('aria-pressed')).toBe('true');
  });
});

describe('what others say and take back', () => {
  it('comes and goes live', async () => {
    await open();
    said.push({ id: '3', text: 'From elsewhere' });
    await tell({ commentAdded: node(said.at(-1)!) });
    await shown('The first', 'The second', 'From elsewhere');
    screen.getByText(COMMENT.added('Asha Rao'));
    said.push({ id: '4', text: 'To the first', top: '1' });
    await tell({ commentAdded: node(said.at(-1)!) });
    await shown('The first', 'To the first', 'The second', 'From elsewhere');
    await screen.findByRole('heading', { name: POST.comments(4) });
    await press(COMMENT.replyTo('Asha Rao'));
    answer.remove('1');
    await tell({ commentDeleted: '1' });
    await waitFor(() => expect(screen.queryByText(COMMENT.replyingTo('Asha Rao'))).toBeNull());
    await shown('The second', 'From elsewhere');
    await screen.findByRole('heading', { name: POST.comments(2) });
  });

  it('is there after the line was away', async () => {
    said.push({ id: '3', text: 'The third' });
    await open();
    await press('Show more');
    await shown('The first', 'The second', 'The third');
    said.push({ id: '4', text: 'Meanwhile' });
    await act(refetch);
    await press('Show more');
    await shown('The first', 'The second', 'The third', 'Meanwhile');
  });
});

describe('a post', () => {
  it('is liked at once to the eye, and not where that failed: then the server says why', async () => {
    const { letGo, give } = held(() => refusal('Too many tries', 'RATE_LIMITED'));
    const { like } = answer;
    answer.like = give;
    await open();
    await tap(screen.getByRole('button', { name: POST.like }));
    screen.getByRole('button', { name: 'Like, 1 like', pressed: true });
    await letGo();
    await screen.findByRole('button', { name: POST.like, pressed: false });
    expect(toast.failed).toHaveBeenCalledWith('Too many tries');
    answer.like = like;
    await tap(screen.getByRole('button', { name: POST.like }));
    await screen.findByRole('button', { name: 'Like, 1 like', pressed: true });
  });

  it('for members alone says so in a toast, and shows which squad opens it', async () => {
    isLocked = true;
    await open();
    await waitFor(() => expect(toast.failed).toHaveBeenCalledWith(POST.membersOnly));
    expect(console.error).toHaveBeenCalled();
    screen.getByRole('button', { name: /^Unlock with .* · ₹300$/ });
    expect(screen.queryByLabelText(COMMENT.write)).toBeNull();
  });

  it('that is not there says so', async () => {
    await open({ address: '/post/gone' });
    await waitFor(() => expect(toast.failed).toHaveBeenCalledWith('Post not found'));
    screen.getByRole('heading', { name: 'There is nothing here' });
  });

  it('is read by visitors, who log in where they want to take part', async () => {
    const router = await open({ as: null });
    await shown('The first', 'The second');
    await press(COMMENT.logIn);
    expect(router.state.location.pathname).toBe('/login');
  });
});
