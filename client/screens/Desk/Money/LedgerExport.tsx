import { Box, Button, chakra, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { indianMonth } from '../../../../server/rules/time';
import { MONEY_SCREEN } from '../../../../server/words/en/moneyDesk';
import { Input } from '../../../ui/form/Input';
import { inPageLanguage } from '../../../visit/language';

/** The ledger of a month, as a file for a spreadsheet. */
export function LedgerExport() {
  const [month, setMonth] = useState(() => indianMonth(new Date()));
  return (
    <Flex gap="3" align="flex-end" wrap="wrap">
      <Box>
        <chakra.label htmlFor="ledger-month">{MONEY_SCREEN.month}</chakra.label>
        <Input
          id="ledger-month"
          type="month"
          value={month}
          onChange={({ target }) => target.value && setMonth(target.value)}
        />
      </Box>
      <Button asChild variant="outline" minH="11">
        <a href={inPageLanguage(`/api/admin/ledger.csv?month=${month}`)} download>
          {MONEY_SCREEN.download}
        </a>
      </Button>
    </Flex>
  );
}
