import { Table, Text } from '@chakra-ui/react';
import type { GrowthRange } from '../../../../server/rules/growthPeriods';
import { rupees } from '../../../../server/rules/money';
import { GROWTH } from '../../../../server/words/en/growth';
import { FiguresTable } from '../../../ui/FiguresTable';
import type { GrowthQuery } from './Growth.generated';
import { nameOfPeriod } from './periodNames';

type Period = NonNullable<NonNullable<GrowthQuery['viewer']>['studio']>['growth'][number];

const MOVES = ['new', 'back', 'up', 'down', 'lost'] as const;

/** What changed in a period; none where nothing did. */
function changesOf(period: Period): string[] {
  const moved = MOVES.filter((move) => period[move].members > 0);
  const said = moved.map((move) => GROWTH[move](period[move].members, period[move].income));
  return period.churn === null ? said : [...said, GROWTH.churn(period.churn)];
}

/** The figures of the charts with what changed, the newest first: exact, and for people who do not see the charts. */
export function GrowthTable({ growth, range }: { growth: readonly Period[]; range: GrowthRange }) {
  const headings = [GROWTH.time, GROWTH.members, GROWTH.income, GROWTH.changes];
  const shown = growth
    .map((period, index) => ({ period, changes: changesOf(period), isLast: index === growth.length - 1 }))
    .filter(({ changes, isLast }) => isLast || changes.length > 0)
    .reverse();
  return (
    <div>
      {shown.length < growth.length && (
        <Text color="fg.muted" mb="2">
          {GROWTH.unchanged}
        </Text>
      )}
      <FiguresTable label={GROWTH.figures} headings={headings} size="sm" stacksBelow="30rem">
        {shown.map(({ period, changes }) => (
          <Table.Row key={period.from}>
            <Table.Cell>{nameOfPeriod(period, range).name}</Table.Cell>
            <Table.Cell>{period.members.toLocaleString('en-IN')}</Table.Cell>
            <Table.Cell>{rupees(period.income)}</Table.Cell>
            <Table.Cell>{changes.length > 0 ? changes.join(', ') : GROWTH.noChange}</Table.Cell>
          </Table.Row>
        ))}
      </FiguresTable>
    </div>
  );
}
