import { type QueryRef, useQueryRefHandlers, useReadQuery } from '@apollo/client/react';
import { Button, Text } from '@chakra-ui/react';
import { Suspense } from 'react';
import { useLoaderData } from 'react-router-dom';
import { EXPLORE } from '../../../server/words/en/explore';
import { FOLLOWING_SCREEN } from '../../../server/words/en/followingScreen';
import { FOLLOW } from '../../../server/words/en/follows';
import { preload } from '../../apollo/client';
import { CreatorList, CreatorListSkeleton } from '../../components/CreatorList';
import { NotLoaded } from '../../components/NotLoaded';
import { EmptyState } from '../../ui/EmptyState';
import { useNextPage } from '../../ui/hooks/useNextPage';
import { Link } from '../../ui/Link';
import { LoadMore } from '../../ui/LoadMore';
import { ScreenFrame } from '../../ui/ScreenFrame';
import { FollowingDocument, type FollowingQuery, type FollowingQueryVariables } from './FollowingScreen.generated';

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

type FollowingRef = QueryRef<FollowingQuery, FollowingQueryVariables, 'complete' | 'streaming'>;

export const loader = () => preload(FollowingDocument, { fetchPolicy: 'cache-and-network' });

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
  const { fetchMore } = useQueryRefHandlers(queryRef);
  const { edges, pageInfo } = data.viewer?.following ?? NONE;
  const next = useNextPage(() => fetchMore({ variables: { after: pageInfo.endCursor } }));
  if (edges.length === 0) return <NobodyYet />;
  return (
    <>
      <Text color="fg.muted" mb="4">
        {FOLLOWING_SCREEN.hint}
      </Text>
      {/* An unfollowed page stays until the next visit, so that it can be followed again. */}
      <CreatorList creators={edges.map(({ node }) => node)} />
      <LoadMore hasMore={pageInfo.hasNextPage} {...next} />
    </>
  );
}

const NONE = { edges: [], pageInfo: { hasNextPage: false, endCursor: null } };

function NobodyYet() {
  return (
    <EmptyState title={FOLLOWING_SCREEN.none} text={FOLLOWING_SCREEN.noneHint}>
      <Button asChild>
        <Link to="/explore">{EXPLORE.findCreators}</Link>
      </Button>
    </EmptyState>
  );
}
