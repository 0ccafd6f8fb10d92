import { useQuery } from '@apollo/client/react';
import { Stack } from '@chakra-ui/react';
import { useNextSlice } from '../../apollo/useNextSlice';
import { PostCard } from '../../posts/PostCard';
import { Failure } from '../../ui/Failure';
import { failureOf } from '../../ui/failures';
import { LoadMore } from '../../ui/LoadMore';
import { FeedSkeleton } from './FeedSkeleton';
import type { RestOfDay } from './foldDays';
import { RestOfDayDocument } from './RestPosts.generated';

void (
  /* GraphQL */ `
  query RestOfDay($userId: ID!, $place: String!, $paidOnly: Boolean!, $after: String) {
    viewer {
      restOfDay(userId: $userId, place: $place, paidOnly: $paidOnly, first: 10, after: $after) {
        edges {
          node {
            id
            ...PostCard_post
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  }
`
);

/** The posts of a page and day that are older than those shown in the feed. */
export function RestPosts({ rest: { creator, after: place }, paidOnly }: { rest: RestOfDay; paidOnly: boolean }) {
  const variables = { userId: creator.userId, place, paidOnly };
  const { data, error, fetchMore } = useQuery(RestOfDayDocument, { variables });
  const posts = data?.viewer?.restOfDay;
  const next = useNextSlice(posts?.pageInfo, (after) => fetchMore({ variables: { after } }));
  if (error && !posts) return <Failure text={failureOf(error)} />;
  if (!posts) return <FeedSkeleton rows={1} />;
  return (
    <Stack gap="4">
      {posts.edges.map(({ node }) => (
        <PostCard key={node.id} post={node} />
      ))}
      <LoadMore {...next} />
    </Stack>
  );
}
