import type { ColumnOptions } from 'typeorm';

/** A whole number as Postgres answers it, however wide; one beyond what a number holds exactly is refused. */
export function asNumber(answered: unknown): number {
  const number = answered === null ? Number.NaN : Number(answered);
  if (!Number.isSafeInteger(number)) throw new RangeError(`${answered} is no whole number that can be reckoned with`);
  return number;
}

/** A column of whole numbers that grow beyond two thousand million, such as sums of paise. */
export const BIGINT = {
  type: 'bigint',
  transformer: {
    to: (value: unknown) => value,
    from: (answered: string | null) => (answered === null ? null : asNumber(answered)),
  },
} as const satisfies ColumnOptions;
