import type { GrowthRange, Period } from '../../../../server/rules/growthPeriods';
import { formatDay, formatMonth, formatShortMonth, startOfIndianDate } from '../../../../server/rules/time';

const day = (date: string) => formatDay(startOfIndianDate(date)!);

/** A period as people read it, and where there is little room: its last day, or its month. */
export function nameOfPeriod({ from, until }: Period, range: GrowthRange): { name: string; shortName: string } {
  const month = until.slice(0, 7);
  if (range === 'MONTHS') return { name: formatMonth(month), shortName: formatShortMonth(month) };
  return { name: range === 'DAYS' ? day(until) : `${day(from)} – ${day(until)}`, shortName: day(until) };
}

/** Pixels for the short name of a period. */
export const NAME_WIDTHS: Readonly<Record<GrowthRange, number>> = { DAYS: 52, WEEKS: 52, MONTHS: 28 };
