import { useMutation } from '@apollo/client/react';
import { Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { deskReasonForm } from '../../../../server/rules/forms/admin';
import { exactRupees } from '../../../../server/rules/money';
import { MONEY_CASE, MONEY_DECISION, MONEY_SCREEN } from '../../../../server/words/en/moneyDesk';
import { type FragmentRef, useFragmentData } from '../../../apollo/useFragmentData';
import { RelativeTime } from '../../../ui/RelativeTime';
import { DecisionButton } from '../DecisionButton';
import {
  CloseMoneyCaseDocument,
  type MoneyCaseCard_CaseFragment,
  MoneyCaseCard_CaseFragmentDoc,
} from './MoneyCaseCard.generated';
import { PaymentLink } from './PaymentLink';

void (
  /* GraphQL */ `
  fragment MoneyCaseCard_case on DeskMoneyCase {
    id
    kind
    rzpId
    rzpPaymentId
    rzpOrderId
    paise
    currency
    facts
    openedAt
    closedAt
    note
  }
  mutation CloseMoneyCase($input: CloseMoneyCaseInput!) {
    closeMoneyCase(input: $input) {
      moneyCase {
        id
        closedAt
        note
      }
    }
  }
`
);

type Kind = keyof typeof MONEY_CASE.kind;

/** A money case: its kind, its facts, and the buttons that decide it. */
export function MoneyCaseCard({
  moneyCase,
  isAlone = false,
}: {
  moneyCase: FragmentRef<MoneyCaseCard_CaseFragment>;
  /** Whether it is on the screen of its payment. */
  isAlone?: boolean;
}) {
  const { id, kind, rzpId, rzpPaymentId, rzpOrderId, paise, currency, facts, openedAt, closedAt, note } =
    useFragmentData(MoneyCaseCard_CaseFragmentDoc, moneyCase);
  const [close] = useMutation(CloseMoneyCaseDocument, { refetchQueries: 'active' });
  const amount = currency === 'INR' ? exactRupees(paise) : `${(paise / 100).toFixed(2)} ${currency}`;
  const title = MONEY_CASE.kind[kind.toLowerCase() as Kind];
  const name = `${amount}, ${rzpPaymentId}`;
  return (
    <Stack as="article" aria-label={`${title}: ${name}`} layerStyle="card" p={{ base: 4, md: 5 }} gap="3">
      <Flex justify="space-between" gap="4">
        <Heading as="h3" size="lg" overflowWrap="anywhere">
          {title}
        </Heading>
        <Text color="fg.muted" flexShrink="0">
          <RelativeTime iso={openedAt} />
        </Text>
      </Flex>
      <Text fontWeight="bold">{amount}</Text>
      <Text color="fg.muted" overflowWrap="anywhere">
        {[rzpPaymentId, rzpId === rzpPaymentId ? null : rzpId, rzpOrderId, ...known(facts)].filter(Boolean).join(' · ')}
      </Text>
      {note && <Text overflowWrap="anywhere">{note}</Text>}
      <Flex wrap="wrap" justify="flex-end" gap="2">
        {!isAlone && <PaymentLink rzpPaymentId={rzpPaymentId} />}
        {!closedAt && (
          <DecisionButton
            words={MONEY_DECISION.explain}
            text={MONEY_DECISION.explain.text(amount)}
            name={name}
            rules={deskReasonForm}
            decide={(reason) => close({ variables: { input: { id, reason } } })}
          />
        )}
      </Flex>
    </Stack>
  );
}

/** The gateway's settlement, null before there is one, and the ledger's side of it; in paise. */
interface Difference {
  settled: { credit: number; debit: number; settlement_id: string } | null;
  ledgerPaise: number;
}

/** Its further facts, each as a sentence or as "name: value". */
function known(facts: string): string[] {
  const { notes, settled, ledgerPaise, ...rest } = JSON.parse(facts) as Record<string, unknown> & Partial<Difference>;
  if (settled) return [MONEY_SCREEN.bothSides(settled.credit - settled.debit, ledgerPaise!), settled.settlement_id];
  if (settled === null) return [MONEY_SCREEN.notSettled(ledgerPaise!)];
  return Object.entries({ ...rest, ...(notes as object) })
    .filter(([name, value]) => value !== null && name !== 'createdAt')
    .map(([name, value]) => `${name}: ${value}`);
}
