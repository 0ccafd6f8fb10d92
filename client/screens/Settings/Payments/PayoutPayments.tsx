import { useSuspenseQuery } from '@apollo/client/react';
import { Stack, Text } from '@chakra-ui/react';
import { formatDate } from '../../../../server/rules/time';
import { PAYOUTS } from '../../../../server/words/en/payouts';
import { useNextSlice } from '../../../apollo/useNextSlice';
import { LoadMore } from '../../../ui/LoadMore';
import { Sentence } from '../../../ui/Sentence';
import { PayoutPaymentsDocument } from './PayoutPayments.generated';

void (
  /* GraphQL */ `
  query PayoutPayments($id: ID!, $after: String) {
    viewer {
      studio {
        payoutPayments(id: $id, first: 20, after: $after) {
          edges {
            node {
              id
              amount
              timestamp
              user {
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
`
);

/** The payments that became payable for a payout. */
export function PayoutPayments({ id }: { id: string }) {
  const { data, fetchMore } = useSuspenseQuery(PayoutPaymentsDocument, { variables: { id } });
  const payments = data.viewer?.studio?.payoutPayments;
  const next = useNextSlice(payments?.pageInfo, (after) => fetchMore({ variables: { after } }));
  return (
    <>
      <Stack as="ul" listStyleType="none" gap="1">
        {payments?.edges.length === 0 && <Text as="li">{PAYOUTS.noPayments}</Text>}
        {payments?.edges.map(({ node: { id: paymentId, amount, timestamp, user } }) => (
          <Text as="li" key={paymentId}>
            <Sentence
              text={PAYOUTS.payment(user.fullName, amount, formatDate(new Date(timestamp)))}
              names={[user.fullName]}
            />
          </Text>
        ))}
      </Stack>
      <LoadMore {...next} />
      <Text color="fg.muted">{PAYOUTS.paymentsHint}</Text>
    </>
  );
}
