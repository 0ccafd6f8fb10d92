import { run, runMigrations, runOnce, type TaskList } from 'graphile-worker';
import { Pool } from 'pg';
import { pool, sql } from './database';
import { log } from './log';

/** What happens later, by name; each noun adds its payloads by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: filled in by the nouns
export interface Jobs {}

const tasks: TaskList = {};
const crontab: string[] = [];

/** Says what a job does; it may run more than once, so it must be safe to repeat. */
export function job<J extends keyof Jobs & string>(name: J, work: (payload: Jobs[J]) => Promise<void>): void {
  tasks[name] = (payload) => work(payload as Jobs[J]);
}

/** Runs a job without payload at set times, `when` in cron notation (UTC). */
export function everyTime(when: string, name: keyof Jobs & string): void {
  crontab.push(`${when} ${name} ?max=5`);
}

/**
 * Adds a job in the running transaction, so that it happens if and only if the change did.
 * `key`: a job with the same key that has not started is replaced. `runAt`: not before (UTC).
 */
export async function addJob<J extends keyof Jobs & string>(
  name: J,
  payload: Jobs[J],
  options: { key?: string; runAt?: Date; maxAttempts?: number } = {},
): Promise<void> {
  await sql('select graphile_worker.add_job($1, $2::json, job_key => $3, run_at => $4, max_attempts => $5)', [
    name,
    JSON.stringify(payload),
    options.key ?? null,
    options.runAt ?? null,
    options.maxAttempts ?? 25,
  ]);
}

/** Takes all jobs of a name whose payload has these values out again, unless they have started. */
export async function dropJobs<J extends keyof Jobs & string>(name: J, values: Partial<Jobs[J]>): Promise<void> {
  await sql(
    `select graphile_worker.complete_jobs(array_agg(j.id)) from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = $1 and j.payload::jsonb @> $2::jsonb and j.locked_at is null`,
    [name, JSON.stringify(values)],
  );
}

const logger = () =>
  import('graphile-worker').then(
    ({ Logger }) =>
      new Logger(() => (level, message) => {
        if (level === 'error') log.error(message);
        else if (level === 'warning') log.warn(message);
      }),
  );

/** Brings the job tables to their current shape. */
export async function migrateJobs(connectionString: string): Promise<void> {
  await runMigrations({ connectionString, logger: await logger() });
}

/** Starts working on jobs in this process; `stop` lets running ones finish. */
export async function startJobs(connectionString: string): Promise<{ stop(): Promise<void> }> {
  // Our own pool: the worker lets go of its errors when it stops, and a database that ends then would end the process.
  const connections = new Pool({ connectionString, max: CONCURRENCY });
  const lost = (error: Error) => log.warn({ err: error }, 'jobs lost a database connection');
  connections.on('error', lost).on('connect', (client) => client.on('error', lost));
  const runner = await run({
    pgPool: connections,
    taskList: tasks,
    crontab: crontab.join('\n'),
    concurrency: CONCURRENCY,
    noHandleSignals: true,
    logger: await logger(),
  });
  return {
    async stop() {
      await runner.stop();
      await connections.end();
    },
  };
}
const CONCURRENCY = 4;

/** Works off every job that is due, then answers; for tests and commands. */
export async function runDueJobs(): Promise<void> {
  await runOnce({ pgPool: pool(), taskList: tasks, noHandleSignals: true, logger: await logger() });
}
