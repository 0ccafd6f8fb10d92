import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { newestFirst, oldestFirst, type Slice } from '../paging';
import { int, text } from './query';

/** The values of a statement that reads a slice: the place that it begins after, and how many rows it reads. */
export const SLICE = { afterKey: text, afterId: text, limit: int };

/**
 * Narrows a read to a slice of its rows, sorted by a time and then by id, with one row more than the slice holds.
 * `ASC`: from the oldest on.
 */
export function sliceByTime<T extends ObjectLiteral>(
  rows: SelectQueryBuilder<T>,
  property: keyof T & string,
  order: 'ASC' | 'DESC',
  { after, limit }: Slice,
): SelectQueryBuilder<T> {
  const [time, id] = order === 'ASC' ? oldestFirst(after) : newestFirst(after);
  const times = `${rows.alias}.${property}`;
  const ids = `${rows.alias}.id`;
  return rows
    .andWhere(`(${times}, ${ids}) ${order === 'ASC' ? '>' : '<'} (:time, :id)`, { time, id })
    .orderBy({ [times]: order, [ids]: order })
    .limit(limit + 1);
}
