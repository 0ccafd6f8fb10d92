import { setTimeout as delay } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { StartError } from '../config/startError';
import { AppError } from '../errors';
import { log } from '../log/log';
import { readFrom } from './database';
import { createDataSource } from './dataSource';
import { isPool } from './pooling';

/** A standby for reads that may be a little old. */
interface Replica {
  source: DataSource;
  /** Whether it was reachable and recent enough at the last check. */
  isFresh: boolean;
}

let replica: Replica | null = null;

/** The interval of checks, and the time limit of a read (milliseconds). */
const LOOK_MS = 2_000;
const ANSWER_MS = 3_000;

/** The age of a standby's rows (seconds); null where it is no standby, or has not begun to replay. */
export const REPLICA_AGE = `select case when pg_is_in_recovery() then
  extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())::float8 end as age`;

interface ReplicaOptions {
  /** The highest age of a read. */
  maxAgeSeconds: number;
  lookMs?: number;
  answerMs?: number;
}

/**
 * Reads from a standby from now on, while it is reachable and recent enough; otherwise the primary answers. Throws
 * StartError where the address is a pool in transaction mode.
 */
export async function openReplica(
  url: string,
  entities: Parameters<typeof createDataSource>[1],
  { maxAgeSeconds, lookMs = LOOK_MS, answerMs = ANSWER_MS }: ReplicaOptions,
): Promise<{ stop(): Promise<void> }> {
  if (await isPool(url).catch(() => false))
    throw new StartError(
      'DATABASE_READ_URL names a pool in transaction mode, such as pgbouncer. Set it to the address of the standby itself.',
    );
  const source = createDataSource(url, entities, [], { answerMs });
  const opened: Replica = { source, isFresh: false };
  let said = '';
  const look = async () => {
    const reason = await inTime(answerMs, staleness(source, maxAgeSeconds - lookMs / 1_000)).catch((error) =>
      String(error),
    );
    opened.isFresh = reason === null;
    if ((reason ?? '') !== said) log.warn({ reason }, reason ? 'the standby is not read' : 'the standby is read');
    said = reason ?? '';
  };
  await look();
  replica = opened;
  let looking: Promise<void> | null = null;
  const timer = setInterval(() => {
    looking ??= look().finally(() => {
      looking = null;
    });
  }, lookMs).unref();
  return {
    async stop() {
      clearInterval(timer);
      replica = null;
      await looking;
      if (source.isInitialized) await source.destroy();
    },
  };
}

const inTime = <T>(answerMs: number, asked: Promise<T>): Promise<T> =>
  Promise.race([
    asked,
    delay(answerMs, undefined, { ref: false }).then(() => Promise.reject(new Error('it does not answer'))),
  ]);

/** Why a standby may not be read; null where it may. */
async function staleness(source: DataSource, maxAge: number): Promise<string | null> {
  if (!source.isInitialized) await source.initialize();
  const [{ age }] = (await source.query(REPLICA_AGE)) as [{ age: number | null }];
  if (age === null) return 'it is no standby, or has nothing yet';
  return age > maxAge ? 'it is too far behind' : null;
}

/** Whether there is a standby, and whether it is read. */
export const replicaState = (): 'off' | 'up' | 'down' => (replica === null ? 'off' : replica.isFresh ? 'up' : 'down');

/**
 * Runs a read on the standby, whose rows may be as old as DATABASE_READ_MAX_AGE; on the primary without a standby,
 * where the read fails, and where it finds nothing visible: a page may be newer than the standby.
 */
export async function fromReplica<T>(read: () => Promise<T>): Promise<T> {
  const used = replica;
  if (!used?.isFresh) return read();
  try {
    return await readFrom(used.source, read);
  } catch (error) {
    if (!(error instanceof AppError)) {
      // Until the next check.
      used.isFresh = false;
      log.warn({ err: error }, 'a read of the standby failed');
    }
    return read();
  }
}

/** The same for visitors; signed-in people must read what they have just written. */
export const fromReplicaFor = <T>(viewer: object | null, read: () => Promise<T>): Promise<T> =>
  viewer === null ? fromReplica(read) : read();
