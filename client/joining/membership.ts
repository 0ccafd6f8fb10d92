import { client, refetch } from '../apollo/client';
import { ReopenedPostsDocument } from './membership.generated';

void (
  /* GraphQL */ `
  query ReopenedPosts($ids: [ID!]!) {
    nodes(ids: $ids) {
      id
      ... on Post {
        ...PostCard_post
      }
    }
  }
`
);

/** The number of posts that are fetched again, the last shown ones, and of posts in one request. */
const REOPENED = 100;
const AT_ONCE = 50;

/**
 * After the membership of a page was paid or ended: the visible queries are fetched again, and so are the page's squad
 * posts that endless lists have shown beyond their first slice: they stay in place, and open or lock there.
 */
export async function refetchForMembership(creatorId: string): Promise<void> {
  await Promise.allSettled([refetch(), refetchSquadPosts(creatorId)]);
}

async function refetchSquadPosts(creatorId: string): Promise<void> {
  const shown = squadPostsOf(creatorId).slice(-REOPENED);
  for (let from = 0; from < shown.length; from += AT_ONCE) {
    const ids = shown.slice(from, from + AT_ONCE);
    await client.query({ query: ReopenedPostsDocument, variables: { ids }, fetchPolicy: 'network-only' });
  }
}

interface CachedPost {
  id: string;
  creator?: { __ref: string };
  squad?: { __ref: string } | null;
}

/** The ids of a page's posts for squads that this visit has fetched. */
function squadPostsOf(creatorId: string): string[] {
  const creator = client.cache.identify({ __typename: 'Creator', id: creatorId });
  const kept = Object.entries(client.cache.extract() as Record<string, unknown>);
  return kept
    .filter(([key]) => key.startsWith('Post:'))
    .map(([, post]) => post as CachedPost)
    .filter((post) => post.squad && post.creator?.__ref === creator)
    .map(({ id }) => id);
}
