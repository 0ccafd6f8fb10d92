import { useReadQuery } from '@apollo/client/react';
import { Button, Text } from '@chakra-ui/react';
import { Suspense } from 'react';
import { useLoaderData } from 'react-router-dom';
import { EXPLORE } from '../../../server/words/en/explore';
import { FOLLOWING_SCREEN } from '../../../server/words/en/followingScreen';
import { FOLLOW } from '../../../server/words/en/follows';
import { preload } from '../../apollo/client';
import { NO_ENTRIES, useNextSliceOf } from '../../apollo/useNextSlice';
import { CreatorList, CreatorListSkeleton } from '../../components/CreatorList';
import { NotLoaded } from '../../components/NotLoaded';
import { EmptyState } from '../../ui/EmptyState';
import { Link } from '../../ui/Link';
import { LoadMore } from '../../ui/LoadMore';
import { ScreenFrame } from '../../ui/ScreenFrame';
import { FollowingDocument } from './FollowingScreen.generated';

void (
  /* GraphQL */ `
  query Following($after: String) {
    viewer {
      following(first: 20, after: $after) {
        edges {
          node {
            id
            ...CreatorList_creator
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

export const loader = () => preload(FollowingDocument, { fetchPolicy: 'cache-and-network' });

type FollowingRef = ReturnType<typeof loader>;

/** The pages that this person follows, by name. */
export function Component() {
  const queryRef = useLoaderData() as FollowingRef;
  return (
    <ScreenFrame title={FOLLOW.following}>
      <Suspense fallback={<CreatorListSkeleton />}>
        <Following queryRef={queryRef} />
      </Suspense>
    </ScreenFrame>
  );
}

export function ErrorBoundary() {
  return (
    <ScreenFrame title={FOLLOW.following}>
      <NotLoaded />
    </ScreenFrame>
  );
}

function Following({ queryRef }: { queryRef: FollowingRef }) {
  const { data } = useReadQuery(queryRef);
  const { edges, pageInfo } = data.viewer?.following ?? NO_ENTRIES;
  const next = useNextSliceOf(queryRef, pageInfo);
  if (edges.length === 0) return <NobodyYet />;
  return (
    <>
      <Text color="fg.muted" mb="4">
        {FOLLOWING_SCREEN.hint}
      </Text>
      {/* An unfollowed page stays until the next visit, so that it can be followed again. */}
      <CreatorList creators={edges.map(({ node }) => node)} />
      <LoadMore {...next} />
    </>
  );
}

function NobodyYet() {
  return (
    <EmptyState title={FOLLOWING_SCREEN.none} text={FOLLOWING_SCREEN.noneHint}>
      <Button asChild>
        <Link to="/explore">{EXPLORE.findCreators}</Link>
      </Button>
    </EmptyState>
  );
}
