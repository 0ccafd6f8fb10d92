import { type QueryRef, useReadQuery } from '@apollo/client/react';
import { Box, Link as ChakraLink, Flex, Heading, Text } from '@chakra-ui/react';
import { Suspense } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useParams } from 'react-router-dom';
import { signedRupees } from '../../../../server/rules/money';
import { formatDateTime } from '../../../../server/rules/time';
import { MONEY_SCREEN } from '../../../../server/words/en/moneyDesk';
import { preload } from '../../../apollo/client';
import { Link } from '../../../ui/Link';
import { CardsSkeleton } from '../CardsSkeleton';
import { DeskList } from '../DeskList';
import { SettlementPartsDocument, type SettlementPartsQuery } from './SettlementScreen.generated';

export { NotLoaded as ErrorBoundary } from '../../../components/NotLoaded';

void (
  /* GraphQL */ `
  query SettlementParts($rzpSettlementId: String) {
    admin {
      money {
        settlementParts(rzpSettlementId: $rzpSettlementId) {
          rzpId
          rzpPaymentId
          kind
          paise
          at
        }
      }
    }
  }
`
);

/** In place of a settlement's id: payments without one yet. */
const EXPECTED = 'expected';
/** The most parts in the server's list. */
const LISTED = 1000;

export const loader = ({ params: { rzpSettlementId } }: LoaderFunctionArgs) =>
  preload(SettlementPartsDocument, {
    variables: { rzpSettlementId: rzpSettlementId === EXPECTED ? null : rzpSettlementId! },
    fetchPolicy: 'network-only',
  });

/** The parts of a settlement, or the payments still to be settled. */
export function Component() {
  const queryRef = useLoaderData() as QueryRef<SettlementPartsQuery>;
  const { rzpSettlementId = '' } = useParams();
  return (
    <section aria-labelledby="settlement">
      <Heading as="h2" size="xl" id="settlement" mb="3" overflowWrap="anywhere">
        {rzpSettlementId === EXPECTED ? MONEY_SCREEN.expectedTitle : MONEY_SCREEN.settlementTitle(rzpSettlementId)}
      </Heading>
      <Suspense fallback={<CardsSkeleton />}>
        <Parts queryRef={queryRef} />
      </Suspense>
    </section>
  );
}

function Parts({ queryRef }: { queryRef: QueryRef<SettlementPartsQuery> }) {
  const { data } = useReadQuery(queryRef);
  const parts = data?.admin.money.settlementParts ?? [];
  if (parts.length === 0) return <Text color="fg.muted">{MONEY_SCREEN.noneExpected}</Text>;
  return (
    <>
      {parts.length === LISTED && <Text color="fg.muted">{MONEY_SCREEN.partsCut(LISTED)}</Text>}
      <DeskList items={parts} idOf={({ rzpId }) => rzpId} asLines>
        {({ rzpId, rzpPaymentId, kind, paise, at }) => (
          <Flex py="3" gap="4" justify="space-between">
            <Box minW="0" overflowWrap="anywhere">
              <Text fontWeight="bold">{MONEY_SCREEN.part[kind] ?? kind}</Text>
              {rzpPaymentId ? (
                <ChakraLink asChild variant="underline" display="inline">
                  <Link to={`/admin/money/payments/${rzpPaymentId}`}>{rzpId}</Link>
                </ChakraLink>
              ) : (
                <Text>{rzpId}</Text>
              )}
              <Text color="fg.muted">{formatDateTime(new Date(at))}</Text>
            </Box>
            <Text flexShrink="0" fontVariantNumeric="tabular-nums">
              {signedRupees(paise)}
            </Text>
          </Flex>
        )}
      </DeskList>
    </>
  );
}
