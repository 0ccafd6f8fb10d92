import { Box, Table, Text } from '@chakra-ui/react';
import { rupees } from '../../../../server/rules/money';
import { formatMonth, indianMonth } from '../../../../server/rules/time';
import { STATS_SCREEN } from '../../../../server/words/en/earnings';
import { FiguresTable } from '../../../ui/FiguresTable';
import type { StatsQuery } from './StatsScreen.generated';

type Months = NonNullable<NonNullable<StatsQuery['viewer']>['studio']>['stats'];

interface MonthsTableProps {
  /** The oldest first. */
  months: Months;
  /** When the page was started, in ISO 8601. */
  beganAt: string;
}

/**
 * The figures of the charts, a row a month: exact, and for people who do not see the charts. The months before the page
 * began share one row.
 */
export function MonthsTable({ months, beganAt }: MonthsTableProps) {
  const headings = [STATS_SCREEN.month, STATS_SCREEN.earnings, STATS_SCREEN.payments, STATS_SCREEN.people];
  const began = indianMonth(new Date(beganAt));
  const first = months.findIndex(({ month, activeMembers }) => month >= began || activeMembers > 0);
  const before = months.slice(0, first);
  return (
    <FiguresTable label={STATS_SCREEN.figures} headings={headings} size="sm">
      {before.length > 0 && (
        <Table.Row>
          <Table.Cell colSpan={headings.length} color="fg.muted">
            {STATS_SCREEN.before(formatMonth(before[0]!.month), formatMonth(before.at(-1)!.month))}
          </Table.Cell>
        </Table.Row>
      )}
      {months.slice(first).map(({ month, earnings, passes, tips, activeMembers, distinctMembers }) => (
        <Table.Row key={month}>
          <Table.Cell whiteSpace="nowrap">{formatMonth(month)}</Table.Cell>
          <Table.Cell>
            <Box>
              {rupees(earnings)}
              {passes > 0 && <Part>{STATS_SCREEN.byPasses(passes)}</Part>}
              {tips > 0 && <Part>{STATS_SCREEN.byTips(tips)}</Part>}
            </Box>
          </Table.Cell>
          <Table.Cell>{activeMembers.toLocaleString('en-IN')}</Table.Cell>
          <Table.Cell>{distinctMembers.toLocaleString('en-IN')}</Table.Cell>
        </Table.Row>
      ))}
    </FiguresTable>
  );
}

/** A part of a month's earnings. */
const Part = ({ children }: { children: string }) => (
  <Text color="fg.muted" textStyle="sm">
    {children}
  </Text>
);
