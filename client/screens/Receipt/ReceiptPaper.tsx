import { Flex, Stack } from '@chakra-ui/react';
import { type ReceiptContent, receiptText } from '../../../server/rules/receipts';
import { type FragmentRef, useFragmentData } from '../../apollo/useFragmentData';
import { Paper } from '../../ui/Paper';
import { type ReceiptPaper_ReceiptFragment, ReceiptPaper_ReceiptFragmentDoc } from './ReceiptPaper.generated';

void (
  /* GraphQL */ `
  fragment ReceiptPaper_receipt on Receipt {
    id
    kind
    number
    paise
    madeAt
    content {
      payerName
      pageName
      squadTitle
      isTip
      months
      paidAt
      method
      from
      until
      ofNumber
      isDisputed
      tax {
        gstin
        operatorGstin
        placeOfSupply
        percent
        sac
        taxable
        central
        state
        integrated
      }
    }
  }
`
);

const dateOrNull = (text: string | null) => (text === null ? null : new Date(text));

const contentOf = ({ content, madeAt, ...receipt }: ReceiptPaper_ReceiptFragment): ReceiptContent => ({
  ...receipt,
  ...content,
  madeAt: new Date(madeAt),
  paidAt: new Date(content.paidAt),
  from: dateOrNull(content.from),
  until: dateOrNull(content.until),
});

/** A receipt as on paper: its facts line by line, then the sums. */
export function ReceiptPaper({ receipt }: { receipt: FragmentRef<ReceiptPaper_ReceiptFragment> }) {
  const { title, facts, sums, total, notes } = receiptText(
    contentOf(useFragmentData(ReceiptPaper_ReceiptFragmentDoc, receipt)),
  );
  return (
    <Paper title={title} facts={facts} notes={notes}>
      <Stack as="dl" gap="2" borderTopWidth="1px" pt="4" fontVariantNumeric="tabular-nums">
        {sums.map(([label, value]) => (
          <Flex key={label} justify="space-between" gap="4">
            <dt>{label}</dt>
            <dd>{value}</dd>
          </Flex>
        ))}
        <Flex justify="space-between" gap="4" fontWeight="bold" textStyle="xl">
          <dt>{total[0]}</dt>
          <dd>{total[1]}</dd>
        </Flex>
      </Stack>
    </Paper>
  );
}
