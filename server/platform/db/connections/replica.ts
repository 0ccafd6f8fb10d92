import { setTimeout as delay } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { StartError } from '../../config/startError';
import { AppError } from '../../errors';
import { log } from '../../log/log';
import { databaseNow, readFrom } from '../database';
import { createDataSource } from '../dataSource';
import { isPool } from './pgbouncer';

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

/**
 * When the newest replayed transaction was committed, by the primary's clock; null where it is no standby, or has not begun to replay.
 * The standby's own clock is not asked: one that is late would make old rows look new.
 */
export const REPLAYED_AT =
  'select case when pg_is_in_recovery() then pg_last_xact_replay_timestamp() end as "replayedAt"';

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
  const primaryNow = primaryClock(answerMs);
  const reasonNow = async () => staleness(source, await primaryNow(), maxAgeSeconds - lookMs / 1_000);
  let said = '';
  const look = async () => {
    const reason = await inTime(2 * answerMs, reasonNow()).catch((error) => String(error));
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

const inTime = <T>(answerMs: number, pending: Promise<T>): Promise<T> =>
  Promise.race([
    pending,
    delay(answerMs, undefined, { ref: false }).then(() => Promise.reject(new Error('it does not answer'))),
  ]);

/** The primary's time in milliseconds; while it does not answer, what this process counts on from its last answer. */
function primaryClock(answerMs: number): () => Promise<number> {
  let ahead: number | null = null;
  return async () => {
    const began = performance.now();
    try {
      ahead = (await inTime(answerMs, databaseNow())).getTime() - began;
    } catch (error) {
      if (ahead === null) throw error;
    }
    return ahead + performance.now();
  };
}

/** Why a standby may not be read; null where it may. `now`: the primary's time (milliseconds). */
async function staleness(source: DataSource, now: number, maxAge: number): Promise<string | null> {
  if (!source.isInitialized) await source.initialize();
  const [{ replayedAt }] = (await source.query(REPLAYED_AT)) as [{ replayedAt: Date | null }];
  if (replayedAt === null) return 'it is no standby, or has nothing yet';
  return now - replayedAt.getTime() > maxAge * 1_000 ? 'it is too far behind' : null;
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

/** Reads from the standby for visitors; signed-in people must read what they have just written. */
export const fromReplicaFor = <T>(viewer: object | null, read: () => Promise<T>): Promise<T> =>
  viewer === null ? fromReplica(read) : read();

/**
 * Reads from the standby for visitors. A first view (`isShared`) reads from the primary: a cached one must not be older
 * than the change that rebuilt it.
 */
export const fromReplicaIn = <T>(
  { viewer, isShared }: { viewer: object | null; isShared: boolean },
  read: () => Promise<T>,
): Promise<T> => (isShared ? read() : fromReplicaFor(viewer, read));
