import { Text } from '@chakra-ui/react';
import { rupees } from '../../server/rules/money';
import { A_MONTH } from '../../server/words/en/squads';

/** A monthly price in whole rupees: ₹100 large, /month small. */
export function Price({ amount }: { amount: number }) {
  return (
    <Text fontVariantNumeric="tabular-nums" lineHeight="1.1" whiteSpace="nowrap">
      <Text as="span" fontFamily="heading" fontWeight="bold" textStyle="3xl">
        {rupees(amount)}
      </Text>
      <Text as="span" color="fg.muted" textStyle="sm" ms="0.5">
        {A_MONTH.small}
      </Text>
    </Text>
  );
}
