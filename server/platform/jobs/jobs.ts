import { EventEmitter } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { parseCrontab, runMigrations, runOnce, type TaskList, type WorkerEvents } from 'graphile-worker';
import { pool } from '../db/database';
import { bool, execute, int, list, nullable, query, text, time } from '../db/query';
import { inSpan, traceFlags, traceOfFlags } from '../tracing/tracing';
import { startLiveness } from './liveness';
import { COMPLETION_BATCHES, jobLogger, runWorker } from './worker';

/** Jobs by name; each noun adds its payloads by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: filled in by the nouns
export interface Jobs {}

/** Each pool has its own workers, so that jobs wait only for jobs of the same pool. */
interface WorkerPool {
  tasks: TaskList;
  workers: number;
}

const POOLS: Record<'urgent' | 'usual' | 'slow' | 'bulk' | 'awaited' | 'heavy' | 'elsewhere', WorkerPool> = {
  urgent: { tasks: {}, workers: 3 },
  usual: { tasks: {}, workers: 3 },
  slow: { tasks: {}, workers: 4 },
  bulk: { tasks: {}, workers: 3 },
  awaited: { tasks: {}, workers: 2 },
  heavy: { tasks: {}, workers: 2 },
  elsewhere: { tasks: {}, workers: 4 },
};
const crontab: string[] = [];

/** The pools that jobs run in, by name. */
export const POOL_NAMES = Object.keys(POOLS) as (keyof typeof POOLS)[];

/** The pool of a job; null for an unknown one. */
export const poolOfJob = (job: string): string | null => POOL_NAMES.find((pool) => job in POOLS[pool].tasks) ?? null;

/**
 * A job, by its name. It may run more than once, so it must be safe to repeat. `pool`: `urgent` for jobs on which a
 * person's money or access waits, with workers of their own; `slow` for jobs that call a service which may not answer,
 * such as a mail server; `bulk` for mails to many, whose batches are ordered by their `round`; `awaited` for seconds of
 * work that a person watches; `heavy` for minutes of work, two at a time; `elsewhere` for calls to other people's
 * servers. `at`: runs by itself at these times, in cron notation (UTC), in the `queue` where it has one.
 */
export type JobList = {
  [J in keyof Jobs]?: {
    run(payload: Jobs[J]): Promise<void>;
    pool?: Exclude<keyof typeof POOLS, 'usual'>;
    at?: string;
    queue?: string;
  };
};

/** Lets workers know of a noun's jobs. Throws at once for times that they could not read. */
export function declareJobs(jobs: JobList): void {
  for (const [name, { run, pool = 'usual', at, queue }] of Object.entries(jobs) as [string, Declared][]) {
    POOLS[pool].tasks[name] = (payload, { job: { id, attempts, flags } }) =>
      inSpan(
        () => ({
          name: `job ${name}`,
          kind: 'consumer',
          facts: { 'toli.job.pool': pool, 'toli.job.id': id, 'toli.job.attempt': attempts },
          parent: traceOfFlags(flags),
        }),
        () => run(payload),
      );
    if (at === undefined) continue;
    const line = `${at} ${name} ?max=5${queue === undefined ? '' : `&queue=${queue}`}`;
    parseCrontab(line);
    crontab.push(line);
  }
}

interface Declared {
  run(payload: unknown): Promise<void>;
  pool?: keyof typeof POOLS;
  at?: string;
  queue?: string;
}

interface JobOptions {
  key?: string;
  runAt?: Date;
  maxAttempts?: number;
  /** Jobs of the same queue run one after the other. */
  queue?: string;
  /**
   * Of the due jobs of a pool, those of the lowest round run first; 0 by default. The parts of long work have rising
   * rounds, so that the first part of another work runs before its second one.
   */
  round?: number;
}

/** Rounds are as wide as Postgres' smallint. */
const LAST_ROUND = 32_767;

/**
 * Adds a job in the running transaction, so that it happens if and only if the change did.
 * `key`: a job with the same key that has not started is replaced. `runAt`: not before (UTC).
 */
export const addJob = <J extends keyof Jobs & string>(name: J, payload: Jobs[J], options: JobOptions = {}) =>
  addJobs(name, [{ payload, ...options }]);

/**
 * Adds many jobs in one statement, each key once: however many there are, they are written together, not one after the other.
 * `keepsTime`: those with the same key as one that has not started run when that one would have; one that is not due soon is left alone,
 * so that no transaction waits for another that adds the same job.
 */
export async function addJobs<J extends keyof Jobs & string>(
  name: J,
  jobs: readonly ({ payload: Jobs[J] } & JobOptions)[],
  { keepsTime = false } = {},
): Promise<void> {
  if (jobs.length === 0) return;
  // By hand: the library's own functions, many jobs at once.
  await execute(
    `select from graphile_worker.add_jobs(array(
       select row(:name::text, j.payload, j.queue, j."runAt", j."maxAttempts", j.key, least(coalesce(j.round, 0), ${LAST_ROUND}), :traceFlags::text[])::graphile_worker.job_spec
       from json_to_recordset(:jobs::json)
         as j (payload json, key text, queue text, "runAt" timestamptz, "maxAttempts" smallint, round int)
       where not :keepsTime or not exists (select from graphile_worker.jobs w
         where w.key = j.key and w.locked_at is null and w.run_at > now() + interval '1 minute')
     ), :keepsTime)`,
    { name, jobs: JSON.stringify(jobs), keepsTime, traceFlags: traceFlags() },
  );
}

/** Deletes all jobs whose key has this prefix; one that has started is not repeated. */
export async function deleteJobs(keyStart: string): Promise<void> {
  // By hand: the library's own function.
  await execute('select graphile_worker.remove_job(key) from graphile_worker.jobs where starts_with(key, :keyStart)', {
    keyStart,
  });
}

/** A job as the operator sees it: without its data, which may be a mail. */
export interface ListedJob {
  id: string;
  name: string;
  /** `failed`: it is not tried again. */
  state: 'waiting' | 'running' | 'failed';
  attempts: number;
  maxAttempts: number;
  runAt: Date;
  lastError: string | null;
}

// By hand: the library's own table.
const findJobs = query(
  {
    id: text('w.id::text'),
    name: text('w.task_identifier'),
    state: text<ListedJob['state']>(
      `case when w.locked_at is not null then 'running' when w.attempts >= w.max_attempts then 'failed' else 'waiting' end`,
    ),
    attempts: int('w.attempts'),
    maxAttempts: int('w.max_attempts'),
    runAt: time('w.run_at'),
    lastError: nullable(text('w.last_error')),
  },
  (answer) => `select ${answer} from graphile_worker.jobs w
    where (not :failed or w.attempts >= w.max_attempts) and (cardinality(:ids::bigint[]) = 0 or w.id = any(:ids::bigint[]))
    order by w.run_at, w.id`,
  { isRare: true, values: { failed: bool, ids: list(text) } },
);

/** Jobs in the order in which they are due: all, those that failed for good, or those of some ids. */
export const listJobs = ({ failed = false, ids = [] as readonly string[] }): Promise<ListedJob[]> =>
  findJobs({ failed, ids });

// By hand: the library's own functions.
const retry = query(
  { id: text('r.id::text') },
  (answer) => `select ${answer} from graphile_worker.reschedule_jobs(:ids::bigint[], run_at => now(), attempts => 0) r`,
  { isRare: true, values: { ids: list(text) } },
);
// By hand: the library's own function.
const deleteByIds = query(
  { id: text('d.id::text') },
  (answer) => `select ${answer} from graphile_worker.complete_jobs(:ids::bigint[]) d`,
  { isRare: true, values: { ids: list(text) } },
);

/** Lets jobs run again now, as if they were new; resolves to their number: running jobs are left alone. */
export const retryJobs = async (ids: readonly string[]): Promise<number> => (await retry({ ids })).length;

/** Deletes jobs that must not run; returns how many. Running jobs are left alone. */
export const deleteJobsById = async (ids: readonly string[]): Promise<number> => (await deleteByIds({ ids })).length;

/** The round after those of all jobs whose key begins like this. */
export async function nextRound(keyStart: string): Promise<number> {
  const [found] = await findNextRound({ keyStart });
  return found!.round;
}
// By hand: the library's own table.
const findNextRound = query(
  { round: int('coalesce(max(priority) + 1, 0)::int') },
  (answer) => `select ${answer} from graphile_worker.jobs where starts_with(key, :keyStart)`,
  { isRare: true, values: { keyStart: text } },
);

/** Brings the job tables to their current shape. */
export async function migrateJobs(connectionString: string): Promise<void> {
  await runMigrations({ connectionString, logger: jobLogger });
}

/** How long running jobs may take when Toli stops (milliseconds); other processes repeat a job that is cut off. */
const STOP_MS = 8_000;

/** Starts working on jobs in this process; `stop` lets running ones finish. */
export async function startJobs(connectionString: string): Promise<{ stop(): Promise<void> }> {
  const locks = await startLiveness(connectionString);
  const working = await Promise.all(
    Object.entries(POOLS).map(([name, { tasks, workers }]) => {
      const times = crontab.filter((line) => line.split(' ')[5]! in tasks);
      return runWorker(connectionString, { name, tasks, workers, times }, locks);
    }),
  );
  return {
    async stop() {
      const finished = Promise.all(working.map((worker) => worker.stop()));
      await Promise.race([finished, delay(STOP_MS, undefined, { ref: false })]);
      await locks.stop();
    },
  };
}

/** Works off every job that is due, then answers; for tests and commands. */
export async function runDueJobs(): Promise<void> {
  const taskList = Object.assign({}, ...Object.values(POOLS).map(({ tasks }) => tasks));
  const events: WorkerEvents = new EventEmitter();
  let wasOfQueue = false;
  events.on('job:start', ({ job }) => {
    wasOfQueue ||= job.job_queue_id !== null;
  });
  // A worker that looks for a queue's next job while the last one is still being marked as done finds none, and ends.
  do {
    wasOfQueue = false;
    await runOnce({
      pgPool: pool(),
      taskList,
      events,
      noHandleSignals: true,
      logger: jobLogger,
      preset: { worker: COMPLETION_BATCHES },
    });
  } while (wasOfQueue);
}
