import { Box, Link as ChakraLink, Flex, Text } from '@chakra-ui/react';
import { MONEY_SCREEN } from '../../../../server/words/en/moneyDesk';
import { type FragmentRef, useFragmentData } from '../../../apollo/useFragmentData';
import { Link } from '../../../ui/Link';
import { RelativeTime } from '../../../ui/RelativeTime';
import { Sentence } from '../../../ui/Sentence';
import { type RefundLine_RefundFragment, RefundLine_RefundFragmentDoc } from './RefundLine.generated';

void (
  /* GraphQL */ `
  fragment RefundLine_refund on DeskRefund {
    id
    rzpPaymentId
    paise
    side
    reason
    isSent
    since
    payer {
      id
      fullName
    }
  }
`
);

const SIDES = { CREATOR: 'creator', DESK: 'desk' } as const;

/** A refund that has not arrived: its amount, receiver, requester and reason. */
export function RefundLine({ refund }: { refund: FragmentRef<RefundLine_RefundFragment> }) {
  const { rzpPaymentId, paise, side, reason, isSent, since, payer } = useFragmentData(
    RefundLine_RefundFragmentDoc,
    refund,
  );
  const by = side ? MONEY_SCREEN.asked[SIDES[side]] : MONEY_SCREEN.atGateway;
  return (
    <Flex py="3" gap="4" justify="space-between">
      <Box minW="0" overflowWrap="anywhere">
        <ChakraLink asChild variant="underline" fontWeight="bold">
          <Link to={`/admin/money/payments/${rzpPaymentId}`}>
            <Sentence text={MONEY_SCREEN.line(paise, payer.fullName)} names={[payer.fullName]} />
          </Link>
        </ChakraLink>
        {reason && <Text>{reason}</Text>}
        <Text color="fg.muted">{isSent ? by : `${by}, ${MONEY_SCREEN.notSent}`}</Text>
      </Box>
      <Text color="fg.muted" flexShrink="0">
        <RelativeTime iso={since} />
      </Text>
    </Flex>
  );
}
