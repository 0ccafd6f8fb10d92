import { createHash } from 'node:crypto';
import type { FindOptionsWhere, ObjectLiteral } from 'typeorm';
import { asNumber } from './columns/bigint';
import { columnsOf, type EntityProperty } from './columns/entityColumns';
import { bound, numbered, type Types, type Values } from './columns/values';
import { columnOf, prepared, repo, sql } from './database';

// A hand-written statement declares its result, and so gives typed rows: entities, their columns, and computed values.

/** One value of a row: its expression, and how the answer is converted. */
export interface Column<T> {
  sql: string;
  read(answered: unknown): T;
}
type Columns = Record<string, Column<unknown>>;

/** A type: with an expression, a column of the answer; alone, the type of a value that a statement is called with. */
type Type<T> = (expression: string) => Column<T>;

/** The type of a row. */
export type Row<P extends Columns> = { [Name in keyof P]: P[Name] extends Column<infer T> ? T : never };

const asIs = <T>(answered: unknown) => answered as T;
const asTime = (answered: unknown) => (typeof answered === 'string' ? new Date(answered) : (answered as Date));

// Types. For an enum's column its type is given.
export const text = <T extends string = string>(expression: string): Column<T> => ({ sql: expression, read: asIs<T> });
export const bool = (expression: string): Column<boolean> => ({ sql: expression, read: asIs<boolean> });
export const time = (expression: string): Column<Date> => ({ sql: expression, read: asTime });
export const bytes = (expression: string): Column<Buffer> => ({ sql: expression, read: asIs<Buffer> });
/** A whole number of any width; throws for one that a JavaScript number cannot hold exactly. */
export const int = <T extends number = number>(expression: string): Column<T> => ({
  sql: expression,
  read: (answered) => asNumber(answered) as T,
});

/** A list of values of a type. */
export const list =
  <T>(_: Type<T>): Type<readonly T[]> =>
  (expression) => ({ sql: expression, read: asIs<readonly T[]> });

/** A value that may be null: of a nullable column, an entity of an outer join, or a type. */
export function nullable<T>(part: Column<T>): Column<T | null>;
export function nullable<T>(type: Type<T>): Type<T | null>;
export function nullable<T>(part: Column<T> | Type<T>): Column<T | null> | Type<T | null> {
  if (typeof part === 'function') return (expression) => nullable(part(expression));
  return { sql: part.sql, read: (answered) => (answered === null ? null : part.read(answered)) };
}

/** A column as its property: times as Dates, and whole numbers wider than JSON's as numbers. */
function columnPart(alias: string, { property, type }: EntityProperty): Column<unknown> {
  const sql = `${alias}.${columnOf(property)}`;
  if (type === 'timestamptz') return nullable(time(sql));
  return type === 'bigint' ? nullable(int(sql)) : { sql, read: asIs };
}

/** Columns of an entity, each by its property's name. */
export function columns<T extends object, K extends keyof T & string>(
  entity: new () => T,
  alias: string,
  ...names: K[]
): { [Name in K]: Column<T[Name]> } {
  const parts = columnsOf(entity)
    .filter(({ property }) => names.includes(property as K))
    .map((column) => [column.property, columnPart(alias, column)]);
  return Object.fromEntries(parts);
}

/** A value at one place of a larger object. */
interface Slot {
  name: string;
  sql: string;
  put(made: ObjectLiteral, answered: unknown): void;
}

/**
 * An entity with further values. Its columns are identified by position: names would be half of what Postgres writes
 * and this process parses.
 */
export interface EntityColumn<T> extends Column<T> {
  places: Slot[];
  /** Makes an empty entity; the expression is true where the row has one. */
  make(): T;
  isThere: string;
  /** The entity with further values; `from`: a subquery of one row for them, when they are not in the statement's FROM. */
  with<P extends Columns>(parts: P, from?: string): EntityColumn<T & Row<P>>;
}

const placed = (places: Slot[]) => `json_build_array(${places.map(({ sql }) => sql).join(', ')})`;

function putAll(places: Slot[], made: ObjectLiteral, answered: unknown): void {
  for (let i = 0; i < places.length; i++) places[i]!.put(made, (answered as unknown[])[i]);
}

const placesOf = (parts: Columns): Slot[] =>
  Object.entries(parts).map(([name, { sql, read }]) => ({
    name,
    sql,
    put(made, answered) {
      made[name] = read(answered);
    },
  }));

function whole<T extends object>({
  places,
  make,
  isThere,
}: Pick<EntityColumn<T>, 'places' | 'make' | 'isThere'>): EntityColumn<T> {
  return {
    places,
    make,
    isThere,
    sql: `case when ${isThere} then ${placed(places)} end`,
    read(answered) {
      const made = make();
      putAll(places, made, answered);
      return made;
    },
    with<P extends Columns>(parts: P, from = '') {
      const more = placesOf(parts);
      const joined: Slot = {
        name: '',
        sql: `(select ${placed(more)} ${from})`,
        put: (into, answered) => putAll(more, into, answered),
      };
      const rest = places.filter(({ name }) => !(name in parts));
      return whole({ make: make as () => T & Row<P>, isThere, places: [...rest, ...(from ? [joined] : more)] });
    },
  };
}

/**
 * One row of an entity: all columns but secret ones (`select: false`), so that a secret is never read by accident; or
 * the named ones.
 */
export function entity<T extends { id: string }>(kind: new () => T, alias: string): EntityColumn<T>;
export function entity<T extends { id: string }, K extends keyof T & string>(
  kind: new () => T,
  alias: string,
  names: readonly K[],
): EntityColumn<Pick<T, K>>;
export function entity<T extends { id: string }>(
  kind: new () => T,
  alias: string,
  names?: readonly string[],
): EntityColumn<T> {
  const wanted = columnsOf(kind).filter(({ property, isSecret }) => names?.includes(property) ?? !isSecret);
  const parts = Object.fromEntries(wanted.map((column) => [column.property, columnPart(alias, column)]));
  return whole({ places: placesOf(parts), make: () => new kind(), isThere: `${alias}.id is not null` });
}

/** Several values as one object, such as an element of a list. */
export const record = <P extends Columns>(parts: P): Column<Row<P>> =>
  whole({ places: placesOf(parts), make: () => ({}) as Row<P>, isThere: 'true' });

/** Converts Postgres' answer, in the same row object. */
function readerOf<P extends Columns>(parts: P): (row: ObjectLiteral) => Row<P> {
  const entries = Object.entries(parts);
  return (row) => {
    for (const [name, { read }] of entries) row[name] = read(row[name]);
    return row as Row<P>;
  };
}

/** A list of values, in an order. */
export const jsonList = <T>(part: Column<T>, from: string, order: string): Column<T[]> => ({
  sql: `(select coalesce(json_agg(${part.sql} order by ${order}), '[]') ${from})`,
  read: (answered) => (answered as unknown[]).map((each) => part.read(each)),
});

/** A statement around its result: the select list, or the returned columns. */
type Write = (answer: string) => string;

const listed = (parts: Columns) =>
  Object.entries(parts)
    .map(([name, part]) => `${part.sql} as "${name}"`)
    .join(', ');

/** The prefix of hand-written statements: all others are TypeORM's. */
export const BY_HAND = '/* by hand */ ';

/** Runs a hand-written statement without a result; each value is written in it by its name, as `:userId`. */
export async function execute(statementText: string, values: Record<string, unknown> = {}): Promise<void> {
  const statement = bound(statementText, values);
  await sql(BY_HAND + statement.text, statement.values);
}

/**
 * A value of a hot statement that Postgres does not see while it plans, such as `:userId::uuid`. With a visible value (a
 * list of one, a slice of ten) Postgres estimates a lower cost than for a generic plan and so never keeps one, and
 * planning costs more than running.
 */
export const generic = (value: string) => `(select ${value})`;

/** Whether a column is in such a list of ids, as `:ids`. */
export const inArray = (column: string, ids: string) => `${column} = any(${generic(`${ids}::uuid[]`)}::uuid[])`;

/** The text of every hot statement. */
export const STATEMENTS: string[] = [];

interface QueryOptions<V extends Types> {
  /** The type of each value, by its name in the text. */
  values?: V;
  /** Rarely run: Postgres plans it each time, for the values of that call. */
  isRare?: boolean;
}

type NoTypes = Record<never, never>;
/** Runs a statement with its values. */
type Run<P extends Columns, V extends Types> = (
  ...given: keyof V extends never ? [] : [values: Values<V>]
) => Promise<Row<P>[]>;

/**
 * A hand-written statement with its result and its values: the text names a value as `:viewerId`, also in parts that
 * come from elsewhere; no value is put into it. Unless the statement is rare, Postgres plans it once for each
 * connection: planning the feed costs more than running it. Outside of a transaction a statement that is planned once
 * may run twice; a rare one only if it reads. Throws where the names of the text and of `values` differ.
 */
export function query<P extends Columns, V extends Types = NoTypes>(
  parts: P,
  write: Write,
  { isRare = false, values }: QueryOptions<V> = {},
): Run<P, V> {
  const names = Object.keys(values ?? {});
  const statementText = BY_HAND + numbered(write(listed(parts)), names);
  const read = readerOf(parts);
  const inOrder = (given: Values<V> | undefined) => names.map((name) => given![name]);
  if (isRare) return async (...[given]) => (await sql(statementText, inOrder(given))).map(read);
  STATEMENTS.push(statementText);
  // The name is a hash of its text.
  const name = createHash('sha256').update(statementText).digest('base64url');
  return async (...[given]) => (await prepared(name, statementText, inOrder(given))).map(read);
}

interface LockOptions {
  /**
   * `for no key update` does not block transactions that only refer to the row, `for share` does not block other
   * readers with that lock.
   */
  mode?: 'for update' | 'for no key update' | 'for share';
}
const MODES = {
  'for update': 'pessimistic_write',
  'for no key update': 'for_no_key_update',
  'for share': 'pessimistic_read',
} as const;

/**
 * Reads rows and locks them for the rest of the transaction, in one statement, in the order of their ids; secret
 * columns too. Counters are those of the locked row.
 */
export function findForUpdate<T extends { id: string }>(
  kind: new () => T,
  where: FindOptionsWhere<T>,
  { mode = 'for update' }: LockOptions = {},
): Promise<T[]> {
  const secrets = columnsOf(kind).filter(({ isSecret }) => isSecret);
  return repo(kind)
    .createQueryBuilder('held')
    .addSelect(secrets.map(({ property }) => `held.${property}`))
    .where(where)
    .orderBy('held.id')
    .setLock(MODES[mode])
    .getMany();
}
