import { useReadQuery } from '@apollo/client/react';
import { Button } from '@chakra-ui/react';
import { Suspense, useState } from 'react';
import { useLoaderData, useSearchParams } from 'react-router-dom';
import { PAYMENTS_SCREEN } from '../../../../server/words/en/earnings';
import { PAGE_EDITOR } from '../../../../server/words/en/pageSettings';
import { PAYOUTS } from '../../../../server/words/en/payouts';
import { preload } from '../../../apollo/client';
import { useNextSliceOf } from '../../../apollo/useNextSlice';
import { EmptyState } from '../../../ui/EmptyState';
import { Link } from '../../../ui/Link';
import { LoadMore } from '../../../ui/LoadMore';
import { lazyPart } from '../../../ui/lazyPart';
import { Tabs } from '../../../ui/Tabs';
import { NotFound } from '../../../viewer/notFound';
import { settings } from '../../../visit/settings';
import { SectionTitle } from '../SectionTitle';
import { Balance } from './Balance';
import { BooksTables } from './BooksTables';
import { GstinForm } from './GstinForm';
import { PaymentRow } from './PaymentRow';
import { PaymentsDocument, type PaymentsQuery } from './PaymentsScreen.generated';
import { PaymentsSkeleton, PaymentsTable } from './PaymentsTable';
import { PayoutAccount } from './PayoutAccount';

export { NotLoaded as ErrorBoundary } from '../../../components/NotLoaded';

void (
  /* GraphQL */ `
  query Payments($after: String) {
    viewer {
      ...GstinForm_viewer
      ...PayoutAccount_viewer
      studio {
        balance {
          available
          held
          nextAvailableAt
          allAvailableAt
          disputed
        }
        nextPayout {
          paise
          day
          last4
          hold
        }
        books {
          month
          gross
          gatewayFee
          platformFee
          returned
          net
          paidOut
        }
        years {
          year
          gross
          gatewayFee
          platformFee
          returned
          net
          paidOut
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

export const loader = () => preload(PaymentsDocument, { fetchPolicy: 'cache-and-network' });

type PaymentsRef = ReturnType<typeof loader>;

/** The creator's payments with payer, amount and time, the newest first; and the sums of each month. */
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
  const studio = data.viewer?.studio;
  if (!studio) throw new NotFound();
  return (
    <>
      <Balance balance={studio.balance} nextPayout={studio.nextPayout} />
      {settings.payouts && <PayoutAccount viewer={data.viewer!} />}
      {studio.payments.edges.length === 0 ? <NoPayments /> : <Views studio={studio} queryRef={queryRef} />}
      <GstinForm viewer={data.viewer!} />
    </>
  );
}

type Shown = NonNullable<NonNullable<PaymentsQuery['viewer']>['studio']>;
type View = 'payments' | 'months' | 'payouts';
const views = (): { value: View; label: string }[] => [
  { value: 'payments', label: PAYMENTS_SCREEN.each },
  { value: 'months', label: PAYMENTS_SCREEN.byMonth },
  ...(settings.payouts ? [{ value: 'payouts' as const, label: PAYOUTS.title }] : []),
];

const viewIn = (address: URLSearchParams): View => views().find(({ value }) => address.has(value))?.value ?? 'payments';

const Payouts = lazyPart(() => import('./Payouts').then((part) => part.Payouts));

/** Each payment, the sums of the months, or the payouts. */
function Views({ studio: { payments, books, years }, queryRef }: { studio: Shown; queryRef: PaymentsRef }) {
  const [view, setView] = useState<View>(viewIn(useSearchParams()[0]));
  const next = useNextSliceOf(queryRef, payments.pageInfo);
  const open = (chosen: View) => {
    setView(chosen);
    // Past the router, as there is nothing to load: Back from a statement finds the open tab.
    window.history.replaceState(window.history.state, '', chosen === 'payments' ? '?' : `?${chosen}`);
  };
  return (
    <Tabs tabs={views()} value={view} onChange={open}>
      {view === 'months' && <BooksTables months={books} years={years} />}
      {view === 'payouts' && (
        <Suspense fallback={<PaymentsSkeleton />}>
          <Payouts />
        </Suspense>
      )}
      {view === 'payments' && (
        <>
          <PaymentsTable>
            {payments.edges.map(({ node }) => (
              <PaymentRow key={node.id} payment={node} />
            ))}
          </PaymentsTable>
          <LoadMore {...next} />
        </>
      )}
    </Tabs>
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
