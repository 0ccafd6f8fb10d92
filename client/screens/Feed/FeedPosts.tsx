import { type QueryRef, useQueryRefHandlers, useReadQuery } from '@apollo/client/react';
import { Button, Stack, Text } from '@chakra-ui/react';
import { Fragment } from 'react';
import { COMMON } from '../../../server/words/en/common';
import { FEED } from '../../../server/words/en/feed';
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
  const newSince = data.viewer?.feedNewSince;
  const firstSeen = newSince ? feed.edges.findIndex(({ node }) => node.timestamp <= newSince) : -1;
  return (
    <Stack gap="4">
      {firstSeen !== 0 && newSince && <Text {...LINE}>{FEED.newSince}</Text>}
      {feed.edges.map(({ node }, place) => (
        <Fragment key={node.id}>
          {place > 0 && place === firstSeen && <Seen />}
          <PostCard post={node} isFirst={place === 0} />
        </Fragment>
      ))}
      <LoadMore hasMore={feed.pageInfo.hasNextPage} {...next} />
    </Stack>
  );
}

const LINE = { color: 'fg.muted', textStyle: 'sm', fontWeight: 'medium' } as const;

/** Between what is new since the last visit and what was there then. */
const Seen = () => (
  <Text {...LINE} borderTopWidth="1px" pt="4" mt="2">
    {FEED.seen}
  </Text>
);

function NoPosts() {
  return (
    <EmptyState title={FEED.empty}>
      <Button asChild>
        <Link to="/explore">{COMMON.findCreators}</Link>
      </Button>
    </EmptyState>
  );
}
