import { createHash } from 'node:crypto';
import { type FindOptionsWhere, getMetadataArgsStorage, type ObjectLiteral } from 'typeorm';
import { asNumber } from './bigint';
import { columnOf, prepared, repo, sql } from './database';

// A hand-written statement declares what it answers, and so gives typed rows: entities, columns of theirs, and what it works out.

/** One thing that a row answers: what the statement asks for, and what is made of the answer. */
export interface Column<T> {
  sql: string;
  read(answered: unknown): T;
}
type Columns = Record<string, Column<unknown>>;

/** What is made of one row. */
export type Row<P extends Columns> = { [Name in keyof P]: P[Name] extends Column<infer T> ? T : never };

const asIs = <T>(answered: unknown) => answered as T;
const asTime = (answered: unknown) => (typeof answered === 'string' ? new Date(answered) : (answered as Date));

// What an expression answers, by its type; of an enum's column the type is named.
export const text = <T extends string = string>(expression: string): Column<T> => ({ sql: expression, read: asIs<T> });
export const bool = (expression: string): Column<boolean> => ({ sql: expression, read: asIs<boolean> });
export const time = (expression: string): Column<Date> => ({ sql: expression, read: asTime });
/** A whole number, of whatever width Postgres reckons with; one beyond what a number holds exactly is refused. */
export const int = <T extends number = number>(expression: string): Column<T> => ({
  sql: expression,
  read: (answered) => asNumber(answered) as T,
});

/** The same where it may be missing: a column that may be null, an entity that an outer join may not find. */
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

/** The columns of an entity, its own and those that it inherits. */
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

/** What a column answers as its property: times as times, and whole numbers wider than JSON's as numbers. */
function columnPart(alias: string, { property, type }: EntityProperty): Column<unknown> {
  const sql = `${alias}.${columnOf(property)}`;
  if (type === 'timestamptz') return nullable(time(sql));
  return type === 'bigint' ? nullable(int(sql)) : { sql, read: asIs };
}

/** Columns of an entity, each under its property's name. */
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

/** What stands at one place of a whole: put into what is made of it. */
interface Slot {
  name: string;
  sql: string;
  put(made: ObjectLiteral, answered: unknown): void;
}

/** An entity with what is read along. Its columns are identified by position: names would be half of all that Postgres writes and we parse. */
export interface EntityColumn<T> extends Column<T> {
  places: Slot[];
  /** An empty one, and what is true where there is one in the row. */
  make(): T;
  isThere: string;
  /** The same with more than its own columns; `from`: where that comes from, in one row, when it is not in the statement's FROM. */
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
    ...{ places, make, isThere },
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
 * One row of an entity, all of its columns but those that are secret (`select: false`), so that nothing leaves the database because
 * a row happens to have it; or those that are named.
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

/** Makes of what Postgres answered what the parts make of it, in the same row. */
function readerOf<P extends Columns>(parts: P): (row: ObjectLiteral) => Row<P> {
  const entries = Object.entries(parts);
  return (row) => {
    for (const [name, { read }] of entries) row[name] = read(row[name]);
    return row as Row<P>;
  };
}

/** As many of something as there are, in an order. */
export const jsonList = <T>(part: Column<T>, from: string, order: string): Column<T[]> => ({
  sql: `(select coalesce(json_agg(${part.sql} order by ${order}), '[]') ${from})`,
  read: (answered) => (answered as unknown[]).map((each) => part.read(each)),
});

/** A statement around what it answers: a select list, or what it returns. */
type Write = (answer: string) => string;

const listed = (parts: Columns) =>
  Object.entries(parts)
    .map(([name, part]) => `${part.sql} as "${name}"`)
    .join(', ');

/** What hand-written statements begin with: all others are TypeORM's. */
export const BY_HAND = '/* by hand */ ';

/** Runs a hand-written statement that answers nothing. */
export async function execute(statementText: string, values: unknown[] = []): Promise<void> {
  await sql(BY_HAND + statementText, values);
}

/**
 * A parameter of a hot statement that Postgres does not look at while it plans, as `$1::uuid`. For what it can see (a list of one, a slice
 * of ten) it reckons so much less than for any other that it never keeps a plan, and making one costs more than running it.
 */
export const generic = (parameter: string) => `(select ${parameter})`;

/** Whether a column is among the values of such a parameter. */
export const inArray = (column: string, parameter: string) =>
  `${column} = any(${generic(`${parameter}::uuid[]`)}::uuid[])`;

/** The text of every hot statement. */
export const STATEMENTS: string[] = [];

interface QueryOptions {
  /** It does not run often: Postgres plans it each time, for the values of that call. */
  isRare?: boolean;
}

/**
 * A hand-written statement and what it answers. Unless it is rare Postgres plans it once a connection: planning the feed costs more than
 * running it. Outside of a transaction one that is planned once may run twice; a rare one does so only if it reads.
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
  // Postgres knows it by its text alone.
  const name = createHash('sha256').update(statementText).digest('base64url');
  return async (values = []) => (await prepared(name, statementText, values)).map(read);
}

interface LockOptions {
  /** `for no key update` lets those pass who only refer to the row, `for share` those who hold it as it is too. */
  mode?: 'for update' | 'for no key update' | 'for share';
}
const MODES = {
  'for update': 'pessimistic_write',
  'for no key update': 'for_no_key_update',
  'for share': 'pessimistic_read',
} as const;

/**
 * Reads rows and locks them for the rest of the transaction, in one statement, one after the other by their ids; secret columns
 * too. What they count is as it was written down.
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
