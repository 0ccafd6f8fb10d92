import { useReadQuery } from '@apollo/client/react';
import { Suspense } from 'react';
import { useLoaderData } from 'react-router-dom';
import { GRIEVANCE_DESK } from '../../../server/words/en/grievances';
import { client, preload } from '../../apollo/client';
import { useNextSlice } from '../../apollo/useNextSlice';
import { EmptyState } from '../../ui/EmptyState';
import { LoadMore } from '../../ui/LoadMore';
import { CardsSkeleton } from './CardsSkeleton';
import { DeskList } from './DeskList';
import { GrievanceCard } from './GrievanceCard';
import { GrievancesDocument } from './GrievancesScreen.generated';

void (
  /* GraphQL */ `
  query Grievances($after: String) {
    admin {
      grievances(first: 20, after: $after) {
        edges {
          node {
            id
            ...GrievanceCard_grievance
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

export function loader() {
  return preload(GrievancesDocument, { variables: {}, fetchPolicy: 'cache-and-network' });
}

type GrievancesRef = ReturnType<typeof loader>;

/** Complaints to the Grievance Officer, the earliest deadline first. */
export function Component() {
  return (
    <Suspense fallback={<CardsSkeleton />}>
      <Queue queryRef={useLoaderData() as ReturnType<typeof loader>} />
    </Suspense>
  );
}

function Queue({ queryRef }: { queryRef: GrievancesRef }) {
  const { data } = useReadQuery(queryRef);
  const { edges, pageInfo } = data.admin.grievances;
  const next = useNextSlice(pageInfo, (after) =>
    client.query({ query: GrievancesDocument, variables: { after }, fetchPolicy: 'network-only' }),
  );
  if (edges.length === 0) return <EmptyState title={GRIEVANCE_DESK.none} text={GRIEVANCE_DESK.noneHint} />;
  return (
    <>
      <DeskList items={edges} idOf={({ node }) => node.id}>
        {({ node }) => <GrievanceCard grievance={node} />}
      </DeskList>
      <LoadMore {...next} />
    </>
  );
}
