import { useMutation, useReadQuery } from '@apollo/client/react';
import { Link as ChakraLink, Flex, Stack, Text } from '@chakra-ui/react';
import { Suspense } from 'react';
import { useLoaderData } from 'react-router-dom';
import type { PayoutHold } from '../../../../server/rules/payouts';
import { formatDateTime } from '../../../../server/rules/time';
import { PAYOUT_DESK } from '../../../../server/words/en/payoutDesk';
import { preload } from '../../../apollo/client';
import { useNextSliceOf } from '../../../apollo/useNextSlice';
import { announceOutcome } from '../../../components/announceOutcome';
import { ConfirmButton } from '../../../ui/dialog/ConfirmButton';
import { Link } from '../../../ui/Link';
import { LoadMore } from '../../../ui/LoadMore';
import { Sentence } from '../../../ui/Sentence';
import { CardsSkeleton } from '../CardsSkeleton';
import { DeskList } from '../DeskList';
import { Section } from '../Money/Section';
import { BankFile } from './BankFile';
import { DeskPayoutsDocument, type DeskPayoutsQuery, MakePayoutBatchDocument } from './PayoutsScreen.generated';

void (
  /* GraphQL */ `
  query DeskPayouts($after: String) {
    admin {
      money {
        nextPayoutBatch {
          pages
          paise
          bankPaise
          waiting {
            paise
            hold
            owner {
              id
              fullName
              creator {
                id
                pageName
              }
            }
          }
        }
        payoutBatches(first: 20, after: $after) {
          edges {
            node {
              id
              madeAt
              payouts
              paise
              open
              maker {
                id
                fullName
              }
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
  mutation MakePayoutBatch {
    makePayoutBatch {
      batch {
        id
      }
    }
  }
`
);

export const loader = () => preload(DeskPayoutsDocument, { fetchPolicy: 'cache-and-network' });

type PayoutsRef = ReturnType<typeof loader>;
type Money = DeskPayoutsQuery['admin']['money'];

/** Payouts: the next batch, what waits, the batches, and the file that the bank sent back. */
export function Component() {
  const queryRef = useLoaderData() as PayoutsRef;
  return (
    <Suspense fallback={<CardsSkeleton />}>
      <Payouts queryRef={queryRef} />
    </Suspense>
  );
}

function Payouts({ queryRef }: { queryRef: PayoutsRef }) {
  const { nextPayoutBatch, payoutBatches } = useReadQuery(queryRef).data.admin.money;
  const next = useNextSliceOf(queryRef, payoutBatches.pageInfo);
  return (
    <Stack gap="10">
      <Section id="next" title={PAYOUT_DESK.title}>
        <NextBatch next={nextPayoutBatch} />
      </Section>
      {nextPayoutBatch.waiting.length > 0 && (
        <Section id="waiting" title={PAYOUT_DESK.held}>
          <Waiting waiting={nextPayoutBatch.waiting} />
        </Section>
      )}
      <Section id="batches" title={PAYOUT_DESK.batches}>
        {payoutBatches.edges.length === 0 && <Text color="fg.muted">{PAYOUT_DESK.noBatches}</Text>}
        <DeskList items={payoutBatches.edges} idOf={({ node }) => node.id} asLines>
          {({ node }) => <Batch batch={node} />}
        </DeskList>
        <LoadMore {...next} />
      </Section>
      <Section id="read" title={PAYOUT_DESK.read} hint={PAYOUT_DESK.readHint}>
        <BankFile />
      </Section>
    </Stack>
  );
}

function NextBatch({ next: { pages, paise, bankPaise } }: { next: Money['nextPayoutBatch'] }) {
  const [make] = useMutation(MakePayoutBatchDocument, { context: { isOnce: true }, refetchQueries: 'active' });
  return (
    <Stack gap="3" align="start">
      <Text>{pages === 0 ? PAYOUT_DESK.nothing : PAYOUT_DESK.next(pages, paise)}</Text>
      <Text color="fg.muted">{PAYOUT_DESK.bankHas(bankPaise)}</Text>
      {pages > 0 && (
        <ConfirmButton
          variant="solid"
          dialog={{
            title: PAYOUT_DESK.makeTitle,
            children: PAYOUT_DESK.makeText(pages, paise),
            confirm: PAYOUT_DESK.make,
            onConfirm: () => announceOutcome(make(), PAYOUT_DESK.made),
          }}
        >
          {PAYOUT_DESK.make}
        </ConfirmButton>
      )}
    </Stack>
  );
}

function Waiting({ waiting }: { waiting: Money['nextPayoutBatch']['waiting'] }) {
  return (
    <DeskList items={waiting} idOf={({ owner }) => owner.id} asLines>
      {({ paise, hold, owner }) => {
        const name = owner.creator?.pageName ?? owner.fullName;
        return (
          <Flex direction="column" py="3" overflowWrap="anywhere">
            <ChakraLink asChild variant="underline" fontWeight="bold" display="inline">
              <Link to={`/admin/people/${owner.id}`}>
                <Sentence text={PAYOUT_DESK.line(paise, name)} names={[name]} />
              </Link>
            </ChakraLink>
            <Text color="fg.muted">{PAYOUT_DESK.hold[hold.toLowerCase() as PayoutHold]}</Text>
          </Flex>
        );
      }}
    </DeskList>
  );
}

type Listed = Money['payoutBatches']['edges'][number]['node'];

function Batch({ batch: { id, madeAt, payouts, paise, open, maker } }: { batch: Listed }) {
  return (
    <Flex direction="column" py="3" overflowWrap="anywhere">
      <ChakraLink asChild variant="underline" fontWeight="bold" display="inline">
        <Link to={`/admin/money/payouts/${id}`}>{PAYOUT_DESK.batch(formatDateTime(new Date(madeAt)))}</Link>
      </ChakraLink>
      <Text>{PAYOUT_DESK.batchLine(payouts, paise, open)}</Text>
      <Text color="fg.muted">
        <Sentence text={PAYOUT_DESK.madeBy(maker.fullName)} names={[maker.fullName]} />
      </Text>
    </Flex>
  );
}
