import { Table } from '@chakra-ui/react';
import { percentOf } from '../../../../server/rules/growthPeriods';
import { formatMonth } from '../../../../server/rules/time';
import { GROWTH } from '../../../../server/words/en/growth';
import { FiguresTable } from '../../../ui/FiguresTable';
import type { GrowthQuery } from './Growth.generated';

type Cohorts = NonNullable<NonNullable<GrowthQuery['viewer']>['studio']>['cohorts'];

/** Months after that of joining. */
const AFTER = [1, 2, 3, 6, 12];

/** How many of those who joined in a month were members at the end of later ones; a month that is not over is empty. */
export function CohortsTable({ cohorts }: { cohorts: Cohorts }) {
  const shown = AFTER.filter((months) => cohorts.some(({ stayed }) => stayed.length > months));
  const headings = [GROWTH.joinedIn, GROWTH.people, ...shown.map((months) => GROWTH.after(months))];
  return (
    <FiguresTable label={GROWTH.stay} headings={headings} size="sm" stacksBelow="48rem">
      {cohorts.map(({ month, joined, stayed }) => (
        <Table.Row key={month}>
          <Table.Cell whiteSpace="nowrap">{formatMonth(month)}</Table.Cell>
          <Table.Cell>{joined.toLocaleString('en-IN')}</Table.Cell>
          {shown.map((months) => (
            <Table.Cell key={months}>{shareOf(stayed[months], joined)}</Table.Cell>
          ))}
        </Table.Row>
      ))}
    </FiguresTable>
  );
}

/** Percents where there are enough people for them; empty for a month that is not over. */
function shareOf(stayed: number | undefined, joined: number): string {
  if (stayed === undefined) return '';
  const percent = percentOf(stayed, joined);
  return percent === null ? stayed.toLocaleString('en-IN') : GROWTH.percent(percent);
}
