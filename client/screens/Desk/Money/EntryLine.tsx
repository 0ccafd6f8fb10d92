import { Box, Link as ChakraLink, Flex, Text } from '@chakra-ui/react';
import { decisionIn, monthIn, type OnceStep } from '../../../../server/rules/ledger';
import { exactRupees, signedRupees } from '../../../../server/rules/money';
import { formatDateTime } from '../../../../server/rules/time';
import { LEDGER_DECISION, LEDGER_MONTH, LEDGER_STEP, MONEY_SCREEN } from '../../../../server/words/en/moneyDesk';
import { type FragmentRef, useFragmentData } from '../../../apollo/useFragmentData';
import { Link } from '../../../ui/Link';
import { accountName } from './Balances';
import { type EntryLine_EntryFragment, EntryLine_EntryFragmentDoc } from './EntryLine.generated';

void (
  /* GraphQL */ `
  fragment EntryLine_entry on LedgerEntry {
    id
    cause
    step
    debit
    credit
    paise
    rzpPaymentId
    at
  }
`
);

/**
 * An entry of the ledger: its cause, its two accounts, its amount and time. On an account's screen amounts above 0 came
 * to it.
 */
export function EntryLine({ entry, account }: { entry: FragmentRef<EntryLine_EntryFragment>; account?: string }) {
  const { cause, step, debit, credit, paise, rzpPaymentId, at } = useFragmentData(EntryLine_EntryFragmentDoc, entry);
  return (
    <Flex py="3" gap="4" justify="space-between">
      <Box minW="0" overflowWrap="anywhere">
        <Text fontWeight="bold">{MONEY_SCREEN.moved(accountName(credit), accountName(debit))}</Text>
        <Text>
          {stepName(step)},{' '}
          {account && rzpPaymentId ? (
            <ChakraLink asChild variant="underline" display="inline">
              <Link to={`/admin/money/payments/${rzpPaymentId}`}>{cause}</Link>
            </ChakraLink>
          ) : (
            cause
          )}
        </Text>
        <Text color="fg.muted">{formatDateTime(new Date(at))}</Text>
      </Box>
      <Text flexShrink="0" fontVariantNumeric="tabular-nums">
        {account ? signedRupees(debit === account ? paise : -paise) : exactRupees(paise)}
      </Text>
    </Flex>
  );
}

/** A step of an entry in words. */
function stepName(step: string): string {
  const decision = decisionIn(step);
  const month = monthIn(step);
  if (month !== null) return LEDGER_MONTH(month);
  return decision ? LEDGER_DECISION[decision.step](decision.time) : (LEDGER_STEP[step as OnceStep] ?? step);
}
