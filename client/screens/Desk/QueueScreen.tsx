import { useReadQuery } from '@apollo/client/react';
import { VisuallyHidden } from '@chakra-ui/react';
import { Suspense } from 'react';
import { useLoaderData } from 'react-router-dom';
import { DESK_SCREEN } from '../../../server/words/en/admin';
import { preload } from '../../apollo/client';
import { useNextSliceOf } from '../../apollo/useNextSlice';
import { EmptyState } from '../../ui/EmptyState';
import { LoadMore } from '../../ui/LoadMore';
import { CardsSkeleton } from './CardsSkeleton';
import { DeskList } from './DeskList';
import { QueueCard } from './QueueCard';
import { ReviewQueueDocument } from './QueueScreen.generated';

void (
  /* GraphQL */ `
  query ReviewQueue($after: String) {
    admin {
      reviewQueue(first: 20, after: $after) {
        edges {
          node {
            id
            ...QueueCard_creator
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

export const loader = () => preload(ReviewQueueDocument, { fetchPolicy: 'cache-and-network' });

type ReviewQueueRef = ReturnType<typeof loader>;

/** The pages that wait for a review, the longest waiting first. */
export function Component() {
  const queryRef = useLoaderData() as ReviewQueueRef;
  return (
    <Suspense fallback={<CardsSkeleton />}>
      <Queue queryRef={queryRef} />
    </Suspense>
  );
}

function Queue({ queryRef }: { queryRef: ReviewQueueRef }) {
  const { data } = useReadQuery(queryRef);
  const { edges, pageInfo } = data.admin.reviewQueue;
  const next = useNextSliceOf(queryRef, pageInfo);
  if (edges.length === 0) return <EmptyState title={DESK_SCREEN.nothingWaits} text={DESK_SCREEN.nothingWaitsHint} />;
  return (
    <section aria-labelledby="queue">
      <VisuallyHidden as="h2" id="queue">
        {DESK_SCREEN.queue}
      </VisuallyHidden>
      <DeskList items={edges} idOf={({ node }) => node.id}>
        {({ node }) => <QueueCard creator={node} />}
      </DeskList>
      <LoadMore {...next} />
    </section>
  );
}
