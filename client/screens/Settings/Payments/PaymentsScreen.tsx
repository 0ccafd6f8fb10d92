import { type QueryRef, useQueryRefHandlers, useReadQuery } from '@apollo/client/react';
import { Button } from '@chakra-ui/react';
import { Suspense } from 'react';
import { useLoaderData } from 'react-router-dom';
import { PAYMENTS_SCREEN } from '../../../../server/words/en/earnings';
import { PAGE_EDITOR } from '../../../../server/words/en/pageSettings';
import { preload } from '../../../apollo/client';
import { EmptyState } from '../../../ui/EmptyState';
import { useNextPage } from '../../../ui/hooks/useNextPage';
import { Link } from '../../../ui/Link';
import { LoadMore } from '../../../ui/LoadMore';
import { NotFound } from '../../../viewer/notFound';
import { SectionTitle } from '../SectionTitle';
import { BooksTable } from './BooksTable';
import { GstinForm } from './GstinForm';
import { PaymentRow } from './PaymentRow';
import { PaymentsDocument, type PaymentsQuery, type PaymentsQueryVariables } from './PaymentsScreen.generated';
import { PaymentsSkeleton, PaymentsTable } from './PaymentsTable';

export { NotLoaded as ErrorBoundary } from '../../../components/NotLoaded';

void (
  /* GraphQL */ `
  query Payments($after: String) {
    viewer {
      ...GstinForm_viewer
      studio {
        books {
          month
          gross
          gatewayFee
          platformFee
          returned
          net
        }
        payments(first: 20, after: $after) {
          edges {
            node {
              id
              ...PaymentRow_payment
            }
          }
          pageInfo {
            hasNextPage
            endCursor
          }
        }
      }
    }
  }
`
);

type PaymentsRef = QueryRef<PaymentsQuery, PaymentsQueryVariables, 'complete' | 'streaming'>;

export const loader = () => preload(PaymentsDocument, { fetchPolicy: 'cache-and-network' });

/** Who paid the creator, how much and when, the newest first. */
export function Component() {
  const queryRef = useLoaderData() as PaymentsRef;
  return (
    <section aria-labelledby="payments">
      <SectionTitle id="payments">{PAGE_EDITOR.paymentsTab}</SectionTitle>
      <Suspense fallback={<PaymentsSkeleton />}>
        <Payments queryRef={queryRef} />
      </Suspense>
    </section>
  );
}

function Payments({ queryRef }: { queryRef: PaymentsRef }) {
  const { data } = useReadQuery(queryRef);
  const { fetchMore } = useQueryRefHandlers(queryRef);
  const payments = data.viewer?.studio?.payments;
  const next = useNextPage(() => fetchMore({ variables: { after: payments?.pageInfo.endCursor } }));
  if (!payments) throw new NotFound();
  return (
    <>
      {payments.edges.length === 0 ? (
        <NoPayments />
      ) : (
        <PaymentsTable>
          {payments.edges.map(({ node }) => (
            <PaymentRow key={node.id} payment={node} />
          ))}
        </PaymentsTable>
      )}
      <LoadMore hasMore={payments.pageInfo.hasNextPage} {...next} />
      <BooksTable months={data.viewer?.studio?.books ?? []} />
      <GstinForm viewer={data.viewer!} />
    </>
  );
}

function NoPayments() {
  return (
    <EmptyState title={PAYMENTS_SCREEN.empty} text={PAYMENTS_SCREEN.emptyHint}>
      <Button asChild variant="outline">
        <Link to="/creator/settings/squads">{PAYMENTS_SCREEN.toSquads}</Link>
      </Button>
    </EmptyState>
  );
}
