import { useReadQuery } from '@apollo/client/react';
import { Box, Button, Stack, Text } from '@chakra-ui/react';
import { Suspense } from 'react';
import { useLoaderData } from 'react-router-dom';
import { MONEY_SCREEN } from '../../../../server/words/en/moneyDesk';
import { PAYOUT_DESK } from '../../../../server/words/en/payoutDesk';
import { preload } from '../../../apollo/client';
import { useNextSliceOf } from '../../../apollo/useNextSlice';
import { EmptyState } from '../../../ui/EmptyState';
import { Link } from '../../../ui/Link';
import { LoadMore } from '../../../ui/LoadMore';
import { settings } from '../../../visit/settings';
import { CardsSkeleton } from '../CardsSkeleton';
import { DeskList } from '../DeskList';
import { DeskSearch } from '../DeskSearch';
import { Balances } from './Balances';
import { DisputeCard } from './DisputeCard';
import { FoundPayments } from './FoundPayments';
import { LedgerExport } from './LedgerExport';
import { MoneyCaseCard } from './MoneyCaseCard';
import { DeskMoneyDocument } from './MoneyScreen.generated';
import { RefundLine } from './RefundLine';
import { Section } from './Section';
import { Settlements } from './Settlements';

export { NotLoaded as ErrorBoundary } from '../../../components/NotLoaded';

void (
  /* GraphQL */ `
  query DeskMoney($after: String) {
    admin {
      money {
        openDisputes {
          id
          ...DisputeCard_dispute
        }
        cases(first: 20, after: $after) {
          edges {
            node {
              id
              ...MoneyCaseCard_case
            }
          }
          pageInfo {
            hasNextPage
            endCursor
          }
        }
        refundsUnderWay {
          id
          ...RefundLine_refund
        }
        expectedSettlement {
          payments
          paise
          oldestAt
        }
        settlements {
          rzpSettlementId
          paise
          status
          utr
          createdAt
        }
        balances {
          account
          paise
        }
      }
    }
  }
`
);

export const loader = () => preload(DeskMoneyDocument, { fetchPolicy: 'cache-and-network' });

type MoneyRef = ReturnType<typeof loader>;

/** Money: open decisions, pending refunds, balances; and links to each payment. */
export function Component() {
  const queryRef = useLoaderData() as MoneyRef;
  return (
    <>
      <DeskSearch title={MONEY_SCREEN.search} hint={MONEY_SCREEN.searchHint}>
        {(_typed, wanted) => (
          <Suspense fallback={<CardsSkeleton />}>{wanted && <FoundPayments wanted={wanted} />}</Suspense>
        )}
      </DeskSearch>
      <Box mt="8">
        <Suspense fallback={<CardsSkeleton />}>
          <Money queryRef={queryRef} />
        </Suspense>
      </Box>
    </>
  );
}

function Money({ queryRef }: { queryRef: MoneyRef }) {
  const { data } = useReadQuery(queryRef);
  const { openDisputes, cases, refundsUnderWay, balances, ...settled } = data.admin.money;
  const next = useNextSliceOf(queryRef, cases.pageInfo);
  const nothing = openDisputes.length + cases.edges.length === 0;
  return (
    <Stack gap="10">
      {nothing && <EmptyState title={MONEY_SCREEN.nothingWaits} text={MONEY_SCREEN.nothingWaitsHint} />}
      {openDisputes.length > 0 && (
        <Section id="disputes" title={MONEY_SCREEN.disputes}>
          <DeskList items={openDisputes} idOf={({ id }) => id}>
            {(dispute) => <DisputeCard dispute={dispute} />}
          </DeskList>
        </Section>
      )}
      {cases.edges.length > 0 && (
        <Section id="cases" title={MONEY_SCREEN.cases}>
          <DeskList items={cases.edges} idOf={({ node }) => node.id}>
            {({ node }) => <MoneyCaseCard moneyCase={node} />}
          </DeskList>
          <LoadMore {...next} />
        </Section>
      )}
      <Section id="under-way" title={MONEY_SCREEN.underWay}>
        {refundsUnderWay.length === 0 && <Text color="fg.muted">{MONEY_SCREEN.noneUnderWay}</Text>}
        <DeskList items={refundsUnderWay} idOf={({ id }) => id} asLines>
          {(refund) => <RefundLine refund={refund} />}
        </DeskList>
      </Section>
      <Section id="settlements" title={MONEY_SCREEN.settlements}>
        <Settlements {...settled} />
      </Section>
      {settings.payouts && (
        <Section id="payouts" title={PAYOUT_DESK.title}>
          <Button asChild variant="outline">
            <Link to="/admin/money/payouts">{PAYOUT_DESK.open}</Link>
          </Button>
        </Section>
      )}
      <Section id="balances" title={MONEY_SCREEN.balances} hint={MONEY_SCREEN.balancesHint}>
        <Balances balances={balances} />
      </Section>
      <Section id="export" title={MONEY_SCREEN.export}>
        <LedgerExport />
      </Section>
    </Stack>
  );
}
