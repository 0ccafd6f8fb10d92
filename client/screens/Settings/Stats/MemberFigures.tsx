import { Box, Heading, Stack, Text } from '@chakra-ui/react';
import type { GrowthRange } from '../../../../server/rules/growthPeriods';
import { rupees } from '../../../../server/rules/money';
import { shortNumber, shortRupees } from '../../../../server/rules/shortMoney';
import { GROWTH } from '../../../../server/words/en/growth';
import type { GrowthQuery } from './Growth.generated';
import { GrowthTable } from './GrowthTable';
import { PeriodChart } from './PeriodChart';
import { NAME_WIDTHS, nameOfPeriod } from './periodNames';

type Growth = NonNullable<NonNullable<GrowthQuery['viewer']>['studio']>['growth'];

/** The members and the monthly income of a page, as charts and as figures. */
export function MemberFigures({ growth, range }: { growth: Growth; range: GrowthRange }) {
  const charts = [
    { title: GROWTH.members, of: 'members', says: shortNumber, color: 'orange.solid', outline: 'orange.fg' },
    { title: GROWTH.income, of: 'income', says: shortRupees, color: 'green.fg', outline: 'green.fg' },
  ] as const;
  const { unpaidMembers } = growth.at(-1)!;
  return (
    <Stack gap="6">
      {charts.map(({ title, of, says, ...colors }) => (
        <Box key={of}>
          <Heading as="h4" size="md" mb="2">
            {title}
          </Heading>
          <PeriodChart
            label={title}
            bars={growth.map((period) => ({
              ...nameOfPeriod(period, range),
              value: period[of],
              says: of === 'income' ? rupees(period.income) : period.members.toLocaleString('en-IN'),
            }))}
            nameWidth={NAME_WIDTHS[range]}
            format={says}
            {...colors}
          />
        </Box>
      ))}
      {unpaidMembers > 0 && <Text>{GROWTH.unpaid(unpaidMembers)}</Text>}
      <GrowthTable growth={growth} range={range} />
    </Stack>
  );
}
