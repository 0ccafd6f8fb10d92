import { Column } from 'typeorm';

/** A time from one moment (UTC) until just before another. */
export interface TimeRange {
  from: Date;
  until: Date;
}

/** From Postgres' answer, such as `["2026-11-01 00:00:00+00","2026-12-01 00:00:00+00")`. */
function asTimeRange(answered: string): TimeRange {
  const [from, until] = answered.replaceAll(/[[")]/g, '').split(',');
  return { from: new Date(from!), until: new Date(until!) };
}

/** A range of times with both ends; never empty. */
export const TimeRangeColumn = () =>
  Column({
    type: 'tstzrange',
    transformer: {
      to: (value: unknown) =>
        value && typeof value === 'object' && 'until' in value
          ? `[${(value as TimeRange).from.toISOString()},${(value as TimeRange).until.toISOString()})`
          : value,
      from: asTimeRange,
    },
  });
