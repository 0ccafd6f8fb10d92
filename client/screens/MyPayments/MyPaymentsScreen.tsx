import { useReadQuery } from '@apollo/client/react';
import { Button, Skeleton, Stack } from '@chakra-ui/react';
import { Suspense } from 'react';
import { useLoaderData } from 'react-router-dom';
import { COMMON } from '../../../server/words/en/common';
import { EXPLORE } from '../../../server/words/en/explore';
import { MENU } from '../../../server/words/en/menu';
import { MY_PAYMENTS } from '../../../server/words/en/receipts';
import { preload } from '../../apollo/client';
import { NO_ENTRIES, useNextSliceOf } from '../../apollo/useNextSlice';
import { NotLoaded } from '../../components/NotLoaded';
import { EmptyState } from '../../ui/EmptyState';
import { Link } from '../../ui/Link';
import { LoadMore } from '../../ui/LoadMore';
import { ScreenFrame } from '../../ui/ScreenFrame';
import { LeftSquads } from './LeftSquads';
import { MyPaymentsDocument } from './MyPaymentsScreen.generated';
import { PaymentCard } from './PaymentCard';
import { StrayPayments } from './StrayPayments';
import { TaxStateForm } from './TaxStateForm';

void (
  /* GraphQL */ `
  query MyPayments($after: String) {
    viewer {
      ...TaxStateForm_viewer
      ...StrayPayments_viewer
      strayPayments {
        id
      }
      ...LeftSquads_viewer
      payments(first: 20, after: $after) {
        edges {
          node {
            id
            ...PaymentCard_payment
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

export const loader = () => preload(MyPaymentsDocument, { fetchPolicy: 'cache-and-network' });

type MyPaymentsRef = ReturnType<typeof loader>;

/** This person's payments, each with its page, its month and its receipts, the newest first. */
export function Component() {
  const queryRef = useLoaderData() as MyPaymentsRef;
  return (
    <ScreenFrame title={MENU.myPayments}>
      <Suspense fallback={<PaymentsSkeleton />}>
        <Payments queryRef={queryRef} />
      </Suspense>
    </ScreenFrame>
  );
}

export function ErrorBoundary() {
  return (
    <ScreenFrame title={MENU.myPayments}>
      <NotLoaded />
    </ScreenFrame>
  );
}

function Payments({ queryRef }: { queryRef: MyPaymentsRef }) {
  const { data } = useReadQuery(queryRef);
  const { edges, pageInfo } = data.viewer?.payments ?? NO_ENTRIES;
  const next = useNextSliceOf(queryRef, pageInfo);
  if (!data.viewer || edges.length + data.viewer.strayPayments.length === 0) return <NoPayments />;
  return (
    <Stack gap="6">
      <StrayPayments viewer={data.viewer} />
      <Stack as="ul" gap="4" listStyleType="none">
        {edges.map(({ node }) => (
          <li key={node.id}>
            <PaymentCard payment={node} />
          </li>
        ))}
      </Stack>
      <LoadMore {...next} />
      <LeftSquads viewer={data.viewer} />
      <TaxStateForm viewer={data.viewer} />
    </Stack>
  );
}

function NoPayments() {
  return (
    <EmptyState title={MY_PAYMENTS.none} text={MY_PAYMENTS.noneHint}>
      <Button asChild>
        <Link to="/explore">{EXPLORE.findCreators}</Link>
      </Button>
    </EmptyState>
  );
}

function PaymentsSkeleton() {
  return (
    <Stack gap="4" role="status" aria-label={COMMON.loading}>
      <Skeleton h="36" borderRadius="l3" />
      <Skeleton h="36" borderRadius="l3" />
      <Skeleton h="36" borderRadius="l3" />
    </Stack>
  );
}
