import { useSuspenseQuery } from '@apollo/client/react';
import { Box, Heading, Stack, Text } from '@chakra-ui/react';
import { useDeferredValue, useState } from 'react';
import { GROWTH_RANGES, type GrowthRange } from '../../../../server/rules/growthPeriods';
import { rupees, shortNumber, shortRupees } from '../../../../server/rules/money';
import { GROWTH } from '../../../../server/words/en/growth';
import { EmptyState } from '../../../ui/EmptyState';
import { Tabs } from '../../../ui/Tabs';
import { NotFound } from '../../../viewer/notFound';
import { SettingsCard } from '../SettingsCard';
import { CohortsTable } from './CohortsTable';
import { GrowthDocument, type GrowthQuery } from './Growth.generated';
import { GrowthTable } from './GrowthTable';
import { PeriodChart } from './PeriodChart';
import { nameOfPeriod } from './periodNames';

void (
  /* GraphQL */ `
  query Growth($range: GrowthRange!) {
    viewer {
      studio {
        growth(range: $range) {
          from
          until
          members
          income
          unpaidMembers
          churn
          new {
            members
            income
          }
          back {
            members
            income
          }
          up {
            members
            income
          }
          down {
            members
            income
          }
          lost {
            members
            income
          }
        }
        cohorts {
          month
          joined
          stayed
        }
      }
    }
  }
`
);

type Studio = NonNullable<NonNullable<GrowthQuery['viewer']>['studio']>;

/** How the page's members come, stay and go, by days, weeks or months. */
export function Growth() {
  const [range, setRange] = useState<GrowthRange>('DAYS');
  const shown = useDeferredValue(range);
  const { data } = useSuspenseQuery(GrowthDocument, {
    variables: { range: shown },
    fetchPolicy: 'cache-and-network',
  });
  const studio = data.viewer?.studio;
  if (!studio) throw new NotFound();
  const { growth, cohorts } = studio;
  const isEmpty =
    cohorts.length === 0 &&
    growth.every(({ members, lost, unpaidMembers }) => members + lost.members + unpaidMembers === 0);
  return (
    <Stack gap="4">
      <SettingsCard title={GROWTH.title} hint={GROWTH.hint}>
        {isEmpty ? (
          <EmptyState title={GROWTH.empty} text={GROWTH.emptyHint} />
        ) : (
          <Tabs
            tabs={GROWTH_RANGES.map((value) => ({ value, label: GROWTH.ranges[value] }))}
            value={range}
            onChange={setRange}
          >
            <Figures growth={growth} range={shown} />
          </Tabs>
        )}
      </SettingsCard>
      {cohorts.length > 0 && (
        <SettingsCard title={GROWTH.stay} hint={GROWTH.stayHint}>
          <CohortsTable cohorts={cohorts} />
        </SettingsCard>
      )}
      <SettingsCard title={GROWTH.meanings}>
        <Meanings />
      </SettingsCard>
    </Stack>
  );
}

/** Pixels for the name of a day, and of a month. */
const NAME_WIDTHS: Record<GrowthRange, number> = { DAYS: 52, WEEKS: 52, MONTHS: 28 };

function Figures({ growth, range }: { growth: Studio['growth']; range: GrowthRange }) {
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

/** Each word of the figures with its one meaning. */
function Meanings() {
  return (
    <Stack as="dl" gap="3">
      {Object.entries(GROWTH.meaning).map(([key, { word, text }]) => (
        <Box key={key}>
          <Text as="dt" fontWeight="bold">
            {word}
          </Text>
          <Text as="dd" color="fg.muted" m="0">
            {text}
          </Text>
        </Box>
      ))}
    </Stack>
  );
}
