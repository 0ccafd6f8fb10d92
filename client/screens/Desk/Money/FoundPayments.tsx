import { useSuspenseQuery } from '@apollo/client/react';
import { Box, Link as ChakraLink, Flex, Stack, Text } from '@chakra-ui/react';
import { rupees } from '../../../../server/rules/money';
import { formatDate } from '../../../../server/rules/time';
import { MONEY_SCREEN } from '../../../../server/words/en/moneyDesk';
import { messageOf } from '../../../ui/failures';
import { Link } from '../../../ui/Link';
import { Sentence } from '../../../ui/Sentence';
import { FindPaymentsDocument } from './FoundPayments.generated';

void (
  /* GraphQL */ `
  query FindPayments($text: String!) {
    admin {
      money {
        payments(text: $text) {
          id
          rzpPaymentId
          payment {
            id
            amount
            receiptNumber
            timestamp
          }
          payer {
            id
            fullName
          }
          owner {
            id
            creator {
              id
              pageName
            }
          }
        }
      }
    }
  }
`
);

/** The payments that match a text. */
export function FoundPayments({ wanted }: { wanted: string }) {
  const { data, error } = useSuspenseQuery(FindPaymentsDocument, {
    variables: { text: wanted },
    fetchPolicy: 'cache-and-network',
    errorPolicy: 'all',
  });
  const payments = data?.admin.money.payments ?? [];
  return (
    <section aria-label={MONEY_SCREEN.search}>
      <Text role="status" color="fg.muted" py="3">
        {data ? MONEY_SCREEN.found(payments.length) : messageOf(error)}
      </Text>
      <Stack as="ul" gap="0" divideY="1px" divideColor="border" listStyleType="none">
        {payments.map(({ rzpPaymentId, payment, payer, owner }) => (
          <Flex as="li" key={rzpPaymentId} py="3" gap="4" justify="space-between">
            <Box minW="0" overflowWrap="anywhere">
              <ChakraLink asChild variant="underline" fontWeight="bold">
                <Link to={`/admin/money/payments/${rzpPaymentId}`}>
                  <Sentence
                    text={`${rupees(payment.amount)}, ${MONEY_SCREEN.of(payer.fullName, owner.creator?.pageName ?? '')}`}
                    names={[payer.fullName, owner.creator?.pageName ?? '']}
                  />
                </Link>
              </ChakraLink>
              <Text color="fg.muted">{payment.receiptNumber}</Text>
            </Box>
            <Text color="fg.muted" flexShrink="0">
              {formatDate(new Date(payment.timestamp))}
            </Text>
          </Flex>
        ))}
      </Stack>
    </section>
  );
}
