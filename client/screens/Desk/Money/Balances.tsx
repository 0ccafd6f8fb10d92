import { Link as ChakraLink, Table, Text } from '@chakra-ui/react';
import type { Account } from '../../../../server/rules/ledger';
import { signedRupees } from '../../../../server/rules/money';
import { ACCOUNT_NAME, MONEY_SCREEN } from '../../../../server/words/en/moneyDesk';
import { FiguresTable } from '../../../ui/FiguresTable';
import { Link } from '../../../ui/Link';

/** An account by its name for people. */
export const accountName = (account: string): string => ACCOUNT_NAME[account as Account] ?? account;

/** The balance of each account, with a link to its entries. */
export function Balances({ balances }: { balances: { account: string; paise: number }[] }) {
  if (balances.length === 0) return <Text color="fg.muted">{MONEY_SCREEN.noEntries}</Text>;
  return (
    <FiguresTable label={MONEY_SCREEN.balances} headings={[MONEY_SCREEN.account, MONEY_SCREEN.balance]}>
      {balances.map(({ account, paise }) => (
        <Table.Row key={account}>
          <Table.Cell>
            <ChakraLink asChild variant="underline">
              <Link to={`/admin/money/accounts/${account}`}>{accountName(account)}</Link>
            </ChakraLink>
          </Table.Cell>
          <Table.Cell whiteSpace="nowrap">{signedRupees(paise)}</Table.Cell>
        </Table.Row>
      ))}
    </FiguresTable>
  );
}
