import { type QueryRef, useQueryRefHandlers, useReadQuery } from '@apollo/client/react';
import { Button, Stack } from '@chakra-ui/react';
import { COMMON } from '../../../server/words/en/common';
import { FEED } from '../../../server/words/en/posts';
import { PostCard } from '../../posts/PostCard';
import { EmptyState } from '../../ui/EmptyState';
import { useNextPage } from '../../ui/hooks/useNextPage';
import { Link } from '../../ui/Link';
import { LoadMore } from '../../ui/LoadMore';
import type { FeedQuery, FeedQueryVariables } from './FeedScreen.generated';

/** The posts of one tab, newest first, without end. */
export function FeedPosts({ queryRef }: { queryRef: QueryRef<FeedQuery, FeedQueryVariables> }) {
  const { data } = useReadQuery(queryRef);
  const { fetchMore } = useQueryRefHandlers(queryRef);
  const feed = data.viewer?.feed;
  const next = useNextPage(() => fetchMore({ variables: { after: feed?.pageInfo.endCursor } }));
  if (!feed || feed.edges.length === 0) return <NoPosts />;
  return (
    <Stack gap="4">
      {feed.edges.map(({ node }, place) => (
        <PostCard key={node.id} post={node} isFirst={place === 0} />
      ))}
      <LoadMore hasMore={feed.pageInfo.hasNextPage} {...next} />
    </Stack>
  );
}

function NoPosts() {
  return (
    <EmptyState title={FEED.empty}>
      <Button asChild>
        <Link to="/explore">{COMMON.findCreators}</Link>
      </Button>
    </EmptyState>
  );
}
