import type { Client } from 'pg';
import { bound } from '../db/columns/values';
import { maintainConnection } from '../db/connections/listen';
import { log } from '../log/log';

/** The class of the advisory locks that worker pools hold; the object is the hash of the pool's id. */
const LOCK_CLASS = 1_763_700;
const LOCK = 'select pg_advisory_lock(:lockClass, hashtext(:poolId))';
const UNLOCK = 'select pg_advisory_unlock(:lockClass, hashtext(:poolId))';
const FREE_JOBS = 'select graphile_worker.force_unlock_workers(:poolIds)';
/** The interval of looking for orphaned jobs (milliseconds). */
const RECOVERY_INTERVAL_MS = 15_000;

/** The locks by which other processes see which worker pools of this one are alive. */
export interface WorkerLocks {
  /** Locks a worker pool's id until `release`; a second call changes nothing. */
  acquire(poolId: string): Promise<void>;
  /** Unlocks a worker pool's id; jobs that are still assigned to it run again elsewhere. */
  release(poolId: string): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Opens the connection that holds the locks, and recovers the orphaned jobs of all processes every `intervalMs`. Postgres releases
 * an advisory lock with its connection: at once for a process that was killed, within half a minute for a machine that vanished.
 */
export async function startLiveness(connectionString: string, intervalMs = RECOVERY_INTERVAL_MS): Promise<WorkerLocks> {
  const held = new Map<string, Promise<unknown>>();
  /** Pools of this process that have ended, until their jobs have been freed. */
  const ended = new Set<string>();
  let client: Client;
  // A connection runs one query at a time.
  let previous: Promise<unknown> = Promise.resolve();
  const enqueue = (statement: string, values: Record<string, unknown>) => {
    const result = previous.then(() => client.query(bound(statement, values)));
    previous = result.catch(() => {});
    return result;
  };

  /** Frees the jobs of pools that hold no lock. Our own are left out by id: a connection always gets a lock that it holds itself. */
  const recoverOrphanedJobs = () =>
    enqueue(
      `select graphile_worker.force_unlock_workers(array_agg(locked_by)) from (
         select distinct locked_by from graphile_worker.jobs where locked_by is not null and locked_by <> all(:held::text[])
       ) holders where pg_try_advisory_xact_lock(:lockClass, hashtext(locked_by))`,
      { lockClass: LOCK_CLASS, held: [...held.keys()] },
    );
  const connection = await maintainConnection({
    connectionString,
    name: 'toli worker locks',
    async onConnect(made, isFirst) {
      await made.query('set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3');
      for (const poolId of held.keys()) await made.query(bound(LOCK, { lockClass: LOCK_CLASS, poolId }));
      await made.query(bound(FREE_JOBS, { poolIds: [...ended] }));
      ended.clear();
      client = made;
      // After a restart of Postgres other processes get a moment to take their locks again.
      if (isFirst) await recoverOrphanedJobs();
    },
  });

  const timer = setInterval(() => {
    recoverOrphanedJobs().catch((error) => log.warn({ err: error }, 'cannot recover orphaned jobs'));
  }, intervalMs);

  return {
    async acquire(poolId) {
      if (!held.has(poolId)) held.set(poolId, enqueue(LOCK, { lockClass: LOCK_CLASS, poolId }));
      await held.get(poolId);
    },
    async release(poolId) {
      held.delete(poolId);
      ended.add(poolId);
      try {
        await enqueue(FREE_JOBS, { poolIds: [poolId] });
        await enqueue(UNLOCK, { lockClass: LOCK_CLASS, poolId });
        ended.delete(poolId);
      } catch {
        // The jobs are freed by the next connection; the lock went with this one.
      }
    },
    async stop() {
      clearInterval(timer);
      await connection.stop();
    },
  };
}
