import { Box, chakra, HStack, Table, Text } from '@chakra-ui/react';
import { exactRupees, signedRupees } from '../../../../server/rules/money';
import type { Figures } from '../../../../server/rules/statements';
import { formatMonth } from '../../../../server/rules/time';
import { STATEMENT } from '../../../../server/words/en/earnings';
import { YEAR_SUMMARY } from '../../../../server/words/en/yearSummaries';
import { FiguresTable } from '../../../ui/FiguresTable';
import { Link } from '../../../ui/Link';
import { inPageLanguage } from '../../../visit/language';
import type { PaymentsQuery } from './PaymentsScreen.generated';

type Studio = NonNullable<NonNullable<PaymentsQuery['viewer']>['studio']>;

const FileLink = chakra('a', { base: { color: 'brand.fg', textDecoration: 'underline', py: '1' } });

/** The paper of a time: the address of its screen, those of its files, and its name in the links to them. */
interface PaperOf {
  screen: string;
  pdf: string;
  csv: string;
  view: string;
  download: (kind: string) => string;
}

interface TableOfBooks {
  title: string;
  hint: string;
  /** The heading of the times, and that of their papers. */
  time: string;
  file: string;
  rows: (Figures & { name: string; paper: PaperOf })[];
}

/** The money in and out of each month and financial year, to the paisa, with its paper on screen and as files. */
export function BooksTables({ months, years }: { months: Studio['books']; years: Studio['years'] }) {
  return (
    <>
      <BooksTable
        title={STATEMENT.title}
        hint={STATEMENT.hint}
        time={STATEMENT.month}
        file={STATEMENT.file}
        rows={months.map(({ month, ...sums }) => ({ ...sums, name: formatMonth(month), paper: paperOfMonth(month) }))}
      />
      <BooksTable
        title={YEAR_SUMMARY.title}
        hint={YEAR_SUMMARY.april}
        time={YEAR_SUMMARY.year}
        file={YEAR_SUMMARY.file}
        rows={years.map(({ year, ...sums }) => ({ ...sums, name: year, paper: paperOfYear(year) }))}
      />
    </>
  );
}

const paperOfMonth = (month: string): PaperOf => ({
  screen: `/creator/statement/${month}`,
  pdf: `/api/payments/statement/pdf?month=${month}`,
  csv: `/api/payments/statement?month=${month}`,
  view: STATEMENT.viewOf(formatMonth(month)),
  download: (kind) => STATEMENT.download(formatMonth(month), kind),
});

const paperOfYear = (year: string): PaperOf => ({
  screen: `/creator/summary/${year}`,
  pdf: `/api/payments/summary/pdf?year=${year}`,
  csv: `/api/payments/summary?year=${year}`,
  view: YEAR_SUMMARY.viewOf(year),
  download: (kind) => YEAR_SUMMARY.download(year, kind),
});

function BooksTable({ title, hint, time, file, rows }: TableOfBooks) {
  const { gross, returned, net, paidOut } = STATEMENT.figures;
  return (
    <Box mb="8">
      <Text color="fg.muted" mb="3">
        {hint}
      </Text>
      <FiguresTable
        label={title}
        headings={[time, gross, STATEMENT.fees, returned, net, paidOut, file]}
        size="sm"
        stacksBelow="64rem"
      >
        {rows.map((row) => (
          <Table.Row key={row.name} css={{ '& td': { whiteSpace: 'nowrap' } }}>
            <Table.Cell>{row.name}</Table.Cell>
            <Table.Cell>{exactRupees(row.gross)}</Table.Cell>
            <Table.Cell>{exactRupees(row.gatewayFee + row.platformFee)}</Table.Cell>
            <Table.Cell>{exactRupees(row.returned)}</Table.Cell>
            <Table.Cell fontWeight="bold">{exactRupees(row.net)}</Table.Cell>
            <Table.Cell>{signedRupees(row.paidOut)}</Table.Cell>
            <Table.Cell>
              <PaperLinks paper={row.paper} />
            </Table.Cell>
          </Table.Row>
        ))}
      </FiguresTable>
    </Box>
  );
}

function PaperLinks({ paper: { screen, pdf, csv, view, download } }: { paper: PaperOf }) {
  return (
    <HStack gap="4" justify="end">
      <FileLink asChild aria-label={view}>
        <Link to={screen}>{STATEMENT.view}</Link>
      </FileLink>
      <FileLink href={inPageLanguage(pdf)} target="_blank" rel="noopener" aria-label={download(STATEMENT.pdf)}>
        {STATEMENT.pdf}
      </FileLink>
      <FileLink href={inPageLanguage(csv)} download aria-label={download(STATEMENT.csv)}>
        {STATEMENT.csv}
      </FileLink>
    </HStack>
  );
}
