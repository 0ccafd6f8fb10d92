import { setTimeout as delay } from 'node:timers/promises';
import pg, { type PoolClient } from 'pg';
import type { QueryRunner } from 'typeorm';

/** What every connection to Postgres is opened with (milliseconds). */
export const CONNECTION = {
  // Whoever waits longer for a connection, for a row or for an answer gives up; requests are then answered 503.
  connectionTimeoutMillis: 5_000,
  lock_timeout: 10_000,
  statement_timeout: 15_000,
  // A transaction that nobody goes on with lets go of its rows.
  idle_in_transaction_session_timeout: 30_000,
  // A connection whose other end has vanished without a word is noticed.
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
};

/** Postgres could not be reached for as long as anybody waits for it. */
export class DatabaseUnavailable extends Error {}

const codesOf = (error: unknown): { code: string; message: string } => {
  const { driverError, code, message } = (error ?? {}) as { driverError?: Error; code?: string; message?: string };
  return driverError ? codesOf(driverError) : { code: code ?? '', message: message ?? '' };
};

// Connection failures, Postgres starting, stopping, crashed or full, a transaction that idled too long; and the network's own codes.
const LOST_CODE =
  /^(57P0[1-5]|08\w{3}|53300|25P03|ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
const NEVER_SENT = /not queryable|[Qq]uery ?[Rr]unner already released/;

/** True when a connection to Postgres was lost, so that what was on its way may or may not have happened. */
export function isConnectionLost(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return false;
  const { code, message } = codesOf(error);
  return LOST_CODE.test(code) || message.startsWith('Connection terminated') || wasNotSent(error);
}

/** True when the connection was gone before the statement was sent. */
export const wasNotSent = (error: unknown): boolean => NEVER_SENT.test(codesOf(error).message);

/** True when Postgres has undone a transaction because of others: running it again may go well. */
export const isSerializationFailure = (error: unknown): boolean => /^40(001|P01)$/.test(codesOf(error).code);

/**
 * True when the database can be read but not written to at the moment: it is a standby, as in the middle of a failover, or its disk is
 * full. Nothing was written.
 */
export const isReadOnly = (error: unknown): boolean => /^(25006|53100)$/.test(codesOf(error).code);

/** True when the database cannot be worked with at the moment: away, full, or one waited too long for it. */
export function isUnavailable(error: unknown): boolean {
  const { code, message } = codesOf(error);
  return (
    error instanceof DatabaseUnavailable ||
    isConnectionLost(error) ||
    isSerializationFailure(error) ||
    // Waited too long for a row, a statement or a connection; or Toli is closing its own.
    /^(55P03|57014)$/.test(code) ||
    /^timeout exceeded when trying to connect|^Cannot use a pool after calling end/.test(message)
  );
}

/**
 * Takes the connection of a runner that failed out of its pool if it is lost: after Postgres' goodbye it looks sound for a
 * moment, and the next to get it would fail too.
 */
export async function discardLost(error: unknown, runner: QueryRunner): Promise<void> {
  if (!isConnectionLost(error) || runner.isReleased) return;
  const client: PoolClient & { end(): Promise<void> } = await runner.connect();
  client.end().catch(() => {});
}

const PATIENCE_MS = 3_000;

/** Runs `connect` again for three seconds while Postgres cannot be reached; then throws DatabaseUnavailable. */
async function retryConnect<T>(connect: () => Promise<T>): Promise<T> {
  const until = Date.now() + PATIENCE_MS;
  for (let wait = 25; ; wait = Math.min(wait * 2, 400)) {
    try {
      return await connect();
    } catch (error) {
      if (!isConnectionLost(error)) throw error;
      if (Date.now() + wait > until) throw new DatabaseUnavailable('Postgres cannot be reached', { cause: error });
      await delay(wait);
    }
  }
}

type Connected = (
  error: Error | undefined,
  client: PoolClient | undefined,
  release: (error?: boolean | Error) => void,
) => void;

/** A pool whose callers wait a little for a Postgres that is just being started again. */
class RetryingPool extends pg.Pool {
  override connect(): Promise<PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<PoolClient> | undefined {
    const client = retryConnect(() => super.connect());
    if (!callback) return client;
    client.then(
      (found) => callback(undefined, found, found.release),
      (error) => callback(error, undefined, () => {}),
    );
  }
}

/** The database driver as TypeORM is given it. */
export const retryingPg = { ...pg, Pool: RetryingPool };
