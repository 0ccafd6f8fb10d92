import { Box, chakra, Heading, Table, Text } from '@chakra-ui/react';
import { exactRupees } from '../../../../server/rules/money';
import { formatMonth } from '../../../../server/rules/time';
import { STATEMENT } from '../../../../server/words/en/earnings';
import { FiguresTable } from '../../../ui/FiguresTable';
import type { PaymentsQuery } from './PaymentsScreen.generated';

type Months = NonNullable<NonNullable<PaymentsQuery['viewer']>['studio']>['books'];

const FileLink = chakra('a');

/** What each month brought the creator and what left it, to the paisa, with its statement as a file. */
export function BooksTable({ months }: { months: Months }) {
  if (months.length === 0) return null;
  const headings = [
    STATEMENT.month,
    STATEMENT.gross,
    STATEMENT.fees,
    STATEMENT.returned,
    STATEMENT.net,
    STATEMENT.file,
  ];
  return (
    <Box as="section" aria-labelledby="books" mt="8">
      <Heading as="h3" size="lg" id="books">
        {STATEMENT.title}
      </Heading>
      <Text color="fg.muted" mb="3">
        {STATEMENT.hint}
      </Text>
      <FiguresTable label={STATEMENT.title} headings={headings} size="sm" stacksBelow="48rem">
        {months.map(({ month, gross, gatewayFee, platformFee, returned, net }) => (
          <Table.Row key={month} css={{ '& td': { whiteSpace: 'nowrap' } }}>
            <Table.Cell>{formatMonth(month)}</Table.Cell>
            <Table.Cell>{exactRupees(gross)}</Table.Cell>
            <Table.Cell>{exactRupees(gatewayFee + platformFee)}</Table.Cell>
            <Table.Cell>{exactRupees(returned)}</Table.Cell>
            <Table.Cell fontWeight="bold">{exactRupees(net)}</Table.Cell>
            <Table.Cell>
              <FileLink
                href={`/api/payments/statement?month=${month}`}
                download
                aria-label={STATEMENT.download(formatMonth(month))}
                color="brand.fg"
                textDecoration="underline"
              >
                {STATEMENT.csv}
              </FileLink>
            </Table.Cell>
          </Table.Row>
        ))}
      </FiguresTable>
    </Box>
  );
}
