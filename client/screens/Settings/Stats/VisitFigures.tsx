import { Box, Heading, Stack, Table, Text } from '@chakra-ui/react';
import type { GrowthRange } from '../../../../server/rules/growthPeriods';
import { shortNumber } from '../../../../server/rules/shortMoney';
import { OTHER_SOURCE } from '../../../../server/rules/visits';
import { VISITS } from '../../../../server/words/en/visits';
import { FiguresTable } from '../../../ui/FiguresTable';
import type { GrowthQuery } from './Growth.generated';
import { PeriodChart } from './PeriodChart';
import { NAME_WIDTHS, nameOfPeriod } from './periodNames';

type Visits = NonNullable<NonNullable<GrowthQuery['viewer']>['studio']>['visits'];

interface VisitFiguresProps {
  visits: Visits;
  range: GrowthRange;
}

const number = (count: number) => count.toLocaleString('en-IN');

/** How often the page is opened and followed, and from where people come. */
export function VisitFigures({ visits: { periods, sources }, range }: VisitFiguresProps) {
  const shown = periods.filter(({ views, follows }) => views + follows > 0).reverse();
  return (
    <Box as="section" aria-labelledby="visits">
      <Heading as="h3" size="md" id="visits" mb="1">
        {VISITS.title}
      </Heading>
      <Text color="fg.muted" mb="4">
        {VISITS.hint}
      </Text>
      {shown.length === 0 ? (
        <Text>{VISITS.empty}</Text>
      ) : (
        <Stack gap="6">
          <PeriodChart
            label={VISITS.views}
            bars={periods.map((period) => ({
              ...nameOfPeriod(period, range),
              value: period.views,
              says: VISITS.viewed(period.views, period.arrivals),
            }))}
            nameWidth={NAME_WIDTHS[range]}
            format={shortNumber}
            color="brand.solid"
          />
          <FiguresTable
            label={VISITS.title}
            headings={[VISITS.time, VISITS.views, VISITS.arrivals, VISITS.follows]}
            size="sm"
          >
            {shown.map((period) => (
              <Table.Row key={period.from}>
                <Table.Cell>{nameOfPeriod(period, range).name}</Table.Cell>
                <Table.Cell>{number(period.views)}</Table.Cell>
                <Table.Cell>{number(period.arrivals)}</Table.Cell>
                <Table.Cell>{number(period.follows)}</Table.Cell>
              </Table.Row>
            ))}
          </FiguresTable>
          {sources.length > 0 && <Sources sources={sources} />}
        </Stack>
      )}
    </Box>
  );
}

/** From where people came: hosts are text, since a site that wants visits could send any. */
function Sources({ sources }: { sources: Visits['sources'] }) {
  return (
    <FiguresTable label={VISITS.from} headings={[VISITS.from, VISITS.arrivals]} size="sm">
      {sources.map(({ source, arrivals }) => (
        <Table.Row key={source}>
          <Table.Cell overflowWrap="anywhere">{nameOf(source)}</Table.Cell>
          <Table.Cell>{number(arrivals)}</Table.Cell>
        </Table.Row>
      ))}
    </FiguresTable>
  );
}

function nameOf(source: string): string {
  if (source === '') return VISITS.unknown;
  return source === OTHER_SOURCE ? VISITS.others : source;
}
