import { useSuspenseQuery } from '@apollo/client/react';
import { Button, Stack, Text, VisuallyHidden } from '@chakra-ui/react';
import { useDeferredValue } from 'react';
import { POST_FINDER } from '../../../server/words/en/postFinder';
import type { Layout } from '../../apollo/schemaTypes';
import { NO_ENTRIES, useNextSlice } from '../../apollo/useNextSlice';
import { EmptyState } from '../../ui/EmptyState';
import { messageOf } from '../../ui/failures';
import { LoadMore } from '../../ui/LoadMore';
import { FindPostsDocument } from './FoundPosts.generated';
import { Posts } from './Posts';
import type { Sought } from './useSought';

void (
  /* GraphQL */ `
  query FindPosts($userId: ID!, $query: String, $tag: String, $month: String, $after: String) {
    creator(userId: $userId) {
      id
      foundPosts(query: $query, tag: $tag, month: $month, first: 10, after: $after) {
        edges {
          node {
            id
            ...PostCard_post
            ...PostsInLayout_post
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

interface FoundPostsProps {
  userId: string;
  wanted: Sought;
  /** Something else has been typed since. */
  isOld: boolean;
  layout: Layout;
  asVisitor: boolean;
  onClear: () => void;
}

/** The posts with all that is looked for, newest first; while the next ones are fetched the last ones stay, dimmed. */
export function FoundPosts({ userId, wanted, isOld, layout, asVisitor, onClear }: FoundPostsProps) {
  const [query, tag, month] = [
    useDeferredValue(wanted.q),
    useDeferredValue(wanted.tag),
    useDeferredValue(wanted.month),
  ];
  const isDimmed = isOld || query !== wanted.q || tag !== wanted.tag || month !== wanted.month;
  const { data, error, fetchMore } = useSuspenseQuery(FindPostsDocument, {
    variables: { userId, query: query || null, tag: tag || null, month: month || null },
    fetchPolicy: 'cache-and-network',
    // A failed search is shown in place of its results; the box stays.
    errorPolicy: 'all',
  });
  const { edges, pageInfo } = data?.creator?.foundPosts ?? NO_ENTRIES;
  const next = useNextSlice(pageInfo, (after) => fetchMore({ variables: { after } }));
  const answer = data?.creator ? POST_FINDER.found(edges.length, pageInfo.hasNextPage) : messageOf(error);
  return (
    <Stack gap="4" aria-busy={isDimmed} opacity={isDimmed ? 0.6 : 1}>
      <VisuallyHidden role="status">{isDimmed ? '' : answer}</VisuallyHidden>
      {!data?.creator && <Text color="fg.muted">{answer}</Text>}
      {edges.length > 0 && (
        <Posts posts={edges.map(({ node }) => node)} pinned={[]} layout={layout} asVisitor={asVisitor} />
      )}
      {data?.creator && edges.length === 0 && (
        <EmptyState title={POST_FINDER.nothing} text={POST_FINDER.nothingHint}>
          <Button variant="outline" onClick={onClear}>
            {POST_FINDER.clear}
          </Button>
        </EmptyState>
      )}
      <LoadMore {...next} />
    </Stack>
  );
}
