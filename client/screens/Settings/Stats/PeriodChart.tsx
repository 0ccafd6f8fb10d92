import { Box } from '@chakra-ui/react';
import { Bar } from '@nivo/bar';
import { ResponsiveWrapper } from '@nivo/core';
import { ticksUpTo } from './chartTicks';

/** A bar: its period as the tooltip names it, its short name below the chart, its height, and its tooltip. */
type PeriodBar = {
  name: string;
  shortName: string;
  value: number;
  says: string;
};

interface PeriodChartProps {
  label: string;
  /** Each with a name of its own. */
  bars: readonly PeriodBar[];
  /** Pixels for a short name. */
  nameWidth?: number;
  /** The format of the numbers beside the chart. */
  format: (value: number) => string;
  color: string;
  /** The outline of the bars, for a colour that is faint on its background. */
  outline?: string;
}

/** Pixels. */
const HEIGHT = 240;
const MARGIN = { top: 10, bottom: 26, left: 48 };

// Colours are the tokens themselves, so that they follow the theme while the chart is shown.
const THEME = {
  text: { fontFamily: 'inherit', fontSize: 12, fill: 'currentColor' },
  axis: { ticks: { text: { fill: 'var(--toli-fg-muted)' } } },
  grid: { line: { stroke: 'var(--toli-border)' } },
};

/** The periods that are named below a chart of so many pixels: as many as have room, the last among them. */
function namedBars(bars: readonly PeriodBar[], width: number, nameWidth: number): string[] {
  const every = Math.max(1, Math.ceil((nameWidth * bars.length) / Math.max(1, width - MARGIN.left)));
  return bars.map(({ name }) => name).filter((_, index) => (bars.length - 1 - index) % every === 0);
}

/** Room beside the last bar, where its name is wider than it. */
const roomBeside = (bars: number, width: number, nameWidth: number) =>
  Math.max(0, Math.round((nameWidth - (width - MARGIN.left) / bars) / 2) - 4);

/** A bar for each period; the figures are in a table below, so for screen readers it is one picture. */
export function PeriodChart({ label, bars, nameWidth = 28, format, color, outline = color }: PeriodChartProps) {
  const shortNames = new Map(bars.map(({ name, shortName }) => [name, shortName]));
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
            indexBy="name"
            valueScale={{ type: 'linear', min: 0, max: ticks.at(-1) || 1 }}
            margin={{ ...MARGIN, right: roomBeside(bars.length, width, nameWidth) }}
            padding={0.3}
            borderRadius={4}
            colors={['currentColor']}
            enableLabel={false}
            gridYValues={ticks}
            axisLeft={{ tickValues: ticks, tickSize: 0, tickPadding: 8, format }}
            axisBottom={{
              tickValues: namedBars(bars, width, nameWidth),
              tickSize: 0,
              tickPadding: 8,
              format: (name) => shortNames.get(name) ?? name,
            }}
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
function Tip({ bar: { name, says }, place }: { bar: PeriodBar; place: number }) {
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
      {name}: {says}
    </Box>
  );
}
