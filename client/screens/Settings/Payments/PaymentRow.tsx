import { Box, chakra, Table, Text } from '@chakra-ui/react';
import { rupees } from '../../../../server/rules/money';
import { withMonths } from '../../../../server/rules/receipts';
import { returnWay } from '../../../../server/rules/returnedMoney';
import { formatDate, formatTime } from '../../../../server/rules/time';
import { PAYMENTS_SCREEN } from '../../../../server/words/en/earnings';
import { RECEIPT } from '../../../../server/words/en/receipts';
import { REFUND } from '../../../../server/words/en/refunds';
import { type FragmentRef, useFragmentData } from '../../../apollo/useFragmentData';
import { Badge } from '../../../ui/Badge';
import { Link } from '../../../ui/Link';
import { langOf } from '../../../ui/langOf';
import { Sentence } from '../../../ui/Sentence';
import { postAddress } from '../../../viewer/addresses';
import { PaymentRefunds } from './PaymentRefunds';
import { type PaymentRow_PaymentFragment, PaymentRow_PaymentFragmentDoc } from './PaymentRow.generated';

void (
  /* GraphQL */ `
  fragment PaymentRow_payment on Payment {
    id
    amount
    kept
    refunded
    refundedPaise
    disputedPaise
    isRefundAsked
    timestamp
    user {
      id
      fullName
    }
    isTip
    months
    post {
      id
    }
    squad {
      id
      title
    }
    ...PaymentRefunds_payment
  }
`
);

const Time = chakra('time');

/** A tip under a post leads there. */
const TipForPost = ({ id }: { id: string }) => <Link to={postAddress(id)}>{PAYMENTS_SCREEN.tipForPost}</Link>;

/** One payment: its payer and squad, its amount, and its time in India; one that was returned, whole or in part, says how. */
export function PaymentRow({ payment }: { payment: FragmentRef<PaymentRow_PaymentFragment> }) {
  const data = useFragmentData(PaymentRow_PaymentFragmentDoc, payment);
  const { amount, kept, refunded, isRefundAsked, timestamp, user, squad, isTip, months, post, ...back } = data;
  const way = returnWay(back.refundedPaise, back.disputedPaise);
  const date = new Date(timestamp);
  return (
    <Table.Row verticalAlign="top">
      <Table.Cell css={{ '& p': { overflowWrap: 'anywhere' }, '& button': { overflowWrap: 'normal', px: '4' } }}>
        <Text fontWeight="bold" lang={langOf(user.fullName)}>
          {user.fullName}
        </Text>
        {squad && (
          <Text color="fg.muted">
            <Sentence text={withMonths(squad.title, months)} names={[squad.title]} />
          </Text>
        )}
        {isTip && <Text color="fg.muted">{post ? <TipForPost id={post.id} /> : RECEIPT.tip}</Text>}
        <PaymentRefunds payment={data} />
      </Table.Cell>
      <Table.Cell whiteSpace="nowrap">
        {refunded ? (
          <>
            <Box as="s" display="block" color="fg.muted">
              {rupees(amount)}
            </Box>
            <Badge>{PAYMENTS_SCREEN.returned(way)}</Badge>
          </>
        ) : (
          <>
            {rupees(amount)}
            {isRefundAsked && <Badge display="block">{REFUND.asked}</Badge>}
            {kept < amount && <Badge display="block">{PAYMENTS_SCREEN.partReturned(amount - kept, way)}</Badge>}
          </>
        )}
      </Table.Cell>
      <Table.Cell color="fg.muted">
        <Time dateTime={timestamp} css={{ '& > span': { whiteSpace: 'nowrap' } }}>
          <span>{formatDate(date)},</span> <span>{formatTime(date)}</span>
        </Time>
      </Table.Cell>
    </Table.Row>
  );
}
