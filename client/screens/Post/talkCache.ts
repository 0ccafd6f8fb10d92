import type { ApolloCache, Reference } from '@apollo/client';
import { CommentPlaceFragmentDoc } from './talkCache.generated';

void (
  /* GraphQL */ `
  fragment CommentPlace on Comment {
    id
    timestamp
    numReplies
    top {
      id
      numReplies
    }
  }
`
);

interface Connection {
  edges: readonly { __typename: 'CommentEdge'; cursor: string; node: Reference }[];
  pageInfo: { hasNextPage: boolean };
}

/** Where a comment stands, as far as this tab knows it. */
export const placeOf = (cache: ApolloCache, id: string) =>
  cache.readFragment({ fragment: CommentPlaceFragmentDoc, from: { __typename: 'Comment', id } });

/** What the cache knows a comment by. */
const keyOf = (cache: ApolloCache, id: string) => cache.identify({ __typename: 'Comment', id })!;

/**
 * Puts a comment that was fetched where it belongs, once, at the end of what is shown there. One of others waits for its turn where
 * the list has further ones; one's own (`isOwn`) is in sight at once.
 */
export function putComment(cache: ApolloCache, postId: string, id: string, isOwn: boolean): void {
  const comment = { __ref: keyOf(cache, id) };
  const top = placeOf(cache, id)?.top;
  if (top) {
    cache.modify<{ replies: readonly Reference[] }>({
      id: keyOf(cache, top.id),
      fields: {
        replies(existing) {
          const replies = existing as readonly Reference[];
          const isShown = replies.some(({ __ref }) => __ref === comment.__ref);
          const isLast = replies.length + 1 >= top.numReplies;
          return isShown || !(isOwn || isLast) ? replies : [...replies, comment];
        },
      },
    });
    return;
  }
  modifyComments(cache, postId, (list) => {
    const isShown = list.edges.some(({ node }) => node.__ref === comment.__ref);
    if (isShown || (list.pageInfo.hasNextPage && !isOwn)) return list;
    return { ...list, edges: [...list.edges, { __typename: 'CommentEdge', cursor: '', node: comment }] };
  });
}

/** Takes a comment out of where it is shown, with the replies to it. */
export function takeComment(cache: ApolloCache, postId: string, id: string): void {
  const gone = keyOf(cache, id);
  const top = placeOf(cache, id)?.top;
  if (!top) {
    modifyComments(cache, postId, (list) => ({ ...list, edges: list.edges.filter(({ node }) => node.__ref !== gone) }));
    return;
  }
  let wasShown = false;
  cache.modify<{ replies: readonly Reference[]; numReplies: number }>({
    id: keyOf(cache, top.id),
    fields: {
      replies(existing) {
        const replies = existing as readonly Reference[];
        const left = replies.filter(({ __ref }) => __ref !== gone);
        wasShown = left.length < replies.length;
        return left;
      },
    },
  });
  if (!wasShown) return;
  cache.modify<{ numReplies: number }>({
    id: keyOf(cache, top.id),
    fields: { numReplies: (count) => count - 1 },
  });
}

/** Shows replies that were fetched later, each once and in their order. */
export function addReplies(cache: ApolloCache, topId: string, ids: readonly string[]): void {
  cache.modify<{ replies: readonly Reference[] }>({
    id: keyOf(cache, topId),
    fields: {
      replies(existing, { readField }) {
        const all = new Set([
          ...(existing as readonly Reference[]).map(({ __ref }) => __ref),
          ...ids.map((id) => keyOf(cache, id)),
        ]);
        const placed = [...all].map((__ref) => ({ __ref }));
        const orderOf = (reply: Reference) => `${readField('timestamp', reply)} ${readField('id', reply)}`;
        return placed.sort((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1));
      },
    },
  });
}

/** Changes each list of the post's comments that this tab has. */
function modifyComments(cache: ApolloCache, postId: string, change: (list: Connection) => Connection): void {
  cache.modify<{ comments: Connection }>({
    id: cache.identify({ __typename: 'Post', id: postId })!,
    fields: { comments: (list) => change(list as Connection) },
  });
}
