import { setTimeout as delay } from 'node:timers/promises';
import pg, { type PoolClient, type PoolConfig } from 'pg';
import type { QueryRunner } from 'typeorm';
import { log } from '../../log/log';
import { WatchedClient } from './writes';

/** The settings of every connection to Postgres (milliseconds). */
export const CONNECTION = {
  // A request that waits longer for a connection, a row or a result is answered 503.
  connectionTimeoutMillis: 5_000,
  lock_timeout: 10_000,
  statement_timeout: 15_000,
  // An idle transaction releases its rows.
  idle_in_transaction_session_timeout: 30_000,
  // Detects a connection whose other end has vanished.
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
};

/** Postgres could not be reached within the time limit. */
export class DatabaseUnavailable extends Error {}

const codesOf = (error: unknown): { code: string; message: string } => {
  const { driverError, code, message } = (error ?? {}) as { driverError?: Error; code?: string; message?: string };
  return driverError ? codesOf(driverError) : { code: code ?? '', message: message ?? '' };
};

// Codes of lost connections: Postgres starting, stopping, crashed or full, a transaction idle for too long, and the
// network's own codes.
const LOST_CODE =
  /^(57P0[1-5]|08\w{3}|53300|25P03|ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
const NEVER_SENT = /not queryable|[Qq]uery ?[Rr]unner already released/;

/** Whether a connection to Postgres was lost, so that it is unknown whether its statement happened. */
export function isConnectionLost(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return false;
  const { code, message } = codesOf(error);
  return LOST_CODE.test(code) || message.startsWith('Connection terminated') || wasNotSent(error);
}

/** Whether the connection was lost before the statement was sent. */
export const wasNotSent = (error: unknown): boolean => NEVER_SENT.test(codesOf(error).message);

/** Whether Postgres has rolled a transaction back because of others: a repetition may succeed. */
export const isSerializationFailure = (error: unknown): boolean => /^40(001|P01)$/.test(codesOf(error).code);

/**
 * Whether the database is read-only at the moment: it is a standby, as in the middle of a failover, or its disk is
 * full. Nothing was written.
 */
export const isReadOnly = (error: unknown): boolean => /^(25006|53100)$/.test(codesOf(error).code);

/** Whether the database cannot be used at the moment: away, full, or too slow. */
export function isUnavailable(error: unknown): boolean {
  const { code, message } = codesOf(error);
  return (
    error instanceof DatabaseUnavailable ||
    isConnectionLost(error) ||
    isSerializationFailure(error) ||
    // A time limit for a row, a statement or a connection has passed; or Toli closes its own connections.
    /^(55P03|57014)$/.test(code) ||
    /^timeout exceeded when trying to connect|^Cannot use a pool after calling end/.test(message)
  );
}

/**
 * Removes a failed runner's connection from its pool if it is lost: after Postgres has closed it, it looks usable for a
 * moment, and its next user would fail too.
 */
export async function discardLost(error: unknown, runner: QueryRunner): Promise<void> {
  if (!isConnectionLost(error) || runner.isReleased) return;
  const client: PoolClient & { end(): Promise<void> } = await runner.connect();
  client.end().catch(() => {});
}

const PATIENCE_MS = 3_000;

/** Repeats `connect` for three seconds while Postgres cannot be reached; then throws DatabaseUnavailable. */
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

/** A pool whose callers wait a little for a Postgres that is being restarted. */
class RetryingPool extends pg.Pool {
  constructor(options?: PoolConfig) {
    super({ ...options, Client: WatchedClient });
    // A connection that Postgres ends must not end the process, its first ones neither: the pool opens another.
    this.on('connect', (client) =>
      client.on('error', (error) => log.warn({ err: error }, 'lost a database connection')),
    );
  }

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

/** The database driver for TypeORM. */
export const retryingPg = { ...pg, Pool: RetryingPool };
