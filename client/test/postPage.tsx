import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';
import { Subject } from 'rxjs';
import { beforeEach, expect, vi } from 'vitest';
import type { CommentRefusal } from '../../server/rules/comments';
import { COMMENT } from '../../server/words/en/comments';
import { client } from '../apollo/client';
import { Component, loader } from '../screens/Post/PostScreen';
import { toast } from '../ui/toast/toast';
import { CurrentViewerDocument } from '../viewer/useViewer.generated';
import { fakeServer } from './fakeServer';
import { show } from './show';

// A post's page over a fake server.

interface Said {
  id: string;
  text: string;
  by?: string;
  top?: string;
  isHidden?: boolean;
}
const KABIR = {
  __typename: 'Creator',
  id: 'c1',
  userId: 'kabir',
  pageName: 'Kabir paints',
  profilePicSrc: 'kabir.jpg',
  accent: 'MARIGOLD',
};
/** The server's state. */
export const there = {
  said: [] as Said[],
  isLocked: false,
  numLikes: 0,
  isCreator: false,
  refusal: null as CommentRefusal | null,
  restrictions: {} as Record<string, { hidesComments: boolean; stopsCommenting: boolean }>,
  answer: {} as Answer,
};
interface Answer {
  add(made: Said): unknown;
  remove(id: string): unknown;
  like(): unknown;
}
const events = new Subject<object>();
const posts = { opened: 0 };

export const node = (each: Said): object => {
  const replies = there.said.filter(({ top }) => top === each.id);
  const top = there.said.find(({ id }) => id === each.top);
  return {
    __typename: 'Comment',
    id: each.id,
    text: each.text,
    timestamp: `2026-11-22T10:${each.id.padStart(2, '0')}:00Z`,
    user: { id: each.by ?? 'asha', fullName: each.by ?? 'Asha Rao' },
    isByCreator: each.by === 'kabir',
    viewerCanDelete: true,
    isHidden: each.isHidden ?? false,
    authorRestriction: there.restrictions[each.by ?? 'asha'] ?? null,
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
  const wanted = there.said.find(({ id }) => id === around);
  const tops = there.said.filter(({ top }) => top === undefined);
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
export const post = () => ({
  id: `p${posts.opened}`,
  description: there.isLocked ? null : 'The old port',
  isLocked: there.isLocked,
  isLiked: false,
  viewerCanEdit: there.isCreator,
  viewerCommentRefusal: there.refusal,
  numLikes: there.numLikes,
  numComments: there.said.length,
  timestamp: '2026-11-22T09:00:00Z',
  creator: KABIR,
  squadToJoin: there.isLocked
    ? { id: 's1', title: 'Studio', amount: 300, creator: KABIR, viewerJoinState: 'OPEN', viewerAmountDue: 300 }
    : null,
  comments,
});

/** Before each test a new post has two comments, and no request was sent. */
export const openPost = () =>
  beforeEach(async () => {
    await client.clearStore();
    posts.opened += 1;
    there.said = [
      { id: '1', text: 'The first' },
      { id: '2', text: 'The second' },
    ];
    there.isLocked = false;
    there.numLikes = 0;
    there.isCreator = false;
    there.refusal = null;
    there.restrictions = {};
    there.answer = {
      add(made) {
        there.said.push(made);
        return { comment: node(made), post };
      },
      remove(id) {
        there.said = there.said.filter((each) => each.id !== id && each.top !== id);
        return { deletedId: id, post };
      },
      like: () => ({ post: { ...post(), isLiked: true, numLikes: 1 } }),
    };
    client.setLink(
      fakeServer(
        {
          post: ({ id }: { id: string }) => (id === 'gone' ? null : post()),
          node: ({ id }: { id: string }) => node(there.said.find((each) => each.id === id)!),
          addComment: ({ input }: { input: { text: string; replyToCommentId: string | null } }) => {
            const answered = there.said.find(({ id }) => id === input.replyToCommentId);
            const top = answered && { top: answered.top ?? answered.id };
            return there.answer.add({ id: String(there.said.length + 1), text: input.text, by: 'me', ...top });
          },
          deleteComment: ({ input }: { input: { id: string } }) => there.answer.remove(input.id),
          restrictCommenter: ({ input }: { input: { userId: string; hideComments?: boolean } }) => {
            there.restrictions[input.userId] = { hidesComments: !!input.hideComments, stopsCommenting: false };
            there.said = there.said.map((each) => ({ ...each, isHidden: input.hideComments ?? false }));
            return { viewer: { commenterRestrictions: [] } };
          },
          setPostLiked: () => there.answer.like(),
        },
        events,
      ),
    );
    vi.spyOn(toast, 'failed').mockReturnValue(undefined);
    vi.spyOn(toast, 'fact').mockReturnValue(undefined);
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    Element.prototype.scrollIntoView = vi.fn();
    vi.stubGlobal('Razorpay', class {});
  });

export async function open({ address = `/post/p${posts.opened}`, as = 'me' as 'me' | 'kabir' | null } = {}) {
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

export const texts = () =>
  screen.queryAllByRole('article').flatMap((each) => each.querySelector('p[dir]')?.textContent ?? []);
export const shown = (...expected: string[]) => waitFor(() => expect(texts()).toEqual(['The old port', ...expected]));
export const box = () => screen.getByLabelText<HTMLTextAreaElement>(COMMENT.write);
export const write = (text: string) => act(async () => void fireEvent.change(box(), { target: { value: text } }));
export const press = (name: string, at = 0) =>
  act(async () => void fireEvent.click(screen.getAllByRole('button', { name })[at]!));
export const say = async (text: string) => {
  await write(text);
  await press(COMMENT.send);
};
/** Delays a response until the test sends it. */
export function held<Args extends unknown[]>(give: (...args: Args) => unknown) {
  let letGo: () => void = () => undefined;
  const free = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  return { letGo: () => act(async () => letGo()), give: (...args: Args) => free.then(() => give(...args)) };
}
export const sendEvent = (event: object) => act(async () => events.next(event));
