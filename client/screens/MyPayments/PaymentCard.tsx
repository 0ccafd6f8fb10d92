import { Box, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { exactRupees, rupees } from '../../../server/rules/money';
import { paidBy, withMonths } from '../../../server/rules/receipts';
import { REFUND_REASON } from '../../../server/words/en/payments';
import { MY_PAYMENTS, RECEIPT } from '../../../server/words/en/receipts';
import { type FragmentRef, useFragmentData } from '../../apollo/useFragmentData';
import { SquadBy } from '../../components/SquadBy';
import { Avatar } from '../../ui/media/Avatar';
import { Sentence } from '../../ui/Sentence';
import { type PaymentCard_PaymentFragment, PaymentCard_PaymentFragmentDoc } from './PaymentCard.generated';
import { ReceiptLink } from './ReceiptLink';

void (
  /* GraphQL */ `
  fragment PaymentCard_payment on Payment {
    id
    amount
    timestamp
    method
    opensFrom
    opensUntil
    refundReason
    comingBackPaise
    isTip
    months
    monthsAskedAt
    monthsBack {
      months
      paise
    }
    squad {
      id
      title
    }
    creator {
      id
      path
      pageName
      profilePicSrc
      accent
      isLive
    }
    receipts {
      id
      kind
      paise
      madeAt
      content {
        isDisputed
      }
      ...ReceiptLink_receipt
    }
  }
`
);

/** One payment: its page and month, the payment method, its refunds with their reasons, and its receipts. */
export function PaymentCard({ payment: ref }: { payment: FragmentRef<PaymentCard_PaymentFragment> }) {
  const payment = useFragmentData(PaymentCard_PaymentFragmentDoc, ref);
  const { id, amount, timestamp, method, opensFrom, opensUntil, isTip, months, squad, creator, receipts } = payment;
  const titleId = `payment-${id}`;
  return (
    <Stack as="article" aria-labelledby={titleId} layerStyle="card" p={{ base: 4, md: 5 }} gap="3">
      <Flex gap="4" align="start">
        {creator && (
          <Avatar
            name={creator.pageName}
            src={creator.profilePicSrc}
            accent={creator.accent}
            size="lg"
            flexShrink="0"
          />
        )}
        <Flex flex="1" minW="0" wrap="wrap" justify="space-between" columnGap="4" rowGap="1">
          <Stack gap="0" minW="0" flex="1 1 10rem">
            <Heading as="h2" size="lg" id={titleId} overflowWrap="anywhere">
              {squad ? <Sentence text={withMonths(squad.title, months)} names={[squad.title]} /> : isTip && RECEIPT.tip}
            </Heading>
            {creator && <SquadBy {...creator} />}
          </Stack>
          <Text
            fontFamily="heading"
            fontWeight="bold"
            textStyle="2xl"
            lineHeight="1.1"
            fontVariantNumeric="tabular-nums"
          >
            {rupees(amount)}
          </Text>
        </Flex>
      </Flex>
      <Stack gap="1" overflowWrap="anywhere">
        {opensFrom && opensUntil && (
          <Text fontWeight="medium">{MY_PAYMENTS.period(new Date(opensFrom), new Date(opensUntil))}</Text>
        )}
        <Text color="fg.muted">{MY_PAYMENTS.paid(new Date(timestamp), paidBy(method))}</Text>
        <MonthsAsked payment={payment} />
        <WentBack payment={payment} />
      </Stack>
      <Flex wrap="wrap" columnGap="5">
        {receipts
          .filter(({ kind }) => kind === 'RECEIPT')
          .map((receipt) => (
            <ReceiptLink key={receipt.id} receipt={receipt} />
          ))}
      </Flex>
    </Stack>
  );
}

/** That the payer waits for an answer about months that have not begun, with what can be refunded now; a page that is gone gives none. */
function MonthsAsked({ payment: { monthsAskedAt, monthsBack, creator } }: { payment: PaymentCard_PaymentFragment }) {
  const most = monthsBack.at(-1);
  if (!monthsAskedAt || !most || !creator?.isLive) return null;
  const { pageName } = creator;
  const text = MY_PAYMENTS.askedBack(new Date(monthsAskedAt), pageName, most.months, exactRupees(most.paise));
  return (
    <Text>
      <Sentence text={text} names={[pageName]} />
    </Text>
  );
}

/** The completed and the pending refunds. */
function WentBack({ payment }: { payment: PaymentCard_PaymentFragment }) {
  const { refundReason, comingBackPaise, receipts } = payment;
  const notes = receipts.filter(({ kind }) => kind === 'CREDIT_NOTE');
  if (!refundReason && comingBackPaise === 0 && notes.length === 0) return null;
  return (
    <Box borderStartWidth="3px" borderColor="border.emphasized" ps="3" mt="1">
      {refundReason && <Text>{REFUND_REASON[reasonOf(refundReason)]}</Text>}
      {notes.map((note) => (
        <Flex key={note.id} wrap="wrap" align="center" columnGap="4">
          <Text color="fg.muted">
            {(note.content.isDisputed ? MY_PAYMENTS.takenBack : MY_PAYMENTS.refunded)(
              exactRupees(note.paise),
              new Date(note.madeAt),
            )}
          </Text>
          <ReceiptLink receipt={note} />
        </Flex>
      ))}
      {comingBackPaise > 0 && <Text color="fg.muted">{MY_PAYMENTS.onItsWay(exactRupees(comingBackPaise))}</Text>}
    </Box>
  );
}

const reasonOf = (reason: NonNullable<PaymentCard_PaymentFragment['refundReason']>) =>
  reason.toLowerCase() as keyof typeof REFUND_REASON;
