import { useSuspenseQuery } from '@apollo/client/react';
import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { Suspense, useState } from 'react';
import type { PayoutFailure, PayoutStatus } from '../../../../server/rules/payouts';
import { formatDate } from '../../../../server/rules/time';
import { PAYOUTS } from '../../../../server/words/en/payouts';
import { useNextSlice } from '../../../apollo/useNextSlice';
import { Badge } from '../../../ui/Badge';
import { LoadMore } from '../../../ui/LoadMore';
import { lazyPart } from '../../../ui/lazyPart';
import { PayoutsDocument, type PayoutsQuery } from './Payouts.generated';

void (
  /* GraphQL */ `
  query Payouts($after: String) {
    viewer {
      studio {
        payouts(first: 20, after: $after) {
          edges {
            node {
              id
              paise
              status
              madeAt
              last4
              paidOn
              bankReference
              reason
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

const PayoutPayments = lazyPart(() => import('./PayoutPayments').then((part) => part.PayoutPayments));

/** What was paid out to the creator and what is on its way, newest first, each with the payments in it. */
export function Payouts() {
  const { data, fetchMore } = useSuspenseQuery(PayoutsDocument, { fetchPolicy: 'cache-and-network' });
  const payouts = data.viewer?.studio?.payouts;
  const next = useNextSlice(payouts?.pageInfo, (after) => fetchMore({ variables: { after } }));
  if (!payouts || payouts.edges.length === 0) return <Text color="fg.muted">{PAYOUTS.none}</Text>;
  return (
    <>
      <Stack as="ul" listStyleType="none" gap="0" divideY="1px" divideColor="border">
        {payouts.edges.map(({ node }) => (
          <Payout key={node.id} payout={node} />
        ))}
      </Stack>
      <LoadMore {...next} />
    </>
  );
}

type Shown = NonNullable<NonNullable<PayoutsQuery['viewer']>['studio']>['payouts']['edges'][number]['node'];

const day = (iso: string) => formatDate(new Date(iso));

function Payout({ payout }: { payout: Shown }) {
  const { id, paise, status, madeAt, last4, paidOn, bankReference, reason } = payout;
  const [isOpen, setOpen] = useState(false);
  return (
    <Stack as="li" py="3" gap="1" overflowWrap="anywhere">
      <Flex justify="space-between" gap="4">
        <Text fontWeight="bold">{PAYOUTS.to(paise, last4)}</Text>
        <Badge flexShrink="0" alignSelf="start">
          {PAYOUTS.state[status.toLowerCase() as PayoutStatus]}
        </Badge>
      </Flex>
      <Text color="fg.muted">{paidOn ? PAYOUTS.paidOn(day(paidOn), bankReference!) : PAYOUTS.madeOn(day(madeAt))}</Text>
      {reason && <Text>{PAYOUTS.isBack(PAYOUTS.failure[reason.toLowerCase() as PayoutFailure])}</Text>}
      <Button variant="plain" alignSelf="start" px="0" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {PAYOUTS.payments}
      </Button>
      {isOpen && (
        <Suspense>
          <PayoutPayments id={id} />
        </Suspense>
      )}
    </Stack>
  );
}
