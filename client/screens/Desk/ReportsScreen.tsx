import { useReadQuery } from '@apollo/client/react';
import { Heading } from '@chakra-ui/react';
import { Suspense } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { DESK_SCREEN } from '../../../server/words/en/admin';
import { client, preload } from '../../apollo/client';
import { useNextSlice } from '../../apollo/useNextSlice';
import { EmptyState } from '../../ui/EmptyState';
import { LoadMore } from '../../ui/LoadMore';
import { CardsSkeleton } from './CardsSkeleton';
import { CaseQueue } from './CaseQueue';
import { DeskList } from './DeskList';
import { ReportCard } from './ReportCard';
import {
  MessageReportsDocument,
  type MessageReportsQuery,
  MoreMessageReportsDocument,
} from './ReportsScreen.generated';

void (
  /* GraphQL */ `
  query MessageReports($order: ReportCaseOrder!) {
    admin {
      reportCases(first: 20, order: $order) {
        edges {
          node {
            id
            ...CaseCard_case
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
      messageReports(first: 20) {
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
  query MoreMessageReports($after: String) {
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

/** `?by=most` sorts the reports by the number of reporters. */
export function loader({ request }: LoaderFunctionArgs) {
  const order = new URL(request.url).searchParams.get('by') === 'most' ? 'MOST' : 'OLDEST';
  return {
    order,
    reports: preload(MessageReportsDocument, { variables: { order }, fetchPolicy: 'cache-and-network' }),
  } as const;
}

type ReportsRef = ReturnType<typeof loader>['reports'];

/** Reports of posts, comments, pages, people and conversations, the longest waiting first. */
export function Component() {
  const { reports, order } = useLoaderData() as ReturnType<typeof loader>;
  return (
    <Suspense fallback={<CardsSkeleton />}>
      <Reports queryRef={reports} order={order} />
    </Suspense>
  );
}

function Reports({ queryRef, order }: { queryRef: ReportsRef; order: 'OLDEST' | 'MOST' }) {
  const { data } = useReadQuery(queryRef);
  const { edges, pageInfo } = data.admin.messageReports;
  const next = useNextSlice(pageInfo, (after) =>
    client.query({ query: MoreMessageReportsDocument, variables: { after }, fetchPolicy: 'network-only' }),
  );
  const { edges: cases, pageInfo: casesInfo } = data.admin.reportCases;
  if (edges.length === 0 && cases.length === 0)
    return <EmptyState title={DESK_SCREEN.noReports} text={DESK_SCREEN.noReportsHint} />;
  return (
    <>
      <CaseQueue cases={cases} pageInfo={casesInfo} order={order} />
      {edges.length > 0 && <Conversations edges={edges} next={next} />}
    </>
  );
}

type Edges = MessageReportsQuery['admin']['messageReports']['edges'];

function Conversations({ edges, next }: { edges: Edges; next: ReturnType<typeof useNextSlice> }) {
  return (
    <section aria-labelledby="reports">
      <Heading as="h2" size="xl" id="reports" mb="4">
        {DESK_SCREEN.conversations}
      </Heading>
      <DeskList items={edges} idOf={({ node }) => node.id}>
        {({ node }) => <ReportCard report={node} />}
      </DeskList>
      <LoadMore {...next} />
    </section>
  );
}
