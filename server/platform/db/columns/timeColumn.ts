import { Column, type ColumnOptions } from 'typeorm';

/** A time in UTC, to the millisecond, as JavaScript's dates have it. */
export const TimeColumn = (options: Omit<ColumnOptions, 'type' | 'precision'> = {}) =>
  Column({ type: 'timestamptz', precision: 3, ...options });

/** A time that is, unless it is given, that of its row's insertion by the database's clock. */
export const InsertedAt = () => TimeColumn({ default: () => 'now()' });
