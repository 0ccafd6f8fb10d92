import { type QueryRef, useQueryRefHandlers, useReadQuery } from '@apollo/client/react';
import { Stack, VisuallyHidden } from '@chakra-ui/react';
import { Suspense } from 'react';
import { useLoaderData } from 'react-router-dom';
import { DESK_SCREEN } from '../../../server/words/en/admin';
import { preload } from '../../apollo/client';
import { EmptyState } from '../../ui/EmptyState';
import { useNextPage } from '../../ui/hooks/useNextPage';
import { LoadMore } from '../../ui/LoadMore';
import { CardsSkeleton } from './CardsSkeleton';
import { ReportCard } from './ReportCard';
import {
  MessageReportsDocument,
  type MessageReportsQuery,
  type MessageReportsQueryVariables,
} from './ReportsScreen.generated';

void (
  /* GraphQL */ `
  query MessageReports($after: String) {
    admin {
      messageReports(first: 20, after: $after) {
        edges {
          node {
            id
            ...ReportCard_report
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

type ReportsRef = QueryRef<MessageReportsQuery, MessageReportsQueryVariables, 'complete' | 'streaming'>;

export const loader = () => preload(MessageReportsDocument, { fetchPolicy: 'cache-and-network' });

/** The conversations that people have reported, the longest waiting first. */
export function Component() {
  const queryRef = useLoaderData() as ReportsRef;
  return (
    <Suspense fallback={<CardsSkeleton />}>
      <Reports queryRef={queryRef} />
    </Suspense>
  );
}

function Reports({ queryRef }: { queryRef: ReportsRef }) {
  const { data } = useReadQuery(queryRef);
  const { fetchMore } = useQueryRefHandlers(queryRef);
  const { edges, pageInfo } = data.admin.messageReports;
  const next = useNextPage(() => fetchMore({ variables: { after: pageInfo.endCursor } }));
  if (edges.length === 0) return <EmptyState title={DESK_SCREEN.noReports} text={DESK_SCREEN.noReportsHint} />;
  return (
    <section aria-labelledby="reports">
      <VisuallyHidden as="h2" id="reports">
        {DESK_SCREEN.reports}
      </VisuallyHidden>
      <Stack as="ul" gap="4">
        {edges.map(({ node }) => (
          <li key={node.id}>
            <ReportCard report={node} />
          </li>
        ))}
      </Stack>
      <LoadMore hasMore={pageInfo.hasNextPage} {...next} />
    </section>
  );
}
