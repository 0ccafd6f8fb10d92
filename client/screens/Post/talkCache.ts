import type { ApolloCache, Reference } from '@apollo/client';
import { CommentPlaceFragmentDoc, CommentRepliesFragmentDoc } from './talkCache.generated';

void (
  /* GraphQL */ `
  fragment CommentPlace on Comment {
    id
    top {
      id
      numReplies
    }
  }
  fragment CommentReplies on Comment {
    id
    numReplies
  }
`
);

interface Connection {
  edges: readonly { __typename: 'CommentEdge'; cursor: string; node: Reference }[];
  pageInfo: { hasNextPage: boolean };
}

/** The number of a comment's replies, as far as this tab knows. */
export const numRepliesOf = (cache: ApolloCache, id: string) =>
  cache.readFragment({ fragment: CommentRepliesFragmentDoc, from: { __typename: 'Comment', id } })?.numReplies ?? 0;

/** A comment's id in the cache. */
const keyOf = (cache: ApolloCache, id: string) => cache.identify({ __typename: 'Comment', id })!;

/**
 * Puts a fetched comment, with its parent, into its place, once, at the end of the shown ones. Another person's waits
 * for its slice where the list has further ones; one's own (`isOwn`) is visible at once. Returns whether it was shown
 * already.
 */
export function putComment(cache: ApolloCache, postId: string, id: string, isOwn: boolean): boolean {
  let wasShown = false;
  const comment = { __ref: keyOf(cache, id) };
  const place = cache.readFragment({ fragment: CommentPlaceFragmentDoc, from: { __typename: 'Comment', id } });
  const top = place?.top;
  if (top) {
    cache.modify<Replies>({
      id: keyOf(cache, top.id),
      fields: {
        replies(existing) {
          const replies = existing as readonly Reference[];
          wasShown = replies.some(({ __ref }) => __ref === comment.__ref);
          const isLast = replies.length + 1 >= top.numReplies;
          return wasShown || !(isOwn || isLast) ? replies : [...replies, comment];
        },
      },
    });
    return wasShown;
  }
  modifyComments(cache, postId, (list) => {
    wasShown = list.edges.some(({ node }) => node.__ref === comment.__ref);
    if (wasShown || (list.pageInfo.hasNextPage && !isOwn)) return list;
    return { ...list, edges: [...list.edges, { __typename: 'CommentEdge', cursor: '', node: comment }] };
  });
  return wasShown;
}

/** Removes a comment from where it is shown, with its replies. */
export function takeComment(cache: ApolloCache, postId: string, id: string): void {
  const gone = keyOf(cache, id);
  const tops = new Set<string>();
  modifyComments(cache, postId, (list) => {
    const edges = list.edges.filter(({ node }) => node.__ref !== gone);
    for (const { node } of edges) tops.add(node.__ref);
    return edges.length === list.edges.length ? list : { ...list, edges };
  });
  for (const top of tops) takeReply(cache, top, gone);
}

function takeReply(cache: ApolloCache, top: string, gone: string): void {
  let wasShown = false;
  cache.modify<Replies>({
    id: top,
    fields: {
      replies(existing) {
        const left = (existing as readonly Reference[]).filter(({ __ref }) => __ref !== gone);
        wasShown = left.length < existing.length;
        return wasShown ? left : existing;
      },
    },
  });
  if (wasShown) cache.modify<Replies>({ id: top, fields: { numReplies: (count) => count - 1 } });
}

interface Replies {
  replies: readonly Reference[];
  numReplies: number;
}

/** Shows replies that were fetched later, each once and in their order. */
export function addReplies(cache: ApolloCache, topId: string, ids: readonly string[]): void {
  cache.modify<Replies>({
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
