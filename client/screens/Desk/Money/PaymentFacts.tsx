import { Link as ChakraLink, chakra, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { exactRupees, rupees } from '../../../../server/rules/money';
import { withMonths } from '../../../../server/rules/receipts';
import { returnWay } from '../../../../server/rules/returnedMoney';
import { formatDate, formatDateTime } from '../../../../server/rules/time';
import { PAYMENTS_SCREEN } from '../../../../server/words/en/earnings';
import { MONEY_SCREEN } from '../../../../server/words/en/moneyDesk';
import { RECEIPT } from '../../../../server/words/en/receipts';
import { type FragmentRef, useFragmentData } from '../../../apollo/useFragmentData';
import { Link } from '../../../ui/Link';
import { Sentence } from '../../../ui/Sentence';
import { type PaymentFacts_FileFragment, PaymentFacts_FileFragmentDoc } from './PaymentFacts.generated';

void (
  /* GraphQL */ `
  fragment PaymentFacts_file on PaymentFile {
    id
    rzpOrderId
    feePaise
    grant {
      from
      until
      revokedAt
      revokedFor
    }
    refunds {
      rzpRefundId
      paise
      status
      createdAt
    }
    paid {
      id
      payment {
        id
        amount
        receiptNumber
        timestamp
        refunded
        refundedPaise
        disputedPaise
        comingBackPaise
        isRefundAsked
        refundWords
        isTip
        months
        squad {
          id
          title
        }
      }
      payer {
        id
        fullName
        email
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
`
);

const List = chakra('dl');
const Name = chakra('dt');
const Value = chakra('dd');
const { facts } = MONEY_SCREEN;
const date = (iso: string) => formatDate(new Date(iso));

/** A payment: its amount, payer and purpose, and its present state. */
export function PaymentFacts({ file }: { file: FragmentRef<PaymentFacts_FileFragment> }) {
  const { rzpOrderId, feePaise, grant, refunds, paid } = useFragmentData(PaymentFacts_FileFragmentDoc, file);
  if (!paid) return <Text color="fg.muted">{MONEY_SCREEN.nothingKnown}</Text>;
  const { payment, payer, owner } = paid;
  const person = (id: string, name: string, email = '') => (
    <ChakraLink asChild variant="underline">
      <Link to={`/admin/people/${id}`}>
        <Sentence text={email ? `${name}, ${email}` : name} names={[name]} />
      </Link>
    </ChakraLink>
  );
  const lines: [string, ReactNode][] = [
    [facts.amount, rupees(payment.amount)],
    [facts.came, formatDateTime(new Date(payment.timestamp))],
    [facts.payer, person(payer.id, payer.fullName, payer.email ?? '')],
    [facts.page, person(owner.id, owner.creator?.pageName ?? '')],
    [facts.squad, <PaidFor key="squad" {...payment} />],
    [facts.receipt, payment.receiptNumber],
    [facts.order, rzpOrderId],
    [facts.fee, feePaise !== null && exactRupees(feePaise)],
    [facts.state, stateOf(payment)],
    [
      facts.grant,
      grant &&
        MONEY_SCREEN.grant(date(grant.from), date(grant.until)) +
          (grant.revokedAt ? `, ${MONEY_SCREEN.revoked(grant.revokedFor ?? '', date(grant.revokedAt))}` : ''),
    ],
    ...refunds.map(({ rzpRefundId, paise, status, createdAt }): [string, ReactNode] => [
      facts.refund,
      `${exactRupees(paise)}, ${status}, ${date(createdAt)}, ${rzpRefundId}`,
    ]),
  ];
  return (
    <List display="grid" gridTemplateColumns={{ base: '1fr', md: '12rem 1fr' }} columnGap="4" rowGap={{ md: '2' }}>
      {lines
        .filter(([, value]) => value)
        .map(([name, value], n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a payment has several refunds of one name
          <Fact key={`${name} ${n}`} name={name} value={value} />
        ))}
    </List>
  );
}

interface PaidForProps {
  isTip: boolean;
  months: number;
  squad: { title: string } | null;
}

/** The squad that was paid for, with its months, or that it was a tip. */
const PaidFor = ({ isTip, months, squad }: PaidForProps) =>
  isTip ? RECEIPT.tip : squad && <Sentence text={withMonths(squad.title, months)} names={[squad.title]} />;

const Fact = ({ name, value }: { name: string; value: ReactNode }) => (
  <>
    <Name color="fg.muted">{name}</Name>
    <Value overflowWrap="anywhere" mb={{ base: '2', md: '0' }}>
      {value}
    </Value>
  </>
);

function stateOf({
  refunded,
  refundedPaise,
  disputedPaise,
  comingBackPaise,
  isRefundAsked,
  refundWords,
}: {
  refunded: boolean;
  refundedPaise: number;
  disputedPaise: number;
  comingBackPaise: number;
  isRefundAsked: boolean;
  refundWords: string | null;
}): string {
  if (isRefundAsked) return `${MONEY_SCREEN.goingBack}: ${refundWords}`;
  if (comingBackPaise > 0) return `${MONEY_SCREEN.goingBack}: ${exactRupees(comingBackPaise)}`;
  if (!refunded) return MONEY_SCREEN.kept;
  const returned = PAYMENTS_SCREEN.returned(returnWay(refundedPaise, disputedPaise));
  return refundWords ? `${returned}: ${refundWords}` : returned;
}
