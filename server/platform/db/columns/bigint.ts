import type { ColumnOptions } from 'typeorm';

/** A whole number from Postgres' answer, of any width; throws for one that a JavaScript number cannot hold exactly. */
export function asNumber(answered: unknown): number {
  const number = answered === null ? Number.NaN : Number(answered);
  if (!Number.isSafeInteger(number)) throw new RangeError(`${answered} is no whole number that can be reckoned with`);
  return number;
}

/** A column of whole numbers beyond two thousand million, such as sums of paise. */
export const BIGINT = {
  type: 'bigint',
  transformer: {
    to: (value: unknown) => value,
    from: (answered: string | null) => (answered === null ? null : asNumber(answered)),
  },
} as const satisfies ColumnOptions;
