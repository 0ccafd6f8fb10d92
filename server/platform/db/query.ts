import { createHash } from 'node:crypto';
import { type FindOptionsWhere, getMetadataArgsStorage, type ObjectLiteral } from 'typeorm';
import { asNumber } from './columns/bigint';
import { columnOf, prepared, repo, sql } from './database';

// A hand-written statement declares its result, and so gives typed rows: entities, their columns, and computed values.

/** One value of a row: its expression, and how the answer is converted. */
export interface Column<T> {
  sql: string;
  read(answered: unknown): T;
}
type Columns = Record<string, Column<unknown>>;

/** The type of a row. */
export type Row<P extends Columns> = { [Name in keyof P]: P[Name] extends Column<infer T> ? T : never };

const asIs = <T>(answered: unknown) => answered as T;
const asTime = (answered: unknown) => (typeof answered === 'string' ? new Date(answered) : (answered as Date));

// An expression of this type; for an enum's column the type is given.
export const text = <T extends string = string>(expression: string): Column<T> => ({ sql: expression, read: asIs<T> });
export const bool = (expression: string): Column<boolean> => ({ sql: expression, read: asIs<boolean> });
export const time = (expression: string): Column<Date> => ({ sql: expression, read: asTime });
/** A whole number of any width; throws for one that a JavaScript number cannot hold exactly. */
export const int = <T extends number = number>(expression: string): Column<T> => ({
  sql: expression,
  read: (answered) => asNumber(answered) as T,
});

/** A value that may be null: a nullable column, or an entity of an outer join. */
export const nullable = <T>(part: Column<T>): Column<T | null> => ({
  sql: part.sql,
  read: (answered) => (answered === null ? null : part.read(answered)),
});

interface EntityProperty {
  property: string;
  type: unknown;
  isSecret: boolean;
}
const known = new Map<unknown, EntityProperty[]>();

/** The columns of an entity, with inherited ones. */
function columnsOf(entity: new () => object): EntityProperty[] {
  const found = known.get(entity);
  if (found) return found;
  const columns = getMetadataArgsStorage()
    .filterColumns([entity, Object.getPrototypeOf(entity)])
    .map(({ propertyName, options }) => ({
      property: propertyName,
      type: options.type,
      isSecret: options.select === false,
    }));
  known.set(entity, columns);
  return columns;
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

/** Runs a hand-written statement without a result. */
export async function execute(statementText: string, values: unknown[] = []): Promise<void> {
  await sql(BY_HAND + statementText, values);
}

/**
 * A parameter of a hot statement that Postgres does not see while it plans, such as `$1::uuid`. With a visible value (a
 * list of one, a slice of ten) Postgres estimates a lower cost than for a generic plan and so never keeps one, and
 * planning costs more than running.
 */
export const generic = (parameter: string) => `(select ${parameter})`;

/** Whether a column is among the values of such a parameter. */
export const inArray = (column: string, parameter: string) =>
  `${column} = any(${generic(`${parameter}::uuid[]`)}::uuid[])`;

/** The text of every hot statement. */
export const STATEMENTS: string[] = [];

interface QueryOptions {
  /** Rarely run: Postgres plans it each time, for the values of that call. */
  isRare?: boolean;
}

/**
 * A hand-written statement with its result. Unless it is rare, Postgres plans it once for each connection: planning the
 * feed costs more than running it. Outside of a transaction a statement that is planned once may run twice; a rare one
 * only if it reads.
 */
export function query<P extends Columns>(
  parts: P,
  write: Write,
  { isRare = false }: QueryOptions = {},
): (values?: unknown[]) => Promise<Row<P>[]> {
  const statementText = BY_HAND + write(listed(parts));
  const read = readerOf(parts);
  if (isRare) return async (values = []) => (await sql(statementText, values)).map(read);
  STATEMENTS.push(statementText);
  // The name is a hash of its text.
  const name = createHash('sha256').update(statementText).digest('base64url');
  return async (values = []) => (await prepared(name, statementText, values)).map(read);
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
