import { type QueryRef, useReadQuery } from '@apollo/client/react';
import { Button, Stack, Text } from '@chakra-ui/react';
import { Fragment, Suspense, useState } from 'react';
import { EXPLORE } from '../../../server/words/en/explore';
import { FEED } from '../../../server/words/en/feed';
import { useNextSliceOf } from '../../apollo/useNextSlice';
import { PostCard } from '../../posts/PostCard';
import { EmptyState } from '../../ui/EmptyState';
import { useMedia } from '../../ui/hooks/useMedia';
import { Link } from '../../ui/Link';
import { LoadMore } from '../../ui/LoadMore';
import { lazyPart, useIsIdle } from '../../ui/lazyPart';
import type { FeedQuery, FeedQueryVariables } from './FeedScreen.generated';
import { WIDE } from './FeedSide';
import { FeedSkeleton } from './FeedSkeleton';
import { foldDays, type RestOfDay } from './foldDays';
import { RestButton } from './RestButton';

const RestPosts = lazyPart(() => import('./RestPosts').then((part) => part.RestPosts));
const PagesAlike = lazyPart(() => import('./FoundPages').then((part) => part.PagesAlike));

interface FeedPostsProps {
  queryRef: QueryRef<FeedQuery, FeedQueryVariables>;
  paidOnly: boolean;
}

/** With fewer posts a feed is short: pages like the followed ones are shown below. */
const SHORT = 5;

/** The posts of one tab, newest first, without end; further posts of a page and day are a line, which unfolds them. */
export function FeedPosts({ queryRef, paidOnly }: FeedPostsProps) {
  const { data } = useReadQuery(queryRef);
  const { opened, toggle } = useOpened();
  const feed = data.viewer?.foldedFeed;
  const next = useNextSliceOf(queryRef, feed?.pageInfo);
  if (!feed || feed.edges.length === 0) return <NoPosts />;
  const isShort = !feed.pageInfo.hasNextPage && feed.edges.length < SHORT;
  const rows = foldDays(feed.edges, feed.pageInfo.hasNextPage, opened);
  const newSince = data.viewer?.feedNewSince;
  const firstSeen = newSince ? rows.findIndex(({ entry }) => entry.node.timestamp <= newSince) : -1;
  return (
    <Stack gap="4">
      {firstSeen !== 0 && newSince && <Text {...LINE}>{FEED.newSince}</Text>}
      {rows.map(({ entry: { node }, rest }, place) => (
        <Fragment key={node.id}>
          {place > 0 && place === firstSeen && <Seen />}
          <PostCard post={node} isFirst={place === 0} />
          {rest && (
            <RestButton rest={rest} isOpen={opened.has(rest.key)} onToggle={() => toggle(rest)}>
              <Suspense fallback={<FeedSkeleton rows={1} />}>
                <RestPosts rest={rest} paidOnly={paidOnly} />
              </Suspense>
            </RestButton>
          )}
        </Fragment>
      ))}
      <LoadMore {...next} />
      {isShort && <Further />}
    </Stack>
  );
}

/** The unfolded days, and from which place of the feed on. */
function useOpened() {
  const [opened, setOpened] = useState<ReadonlyMap<string, string>>(new Map());
  const toggle = ({ key, after }: RestOfDay) =>
    setOpened((before) => {
      const now = new Map(before);
      if (!now.delete(key)) now.set(key, after);
      return now;
    });
  return { opened, toggle };
}

const LINE = { color: 'fg.muted', textStyle: 'sm', fontWeight: 'medium' } as const;

/** Between the new posts and those of the last visit. */
const Seen = () => (
  <Text {...LINE} borderTopWidth="1px" pt="4" mt="2">
    {FEED.seen}
  </Text>
);

/** Parts below all others are loaded once the browser is idle; on a wide screen such pages are beside the posts. */
function Further() {
  const isIdle = useIsIdle();
  const isWide = useMedia(WIDE);
  return (
    isIdle &&
    !isWide && (
      <Suspense>
        <PagesAlike />
      </Suspense>
    )
  );
}

function NoPosts() {
  return (
    <Stack gap="4">
      <EmptyState title={FEED.empty}>
        <Button asChild>
          <Link to="/explore">{EXPLORE.findCreators}</Link>
        </Button>
      </EmptyState>
      <Further />
    </Stack>
  );
}
