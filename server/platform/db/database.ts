import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import type { DataSource, EntityManager, EntityTarget, ObjectLiteral, Repository } from 'typeorm';
import { snakeCase } from 'typeorm/util/StringUtils.js';
import { REQUEST } from '../../words/en/requests';
import { unavailable } from '../errors';
import { log } from '../log/log';
import { discardLost, isConnectionLost, isSerializationFailure, wasNotSent } from './pool';

/** Columns are snake_case in the database and camelCase in the code. */
export const columnOf = (property: string) => snakeCase(property);

let dataSource: DataSource | undefined;

/** The transaction that the running work is part of. */
const current = new AsyncLocalStorage<EntityManager>();

/** Makes this the database that every service works on. */
export function setDataSource(source: DataSource | undefined): void {
  dataSource = source;
  // A connection that Postgres ends must not end the process: the pool opens another.
  if (source)
    pool().on('connect', (client) =>
      client.on('error', (error) => log.warn({ err: error }, 'lost a database connection')),
    );
}

/** The connections underneath, for libraries that bring their own statements. */
export const pool = (): Pool => (database().driver as unknown as { master: Pool }).master;

/** The open database. */
export function database(): DataSource {
  if (!dataSource) throw new Error('The database is not open');
  return dataSource;
}

const manager = () => current.getStore() ?? database().manager;

/** The rows of an entity, inside the running transaction if there is one. */
export function repo<T extends ObjectLiteral>(entity: EntityTarget<T>): Repository<T> {
  return manager().getRepository(entity);
}

/**
 * Runs `work` in one transaction; inside another it becomes part of that one. Throwing undoes everything. What Postgres
 * undid itself (a deadlock, a connection lost before the commit was sent) is run again, so `work` changes nothing but the
 * database. A connection lost during the commit leaves open whether it happened: 503.
 */
export async function transaction<T>(work: () => Promise<T>): Promise<T> {
  return current.getStore() ? work() : withRetry(() => runTransaction(work));
}

async function runTransaction<T>(work: () => Promise<T>): Promise<T> {
  const runner = database().createQueryRunner();
  let stage: 'working' | 'committing' = 'working';
  const tellAfterwards = () => {
    for (const work of (runner.data[AFTER_COMMIT_HOOKS] ?? []) as (() => void)[]) work();
  };
  try {
    await runner.startTransaction();
    const result = await current.run(runner.manager, work);
    stage = 'committing';
    await runner.commitTransaction();
    tellAfterwards();
    return result;
  } catch (error) {
    if (stage === 'committing' && isConnectionLost(error) && !wasNotSent(error)) {
      log.warn({ err: error }, 'the database was lost in the middle of a commit');
      // It may have happened.
      tellAfterwards();
      throw unavailable(REQUEST.unknownOutcome);
    }
    const failed = await runner.rollbackTransaction().catch((it) => it);
    // Whatever the work made of it: what happened is that its connection went.
    throw isConnectionLost(failed) && !isConnectionLost(error) ? failed : error;
  } finally {
    await runner.release();
  }
}

const AFTER_COMMIT_HOOKS = 'afterCommitHooks';

/** Does something once the running transaction has been committed, or may have been; at once outside of one. */
export function afterCommit(work: () => void): void {
  const runner = current.getStore()?.queryRunner;
  if (runner) runner.data[AFTER_COMMIT_HOOKS] = [...(runner.data[AFTER_COMMIT_HOOKS] ?? []), work];
  else work();
}

const TRIES = 5;

/** Runs `work` again, up to five times in all, while its connection is lost or others are in its way. */
export async function withRetry<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt === TRIES || !(isConnectionLost(error) || isSerializationFailure(error))) throw error;
      // Those who got in each other's way do not meet again.
      await delay(Math.random() * 20 * 2 ** attempt);
    }
  }
}

/** Runs one hand-written statement and answers its rows, columns as the statement names them. */
export async function sql<T = Record<string, unknown>>(text: string, values: unknown[] = []): Promise<T[]> {
  // TypeORM answers [rows, count] for UPDATE and DELETE and plain rows otherwise; callers always get rows.
  const result = await manager().query(text, values);
  const isPair =
    Array.isArray(result) && result.length === 2 && Array.isArray(result[0]) && typeof result[1] === 'number';
  return isPair ? result[0] : result;
}

/** Runs a statement that Postgres plans once a connection under this name; outside of a transaction it may run twice. */
export async function prepared(name: string, text: string, values: unknown[]): Promise<ObjectLiteral[]> {
  const ask = async (client: PoolClient) => (await client.query({ name, text, values })).rows;
  const running = current.getStore()?.queryRunner;
  if (running) {
    return ask(await running.connect()).catch(async (error) => {
      await discardLost(error, running);
      throw error;
    });
  }
  // Straight from the pool: the way through TypeORM costs as much again.
  return withRetry(async () => {
    const client = await pool().connect();
    let lost = false;
    try {
      return await ask(client);
    } catch (error) {
      lost = isConnectionLost(error);
      throw error;
    } finally {
      client.release(lost);
    }
  });
}

/** What is done after statements that change something. */
const watching = new Set<{ what: RegExp; work: () => void }>();

/** Does something each time a hand-written or TypeORM statement that matches has been committed, or may have been. */
export function afterWriting(what: RegExp, work: () => void): void {
  watching.add({ what, work });
}

/** Tells those who watch for it that a statement has been run. */
export function tellWritten(text: string): void {
  for (const { what, work } of watching) if (what.test(text)) afterCommit(work);
}

/** True when `error` is Postgres saying that this unique index or constraint would be broken. */
export function violates(error: unknown, constraint: string): boolean {
  const driver = (error as { driverError?: { code?: string; constraint?: string } })?.driverError ?? error;
  return (driver as { constraint?: string })?.constraint === constraint;
}
