import { Table } from '@chakra-ui/react';
import { rupees } from '../../../../server/rules/money';
import { formatMonth } from '../../../../server/rules/time';
import { STATS_SCREEN } from '../../../../server/words/en/earnings';
import { FiguresTable } from '../../../ui/FiguresTable';
import type { StatsQuery } from './StatsScreen.generated';

type Months = NonNullable<NonNullable<StatsQuery['viewer']>['studio']>['stats'];

/** The figures of the charts, a row a month: exact, and for people who do not see the charts. */
export function MonthsTable({ months }: { months: Months }) {
  const headings = [STATS_SCREEN.month, STATS_SCREEN.earnings, STATS_SCREEN.payments, STATS_SCREEN.people];
  return (
    <FiguresTable label={STATS_SCREEN.figures} headings={headings} size="sm">
      {months.map(({ month, earnings, activeMembers, distinctMembers }) => (
        <Table.Row key={month}>
          <Table.Cell whiteSpace="nowrap">{formatMonth(month)}</Table.Cell>
          <Table.Cell>{rupees(earnings)}</Table.Cell>
          <Table.Cell>{activeMembers.toLocaleString('en-IN')}</Table.Cell>
          <Table.Cell>{distinctMembers.toLocaleString('en-IN')}</Table.Cell>
        </Table.Row>
      ))}
    </FiguresTable>
  );
}
