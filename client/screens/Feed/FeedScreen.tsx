import { type QueryRef, useReadQuery } from '@apollo/client/react';
import { Box, Container, Grid, VisuallyHidden } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { FEED } from '../../../server/words/en/feed';
import { MENU } from '../../../server/words/en/menu';
import { client, preload } from '../../apollo/client';
import { useCheckout } from '../../joining/useCheckout';
import { useTitle } from '../../ui/hooks/useTitle';
import { Tabs } from '../../ui/Tabs';
import { HydratedSuspense } from '../../visit/HydratedSuspense';
import { FeedPosts } from './FeedPosts';
import {
  FeedDocument,
  FeedSideDocument,
  type FeedSideQuery,
  type FeedSideQueryVariables,
  MarkFeedSeenDocument,
} from './FeedScreen.generated';
import { FeedSide } from './FeedSide';
import { FeedSkeleton, SideCardSkeleton } from './FeedSkeleton';
import { SideCard } from './SideCard';

void (
  /* GraphQL */ `
  query Feed($paidOnly: Boolean!, $after: String) {
    viewer {
      feedNewSince
      foldedFeed(paidOnly: $paidOnly, first: 10, after: $after) {
        edges {
          cursor
          moreOfDay
          node {
            id
            timestamp
            creator {
              id
              userId
              pageName
            }
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

void (
  /* GraphQL */ `
  mutation MarkFeedSeen {
    markFeedSeen {
      viewer {
        email
      }
    }
  }
`
);

void (
  /* GraphQL */ `
  query FeedSide {
    viewer {
      ...SideCard_viewer
    }
  }
`
);

const fetchPolicy = 'cache-and-network';
const fetchPosts = (paidOnly: boolean) => preload(FeedDocument, { variables: { paidOnly }, fetchPolicy });

export function loader({ request }: LoaderFunctionArgs) {
  const paidOnly = new URL(request.url).searchParams.has('paid');
  return { paidOnly, posts: fetchPosts(paidOnly), side: preload(FeedSideDocument, { fetchPolicy }) };
}

/** For the next visit; new posts stay marked on this one. If it fails, more posts are new next time. */
const markSeen = () =>
  void client
    .mutate({ mutation: MarkFeedSeenDocument, fetchPolicy: 'no-cache', context: { leavesQueries: true } })
    .catch(console.warn);

type Tab = 'all' | 'paid';

const tabs = (): { value: Tab; label: string }[] => [
  { value: 'all', label: FEED.all },
  { value: 'paid', label: FEED.paid },
];

/** The posts of the creators this person supports. */
export function Component() {
  const loaded = useLoaderData() as ReturnType<typeof loader>;
  const [{ paidOnly, posts }, setTab] = useState(loaded);
  useTitle(MENU.feedShort);
  useCheckout();
  useEffect(markSeen, []);

  const openTab = (tab: Tab) => {
    const paidOnly = tab === 'paid';
    setTab({ ...loaded, paidOnly, posts: fetchPosts(paidOnly) });
    // Past the router on purpose: Back to the feed finds the tab, and the page keeps its scroll position.
    window.history.replaceState(window.history.state, '', paidOnly ? '/feed?paid' : '/feed');
  };

  return (
    <Container maxW={{ base: '5xl', xl: '7xl' }} py={{ base: 3, md: 8 }}>
      <VisuallyHidden>
        <h1>{MENU.feedShort}</h1>
      </VisuallyHidden>
      <Grid templateColumns={COLUMNS} gap={{ base: 2, lg: 8 }}>
        <Box as="aside" aria-label={FEED.myCreators} alignSelf="start" minW="0" position={{ lg: 'sticky' }} top="24">
          <HydratedSuspense fallback={<SideCardSkeleton />}>
            <Side queryRef={loaded.side} />
          </HydratedSuspense>
        </Box>
        <Tabs tabs={tabs()} value={paidOnly ? 'paid' : 'all'} onChange={openTab}>
          <HydratedSuspense key={String(paidOnly)} fallback={<FeedSkeleton />}>
            <FeedPosts queryRef={posts} paidOnly={paidOnly} />
          </HydratedSuspense>
        </Tabs>
        <FeedSide />
      </Grid>
    </Container>
  );
}

const COLUMNS = {
  base: 'minmax(0, 1fr)',
  lg: '17rem minmax(0, 1fr)',
  xl: '17rem minmax(0, 1fr) 18rem',
};

function Side({ queryRef }: { queryRef: QueryRef<FeedSideQuery, FeedSideQueryVariables> }) {
  const { data } = useReadQuery(queryRef);
  return data.viewer ? <SideCard viewer={data.viewer} /> : null;
}
