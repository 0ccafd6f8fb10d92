import { Box, chakra, HStack, Table, Text } from '@chakra-ui/react';
import { exactRupees } from '../../../../server/rules/money';
import { formatMonth } from '../../../../server/rules/time';
import { STATEMENT } from '../../../../server/words/en/earnings';
import { FiguresTable } from '../../../ui/FiguresTable';
import { Link } from '../../../ui/Link';
import { inPageLanguage } from '../../../visit/language';
import type { PaymentsQuery } from './PaymentsScreen.generated';

type Months = NonNullable<NonNullable<PaymentsQuery['viewer']>['studio']>['books'];

const FileLink = chakra('a', { base: { color: 'brand.fg', textDecoration: 'underline', py: '1' } });

/** The money in and out of each month, to the paisa, with its statement on screen and as files. */
export function BooksTable({ months }: { months: Months }) {
  const headings = [
    STATEMENT.month,
    STATEMENT.figures.gross,
    STATEMENT.fees,
    STATEMENT.figures.returned,
    STATEMENT.figures.net,
    STATEMENT.file,
  ];
  return (
    <Box>
      <Text color="fg.muted" mb="3">
        {STATEMENT.hint}
      </Text>
      <FiguresTable label={STATEMENT.title} headings={headings} size="sm" stacksBelow="64rem">
        {months.map(({ month, gross, gatewayFee, platformFee, returned, net }) => (
          <Table.Row key={month} css={{ '& td': { whiteSpace: 'nowrap' } }}>
            <Table.Cell>{formatMonth(month)}</Table.Cell>
            <Table.Cell>{exactRupees(gross)}</Table.Cell>
            <Table.Cell>{exactRupees(gatewayFee + platformFee)}</Table.Cell>
            <Table.Cell>{exactRupees(returned)}</Table.Cell>
            <Table.Cell fontWeight="bold">{exactRupees(net)}</Table.Cell>
            <Table.Cell>
              <StatementLinks month={month} />
            </Table.Cell>
          </Table.Row>
        ))}
      </FiguresTable>
    </Box>
  );
}

function StatementLinks({ month }: { month: string }) {
  const file = '/api/payments/statement';
  const as = (kind: string) => STATEMENT.download(formatMonth(month), kind);
  return (
    <HStack gap="4" justify="end">
      <FileLink asChild aria-label={STATEMENT.viewOf(formatMonth(month))}>
        <Link to={`/creator/statement/${month}`}>{STATEMENT.view}</Link>
      </FileLink>
      <FileLink
        href={inPageLanguage(`${file}/pdf?month=${month}`)}
        target="_blank"
        rel="noopener"
        aria-label={as(STATEMENT.pdf)}
      >
        {STATEMENT.pdf}
      </FileLink>
      <FileLink href={inPageLanguage(`${file}?month=${month}`)} download aria-label={as(STATEMENT.csv)}>
        {STATEMENT.csv}
      </FileLink>
    </HStack>
  );
}
