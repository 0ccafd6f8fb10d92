import { type QueryRef, useReadQuery } from '@apollo/client/react';
import { Button, Heading, Stack, Text } from '@chakra-ui/react';
import { Suspense } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { formatDateTime } from '../../../../server/rules/time';
import { LOST_KEY } from '../../../../server/words/en/lostKeys';
import { PAYOUT_DESK } from '../../../../server/words/en/payoutDesk';
import { preload } from '../../../apollo/client';
import { NotFound } from '../../../viewer/notFound';
import { inPageLanguage } from '../../../visit/language';
import { CardsSkeleton } from '../CardsSkeleton';
import { DeskList } from '../DeskList';
import { DeskPayoutBatchDocument, type DeskPayoutBatchQuery } from './BatchScreen.generated';
import { PayoutCard } from './PayoutCard';

void (
  /* GraphQL */ `
  query DeskPayoutBatch($id: ID!) {
    admin {
      money {
        payoutBatch(id: $id) {
          id
          madeAt
          payouts
          paise
          open
          hasFile
          isKeyLost
          rows {
            id
            ...PayoutCard_row
          }
        }
      }
    }
  }
`
);

export const loader = ({ params: { batchId } }: LoaderFunctionArgs) =>
  preload(DeskPayoutBatchDocument, {
    variables: { id: batchId! },
    fetchPolicy: 'cache-and-network',
    errorPolicy: 'all',
  });

/** A batch: its file for the bank, and each payout with what the bank says of it. */
export function Component() {
  const queryRef = useLoaderData() as QueryRef<DeskPayoutBatchQuery>;
  return (
    <Suspense fallback={<CardsSkeleton />}>
      <Batch queryRef={queryRef} />
    </Suspense>
  );
}

function Batch({ queryRef }: { queryRef: QueryRef<DeskPayoutBatchQuery> }) {
  const { data } = useReadQuery(queryRef);
  const batch = data?.admin?.money?.payoutBatch;
  if (!batch) throw new NotFound();
  const { id, madeAt, payouts, paise, open, hasFile, isKeyLost, rows } = batch;
  return (
    <Stack as="section" aria-labelledby="batch" gap="4">
      <Heading as="h2" size="xl" id="batch">
        {PAYOUT_DESK.batch(formatDateTime(new Date(madeAt)))}
      </Heading>
      <Text>{PAYOUT_DESK.batchLine(payouts, paise, open)}</Text>
      {hasFile && !isKeyLost && (
        <Button asChild variant="outline" alignSelf="start">
          <a href={inPageLanguage(`/api/admin/payouts/${id}/file`)} download>
            {PAYOUT_DESK.file}
          </a>
        </Button>
      )}
      {isKeyLost ? (
        <Text>{LOST_KEY.batchFile}</Text>
      ) : (
        <Text color="fg.muted">{hasFile ? PAYOUT_DESK.fileHint : PAYOUT_DESK.noFile}</Text>
      )}
      <DeskList items={rows} idOf={({ id: payoutId }) => payoutId}>
        {(row) => <PayoutCard row={row} />}
      </DeskList>
    </Stack>
  );
}
