import { Button, Flex, Heading, Stack } from '@chakra-ui/react';
import { DESK_SCREEN, REPORT_CASE } from '../../../server/words/en/admin';
import { client } from '../../apollo/client';
import type { FragmentRef } from '../../apollo/useFragmentData';
import { useNextSlice } from '../../apollo/useNextSlice';
import { Link } from '../../ui/Link';
import { LoadMore } from '../../ui/LoadMore';
import { CaseCard } from './CaseCard';
import type { CaseCard_CaseFragment } from './CaseCard.generated';
import { MoreReportCasesDocument } from './CaseQueue.generated';
import { DeskList } from './DeskList';

void (
  /* GraphQL */ `
  query MoreReportCases($after: String, $order: ReportCaseOrder!) {
    admin {
      reportCases(first: 20, after: $after, order: $order) {
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
    }
  }
`
);

interface CaseQueueProps {
  cases: { node: { id: string } & FragmentRef<CaseCard_CaseFragment> }[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
  order: 'OLDEST' | 'MOST';
}

/** Reports of posts, comments, pages and people; the longest waiting first, or the most reported. */
export function CaseQueue({ cases, pageInfo, order }: CaseQueueProps) {
  const next = useNextSlice(pageInfo, (after) =>
    client.query({ query: MoreReportCasesDocument, variables: { after, order }, fetchPolicy: 'network-only' }),
  );
  if (cases.length === 0) return null;
  return (
    <Stack as="section" aria-labelledby="cases" gap="4" mb="10">
      <Heading as="h2" size="xl" id="cases">
        {REPORT_CASE.queue}
      </Heading>
      <Flex as="nav" aria-label={REPORT_CASE.order} gap="1" mx="-2">
        <Order to="/admin/reports" isNow={order === 'OLDEST'} label={REPORT_CASE.oldest} />
        <Order to="/admin/reports?by=most" isNow={order === 'MOST'} label={REPORT_CASE.most} />
      </Flex>
      <DeskList items={cases} idOf={({ node }) => node.id} aria-label={DESK_SCREEN.reports}>
        {({ node }) => <CaseCard reported={node} />}
      </DeskList>
      <LoadMore {...next} />
    </Stack>
  );
}

const Order = ({ to, isNow, label }: { to: string; isNow: boolean; label: string }) => (
  <Button asChild variant={isNow ? 'subtle' : 'ghost'} minH="11">
    <Link to={to} aria-current={isNow || undefined}>
      {label}
    </Link>
  </Button>
);
