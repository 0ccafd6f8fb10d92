import { Text } from '@chakra-ui/react';
import { rupees } from '../../server/rules/money';
import { A_MONTH } from '../../server/words/en/squads';

/** A monthly price in whole rupees: ₹100 large, /month small, below it where letters are too large for one line. */
export function Price({ amount }: { amount: number }) {
  return (
    <Text fontVariantNumeric="tabular-nums" lineHeight="1.1">
      <Text as="span" fontFamily="heading" fontWeight="bold" textStyle="3xl" whiteSpace="nowrap">
        {rupees(amount)}
      </Text>
      <wbr />
      <Text as="span" color="fg.muted" textStyle="sm" ms="0.5" whiteSpace="nowrap">
        {A_MONTH.small}
      </Text>
    </Text>
  );
}
