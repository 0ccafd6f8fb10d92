import { Link as ChakraLink, Stack, Table, Text } from '@chakra-ui/react';
import { signedRupees } from '../../../../server/rules/money';
import type { SettlementStatus } from '../../../../server/rules/payments';
import { formatDate } from '../../../../server/rules/time';
import { MONEY_SCREEN } from '../../../../server/words/en/moneyDesk';
import { FiguresTable } from '../../../ui/FiguresTable';
import { Link } from '../../../ui/Link';
import type { DeskMoneyQuery } from './MoneyScreen.generated';

type Money = Pick<DeskMoneyQuery['admin']['money'], 'settlements' | 'expectedSettlement'>;

const headings = () => [MONEY_SCREEN.settlement, MONEY_SCREEN.amount];

/** Razorpay's pending and completed settlements: the lines of a bank statement. */
export function Settlements({ settlements, expectedSettlement: { payments, paise, oldestAt } }: Money) {
  return (
    <Stack gap="3">
      {oldestAt ? (
        <ChakraLink asChild variant="underline" display="inline">
          <Link to="/admin/money/settlements/expected">
            {MONEY_SCREEN.expected(payments, paise, formatDate(new Date(oldestAt)))}
          </Link>
        </ChakraLink>
      ) : (
        <Text>{MONEY_SCREEN.noneExpected}</Text>
      )}
      {settlements.length === 0 ? (
        <Text color="fg.muted">{MONEY_SCREEN.noSettlements}</Text>
      ) : (
        <FiguresTable label={MONEY_SCREEN.settlements} headings={headings()}>
          {settlements.map(({ rzpSettlementId, paise, status, utr, createdAt }) => (
            <Table.Row key={rzpSettlementId} verticalAlign="top">
              <Table.Cell css={{ '& p': { overflowWrap: 'anywhere' } }}>
                <ChakraLink asChild variant="underline" display="inline">
                  <Link to={`/admin/money/settlements/${rzpSettlementId}`}>{rzpSettlementId}</Link>
                </ChakraLink>
                <Text color="fg.muted">
                  {[
                    MONEY_SCREEN.settled[status.toLowerCase() as SettlementStatus],
                    formatDate(new Date(createdAt)),
                    utr,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </Text>
              </Table.Cell>
              <Table.Cell whiteSpace="nowrap">{signedRupees(paise)}</Table.Cell>
            </Table.Row>
          ))}
        </FiguresTable>
      )}
    </Stack>
  );
}
