import { Box } from '@chakra-ui/react';
import { Bar } from '@nivo/bar';
import { ResponsiveWrapper } from '@nivo/core';
import { formatMonth, formatShortMonth } from '../../../../server/rules/time';
import { ticksUpTo } from './chartTicks';

/** A bar: its month as YYYY-MM, its height, and its tooltip. */
type MonthBar = {
  month: string;
  value: number;
  says: string;
};

interface MonthChartProps {
  label: string;
  bars: readonly MonthBar[];
  /** The format of the numbers beside the chart. */
  format: (value: number) => string;
  color: string;
  /** The outline of the bars, for a colour that is faint on its background. */
  outline?: string;
}

/** Pixels. */
const HEIGHT = 240;
const MARGIN = { top: 10, right: 0, bottom: 26, left: 48 };
const MONTH_WIDTH = 28;

// Colours are the tokens themselves, so that they follow the theme while the chart is shown.
const THEME = {
  text: { fontFamily: 'inherit', fontSize: 12, fill: 'currentColor' },
  axis: { ticks: { text: { fill: 'var(--toli-fg-muted)' } } },
  grid: { line: { stroke: 'var(--toli-border)' } },
};

/** The months that are named below a chart of so many pixels: all, or every other one, the last among them. */
function namedMonths(bars: readonly MonthBar[], width: number): string[] {
  const every = (width - MARGIN.left) / bars.length < MONTH_WIDTH ? 2 : 1;
  return bars.map(({ month }) => month).filter((_, index) => (bars.length - 1 - index) % every === 0);
}

/** A bar for each month; the figures are in a table below, so for screen readers it is one picture. */
export function MonthChart({ label, bars, format, color, outline = color }: MonthChartProps) {
  const ticks = ticksUpTo(Math.max(...bars.map(({ value }) => value)));
  return (
    <Box
      h={`${HEIGHT}px`}
      overflowX="clip"
      color={color}
      fontVariantNumeric="tabular-nums"
      css={{ '& svg': { maxWidth: 'none' }, '& rect[fill=currentColor]': { stroke: outline, strokeWidth: 1.5 } }}
    >
      <ResponsiveWrapper>
        {({ width }) => (
          <Bar
            role="img"
            ariaLabel={label}
            width={width}
            height={HEIGHT}
            data={bars}
            keys={['value']}
            indexBy="month"
            valueScale={{ type: 'linear', min: 0, max: ticks.at(-1) || 1 }}
            margin={MARGIN}
            padding={0.3}
            borderRadius={4}
            colors={['currentColor']}
            enableLabel={false}
            gridYValues={ticks}
            axisLeft={{ tickValues: ticks, tickSize: 0, tickPadding: 8, format }}
            axisBottom={{ tickValues: namedMonths(bars, width), tickSize: 0, tickPadding: 8, format: formatShortMonth }}
            theme={THEME}
            tooltip={({ data, index }) => <Tip bar={data} place={index / (bars.length - 1)} />}
            animate={false}
          />
        )}
      </ResponsiveWrapper>
    </Box>
  );
}

/** The tooltip of a bar, on the inner side of the pointer. `place`: 0 for the first bar, 1 for the last one. */
function Tip({ bar: { month, says }, place }: { bar: MonthBar; place: number }) {
  return (
    <Box
      bg="fg"
      color="bg"
      px="2"
      py="1"
      borderRadius="l1"
      textStyle="sm"
      whiteSpace="nowrap"
      transform={`translateX(${50 - place * 100}%)`}
    >
      {formatMonth(month)}: {says}
    </Box>
  );
}
