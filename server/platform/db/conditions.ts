import { Raw } from 'typeorm';

export {
  And,
  type FindOptionsWhere,
  In,
  IsNull,
  LessThan,
  LessThanOrEqual,
  MoreThan,
  MoreThanOrEqual,
  Not,
  Raw,
  type SelectQueryBuilder,
} from 'typeorm';

// Conditions for TypeORM's queries: its own, and those of time by the database's clock.

/** A time that has come. */
export const past = () => Raw((column) => `${column} <= now()`);

/** A time that is still to come. */
export const future = () => Raw((column) => `${column} > now()`);

/** A time longer ago than this, as `30 days`. */
export const olderThan = (span: string) => Raw((column) => `${column} < now() - interval '${span}'`);

/** A time no longer ago than this, as `30 days`. */
export const within = (span: string) => Raw((column) => `${column} >= now() - interval '${span}'`);

/** The database's time, in a write. */
export const now = () => 'now()';

/** The database's time plus a span such as `24 hours`, in a write. */
export const fromNow = (span: string) => () => `now() + interval '${span}'`;
