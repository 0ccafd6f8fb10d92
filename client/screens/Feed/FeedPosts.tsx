import { type QueryRef, useQueryRefHandlers, useReadQuery } from '@apollo/client/react';
import { Button, Stack } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { COMMON, FEED } from '../../../server/rules/wording';
import { PostCard } from '../../components/PostCard';
import { useNextPage } from '../../hooks/useNextPage';
import { EmptyState } from '../../ui/EmptyState';
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
      {feed.edges.map(({ node }) => (
        <PostCard key={node.id} post={node} />
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
