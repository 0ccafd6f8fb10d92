import { gql, type InMemoryCache } from '@apollo/client';
import { beforeEach, describe, expect, it } from 'vitest';
import { createCache } from '../../apollo/cache';
import { addReplies, putComment, takeComment } from './talkCache';

const COMMENT = gql`
  fragment Known on Comment {
    id
    timestamp
    numReplies
    top {
      id
      numReplies
    }
    replies {
      id
      timestamp
    }
  }
`;
const TALK = gql`
  query Talk {
    post(id: "p") {
      id
      comments(first: 20) {
        edges {
          cursor
          node {
            id
            timestamp
            numReplies
            replies {
              id
              timestamp
            }
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  }
`;
let cache: InMemoryCache;

const comment = (id: string, replies: string[] = [], numReplies = replies.length) => ({
  __typename: 'Comment',
  id,
  timestamp: `2026-01-01T00:00:0${id.length}Z`,
  numReplies,
  replies: replies.map((each) => ({ __typename: 'Comment', id: each, timestamp: `2026-01-02T00:00:00Z ${each}` })),
});

interface Opened {
  hasNextPage?: boolean;
  replies?: string[];
  numReplies?: number;
}

function opened(ids: string[], { hasNextPage = false, replies = [], numReplies = replies.length }: Opened = {}) {
  const edges = ids.map((id) => ({ __typename: 'CommentEdge', cursor: id, node: comment(id, replies, numReplies) }));
  const pageInfo = { __typename: 'PageInfo', hasNextPage, endCursor: ids.at(-1) ?? null };
  const comments = { __typename: 'CommentConnection', edges, pageInfo };
  cache.writeQuery({ query: TALK, data: { post: { __typename: 'Post', id: 'p', comments } } });
}

/** A comment is fetched, at the top or under another one. */
function comes(id: string, top: { id: string; numReplies: number } | null = null) {
  cache.writeFragment({
    fragment: COMMENT,
    data: { ...comment(id), top: top && { __typename: 'Comment', ...top } },
  });
}

interface Shown {
  post: { comments: { edges: { node: { id: string; replies: { id: string }[] } }[] } };
}
const edges = () => cache.readQuery<Shown>({ query: TALK })!.post.comments.edges;
const shown = () => edges().map(({ node }) => node.id);
const repliesShown = () => edges()[0]!.node.replies.map(({ id }) => id);

beforeEach(() => {
  cache = createCache();
});

describe('a new comment', () => {
  it('is put at the end of the shown ones, once', () => {
    opened(['a', 'b']);
    comes('c');
    expect(putComment(cache, 'p', 'c', false)).toBe(false);
    expect(shown()).toEqual(['a', 'b', 'c']);
    expect(putComment(cache, 'p', 'c', false)).toBe(true);
    expect(shown()).toEqual(['a', 'b', 'c']);
  });

  it('of another person waits for its slice where there are further ones; one’s own is visible at once', () => {
    opened(['a', 'b'], { hasNextPage: true });
    comes('c');
    putComment(cache, 'p', 'c', false);
    expect(shown()).toEqual(['a', 'b']);
    putComment(cache, 'p', 'c', true);
    expect(shown()).toEqual(['a', 'b', 'c']);
  });

  it('as a reply is put at the end of the replies, once', () => {
    opened(['a'], { replies: ['r1'] });
    comes('r2', { id: 'a', numReplies: 2 });
    expect(putComment(cache, 'p', 'r2', false)).toBe(false);
    expect(repliesShown()).toEqual(['r1', 'r2']);
    expect(putComment(cache, 'p', 'r2', false)).toBe(true);
    expect([shown(), repliesShown()]).toEqual([['a'], ['r1', 'r2']]);
  });

  it('as a reply of another person waits where earlier replies are not shown; one’s own does not', () => {
    opened(['a'], { replies: ['r1'], numReplies: 5 });
    comes('r6', { id: 'a', numReplies: 6 });
    putComment(cache, 'p', 'r6', false);
    expect(repliesShown()).toEqual(['r1']);
    putComment(cache, 'p', 'r6', true);
    expect(repliesShown()).toEqual(['r1', 'r6']);
  });
});

it('replies that are fetched later are in their order among the shown ones, each once', () => {
  opened(['a'], { replies: ['r1', 'r5'], numReplies: 5 });
  for (const id of ['r2', 'r3', 'r5']) {
    cache.writeFragment({
      fragment: gql`
        fragment Timed on Comment {
          id
          timestamp
        }
      `,
      data: { __typename: 'Comment', id, timestamp: `2026-01-02T00:00:00Z ${id}` },
    });
  }
  addReplies(cache, 'a', ['r5', 'r3', 'r2']);
  expect(repliesShown()).toEqual(['r1', 'r2', 'r3', 'r5']);
});

it('a deleted comment is removed, at the top and as a reply, and the counts change', () => {
  opened(['a', 'b'], { replies: ['r1', 'r2'] });
  takeComment(cache, 'p', 'b');
  takeComment(cache, 'p', 'r1');
  expect([shown(), repliesShown()]).toEqual([['a'], ['r2']]);
  const counted = cache.readFragment<{ numReplies: number }>({
    id: 'Comment:a',
    fragment: gql`
      fragment Counted on Comment {
        numReplies
      }
    `,
  });
  expect(counted!.numReplies).toBe(1);
});

it('replies that were fetched later stay after the first ones when a post is fetched again', () => {
  opened(['a'], { replies: ['r1', 'r2', 'r3'] });
  opened(['a'], { replies: ['r1', 'r2'], numReplies: 3 });
  expect(repliesShown()).toEqual(['r1', 'r2', 'r3']);
});
