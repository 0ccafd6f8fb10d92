import { Box, Flex, Grid, Heading, Stack, Text } from '@chakra-ui/react';
import { Fragment } from 'react';
import { type ReceiptContent, receiptText } from '../../../server/rules/receipts';
import { type FragmentRef, useFragmentData } from '../../apollo/useFragmentData';
import { Wordmark } from '../../ui/Wordmark';
import { type ReceiptPaper_ReceiptFragment, ReceiptPaper_ReceiptFragmentDoc } from './ReceiptPaper.generated';
import './receiptPaper.css';

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

/** A receipt as paper has it: what it says line by line, then the sums. */
export function ReceiptPaper({ receipt }: { receipt: FragmentRef<ReceiptPaper_ReceiptFragment> }) {
  const { title, facts, sums, total, notes } = receiptText(
    contentOf(useFragmentData(ReceiptPaper_ReceiptFragmentDoc, receipt)),
  );
  return (
    <Stack as="article" data-receipt layerStyle="card" p={{ base: 5, md: 10 }} gap="6">
      <Flex justify="space-between" align="center" wrap="wrap" gap="3">
        <Wordmark />
        <Heading as="h1" size="2xl">
          {title}
        </Heading>
      </Flex>
      <Grid as="dl" className="receipt-facts" columnGap="6">
        {facts.map(([label, value]) => (
          <Fragment key={label}>
            <Text as="dt" color="fg.muted">
              {label}
            </Text>
            <Text as="dd" dir="auto" textAlign="start" overflowWrap="anywhere" mb="2">
              {value}
            </Text>
          </Fragment>
        ))}
      </Grid>
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
      <Box color="fg.muted" textStyle="sm">
        {notes.map((note) => (
          <Text key={note}>{note}</Text>
        ))}
      </Box>
    </Stack>
  );
}
