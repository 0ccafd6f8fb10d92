import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import type { Pool, QueryConfig } from 'pg';
import type {
  DataSource,
  EntityManager,
  EntityTarget,
  FindOptionsWhere,
  ObjectLiteral,
  QueryDeepPartialEntity,
  QueryRunner,
  Repository,
} from 'typeorm';
import { snakeCase } from 'typeorm/util/StringUtils.js';
import { REQUEST } from '../../words/en/requests';
import { unavailable } from '../errors';
import { log } from '../log/log';
import { sendable } from './connections/pgbouncer';
import {
  discardLost,
  isConnectionLost,
  isReadOnly,
  isSerializationFailure,
  wasNotSent,
} from './connections/retryingPool';

export type { QueryConfig };

/** Columns are snake_case in the database and camelCase in the code. */
export const columnOf = (property: string) => snakeCase(property);

let dataSource: DataSource | undefined;

/** The transaction of the running work. */
const current = new AsyncLocalStorage<EntityManager>();

/** Sets the database of all services. */
export function setDataSource(source: DataSource | undefined): void {
  dataSource = source;
}

/** The data source of the running work's reads, if not the open database. */
const reading = new AsyncLocalStorage<DataSource>();

/** Runs work that only reads on another data source. Its transactions still use the open database. */
export const readFrom = <T>(source: DataSource, work: () => Promise<T>): Promise<T> => reading.run(source, work);

const poolOf = (source: DataSource): Pool => (source.driver as unknown as { master: Pool }).master;

/** The connection pool, for libraries with their own statements. */
export const pool = (): Pool => poolOf(database());

/** The open database. */
export function database(): DataSource {
  if (!dataSource) throw new Error('The database is not open');
  return dataSource;
}

const manager = () => current.getStore() ?? (reading.getStore() ?? database()).manager;

/** The rows of an entity, inside the running transaction if there is one. */
export function repo<T extends ObjectLiteral>(entity: EntityTarget<T>): Repository<T> {
  return manager().getRepository(entity);
}

/**
 * Inserts those of these rows that do not exist yet, by any unique constraint; returns the primary keys of the new
 * ones, as columns.
 */
export async function insertMissing<T extends ObjectLiteral>(
  entity: EntityTarget<T>,
  rows: QueryDeepPartialEntity<T> | QueryDeepPartialEntity<T>[],
): Promise<Record<string, string>[]> {
  if (Array.isArray(rows) && rows.length === 0) return [];
  const { metadata } = repo(entity);
  const keys = metadata.primaryColumns.map(({ propertyName }) => propertyName);
  const insert = repo(entity).createQueryBuilder().insert().values(rows).orIgnore().updateEntity(false);
  const { raw } = await insert.returning(keys).execute();
  return raw;
}

/** Deletes rows and returns them, secret columns too. */
export async function deleteReturning<T extends ObjectLiteral>(
  entity: EntityTarget<T>,
  where: FindOptionsWhere<T>,
): Promise<T[]> {
  const { raw } = await repo(entity).createQueryBuilder().delete().where(where).returning('*').execute();
  return entitiesOf(entity, raw);
}

/** Inserts a row and returns it as the database has it, with its defaults and secret columns. */
export async function insertReturning<T extends ObjectLiteral>(
  entity: EntityTarget<T>,
  row: QueryDeepPartialEntity<T>,
): Promise<T> {
  const insert = repo(entity).createQueryBuilder().insert().values(row).updateEntity(false);
  const { raw } = await insert.returning('*').execute();
  return entitiesOf(entity, raw)[0]!;
}

/** The entities of the rows that an insert or a delete has returned. */
function entitiesOf<T extends ObjectLiteral>(entity: EntityTarget<T>, rows: ObjectLiteral[]): T[] {
  const { metadata } = repo(entity);
  const { driver } = database();
  return rows.map((row) => {
    const made = metadata.create() as T;
    for (const column of metadata.columns)
      column.setEntityValue(made, driver.prepareHydratedValue(row[column.databaseName], column));
    return made;
  });
}

/**
 * Runs `work` in one transaction; inside another it joins that one. An exception rolls everything back. Work that
 * Postgres rolled back (a deadlock, a connection lost before the commit was sent) is run again, so `work` must change
 * only the database. After a connection lost during the commit it is unknown whether it happened: 503.
 */
export async function transaction<T>(work: () => Promise<T>): Promise<T> {
  return current.getStore() ? work() : withRetry(() => runTransaction(work));
}

async function runTransaction<T>(work: () => Promise<T>): Promise<T> {
  const runner = database().createQueryRunner();
  let stage: 'working' | 'committing' = 'working';
  const runAfterCommitHooks = () => {
    for (const work of (runner.data[AFTER_COMMIT_HOOKS] ?? []) as (() => void)[]) work();
  };
  try {
    await runner.startTransaction();
    const result = await current.run(runner.manager, async () => {
      const made = await work();
      for (const [send, items] of gatheredIn(runner)) await send(items);
      return made;
    });
    stage = 'committing';
    await runner.commitTransaction();
    runAfterCommitHooks();
    return result;
  } catch (error) {
    await discardLost(error, runner);
    if (stage === 'committing' && isConnectionLost(error) && !wasNotSent(error)) {
      log.warn({ err: error }, 'the database was lost in the middle of a commit');
      // The commit may have happened.
      runAfterCommitHooks();
      throw unavailable(REQUEST.unknownOutcome);
    }
    const failed = await runner.rollbackTransaction().catch((it) => it);
    await discardLost(failed, runner);
    // The work may have thrown another error: the cause is the lost connection.
    throw isConnectionLost(failed) && !isConnectionLost(error) ? failed : error;
  } finally {
    await runner.release();
  }
}

const GATHERED = 'gathered';
type Gathered = Map<(items: readonly unknown[]) => Promise<void>, unknown[]>;
const gatheredIn = (runner: QueryRunner): Gathered => (runner.data[GATHERED] ??= new Map());

/**
 * Gives `items` to `send` together with all others of the running transaction, in one call just before its commit; at once outside of
 * one. What `send` throws rolls the transaction back.
 */
export async function gather<T>(send: (items: readonly T[]) => Promise<void>, items: readonly T[]): Promise<void> {
  const runner = current.getStore()?.queryRunner;
  if (!runner) return send(items);
  const gathered = gatheredIn(runner);
  const key = send as (items: readonly unknown[]) => Promise<void>;
  gathered.set(key, [...(gathered.get(key) ?? []), ...items]);
}

const AFTER_COMMIT_HOOKS = 'afterCommitHooks';

/** Calls back once the running transaction has been committed, or may have been; at once outside of one. */
export function afterCommit(work: () => void): void {
  const runner = current.getStore()?.queryRunner;
  if (runner) runner.data[AFTER_COMMIT_HOOKS] = [...(runner.data[AFTER_COMMIT_HOOKS] ?? []), work];
  else work();
}

/**
 * Runs a write that may be skipped, such as the time of a last use: it is skipped while the database is read-only.
 * Returns whether it was done.
 */
export async function unlessReadOnly(write: () => Promise<unknown>): Promise<boolean> {
  try {
    await write();
    return true;
  } catch (error) {
    if (isReadOnly(error)) return false;
    throw error;
  }
}

const TRIES = 5;

/**
 * Runs `work` again, up to five times in all, after lost connections and conflicts with other transactions;
 * `mayRepeat`: whether it may run again after such an error.
 */
export async function withRetry<T>(work: () => Promise<T>, mayRepeat = (_: unknown) => true): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      const isPassing = isConnectionLost(error) || isSerializationFailure(error);
      if (attempt === TRIES || !isPassing || !mayRepeat(error)) throw error;
      // A random delay, so that the same transactions do not conflict again.
      await delay(Math.random() * 20 * 2 ** attempt);
    }
  }
}

// Statements that only read may run twice; functions that write are called with their schema.
const READS = /^(\/\*.*?\*\/)?\s*(select|with)\b(?!.*\b(insert|update|delete|pg_notify|graphile_worker)\b)/is;

/**
 * Runs one hand-written statement and returns its rows, with the statement's column names. Outside of a transaction a
 * read may run twice.
 */
export async function sql<T = Record<string, unknown>>(text: string, values: unknown[] = []): Promise<T[]> {
  const isRead = READS.test(text);
  return (await ask({ text, values }, (error) => isRead || wasNotSent(error) || isSerializationFailure(error))) as T[];
}

/** The database's time: where money depends on time, the clocks of nodes are not used. */
export async function databaseNow(): Promise<Date> {
  // Not now(): in a transaction that is the time before it waited for a lock.
  const [answer] = await sql<{ now: Date }>('select clock_timestamp()::timestamptz(3) as now');
  return answer!.now;
}

/** Runs a statement that Postgres plans once for each connection under this name; outside of a transaction it may run twice. */
export const prepared = (name: string, text: string, values: unknown[]): Promise<ObjectLiteral[]> =>
  ask(sendable({ name, text, values }), () => true);

async function ask(statement: QueryConfig, mayRepeat: (error: unknown) => boolean): Promise<ObjectLiteral[]> {
  const running = current.getStore()?.queryRunner;
  if (running) return (await (await running.connect()).query(statement)).rows;
  const copy = reading.getStore();
  // Directly on the pool: the way through TypeORM doubles the cost.
  return withRetry(
    async () => {
      const client = await poolOf(copy ?? database()).connect();
      let lost = false;
      try {
        return (await client.query(statement)).rows;
      } catch (error) {
        lost = isConnectionLost(error);
        throw error;
      } finally {
        client.release(lost);
      }
      // A read that fails on a standby runs on the open database.
    },
    copy ? () => false : mayRepeat,
  );
}

/** Whether `error` is Postgres' violation of this unique index or constraint. */
export function violates(error: unknown, constraint: string): boolean {
  const driver = (error as { driverError?: { code?: string; constraint?: string } })?.driverError ?? error;
  return (driver as { constraint?: string })?.constraint === constraint;
}
