import { EventEmitter } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { Logger, parseCrontab, type Runner, run, type TaskList, type WorkerEvents } from 'graphile-worker';
import { Pool, type PoolClient } from 'pg';
import { CONNECTION } from '../db/connections/retryingPool';
import { Interrupted } from '../errors';
import { withoutAddresses } from '../log/errorFacts';
import { log } from '../log/log';
import { measuringJob } from '../metrics/metrics';
import type { WorkerLocks } from './liveness';

/** A pool of workers: its tasks and how many run at a time. */
export interface WorkerOptions {
  name: string;
  tasks: TaskList;
  /** The number of jobs at a time. */
  workers: number;
  /** Lines of cron. */
  times: string[];
}

/** Logs graphile-worker's warnings and errors. */
export const jobLogger = new Logger(() => (level, message, meta) => {
  // The library's own sentence has the error's, which may have what the job was about.
  const { error, job } = (meta ?? {}) as { error?: unknown; job?: { id: string; task_identifier: string } };
  if (error instanceof Interrupted)
    log.info({ job: job?.id, task: job?.task_identifier }, 'a job ends with this process, and is taken up again');
  else if (level === 'error' && (error || job))
    log.error({ err: error, job: job?.id, task: job?.task_identifier }, 'a job failed');
  else if (level === 'error') log.error(withoutAddresses(message));
  else if (level === 'warning') log.warn(message);
});

/** In batches: only so does the library await the statement that marks jobs as done, and notice that it has failed. */
export const COMPLETION_BATCHES = { completeJobBatchDelay: 0, failJobBatchDelay: 0 };

/** Between two starts of a worker, at most (milliseconds). */
const MAX_BACKOFF_MS = 2_000;
/** A worker that ran this long resets the backoff (milliseconds). */
const HEALTHY_MS = 10_000;

/**
 * Works on jobs until it is stopped. A worker that loses a connection, or ends by itself, finishes its running jobs and is replaced
 * by one with a new id at once: the answer that was lost may have assigned a job, which is freed only when its worker ends.
 */
export async function runWorker(
  connectionString: string,
  options: WorkerOptions,
  locks: WorkerLocks,
): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController();
  const stopped = new Promise<void>((resolve) => stopping.signal.addEventListener('abort', () => resolve()));
  const ending = new Set<Promise<void>>();
  const start = () => startWorker(connectionString, options, locks);

  async function superviseFrom(first: Worker): Promise<void> {
    let worker: Worker | null = first;
    for (let wait = 100; !stopping.signal.aborted; wait = Math.min(wait * 2, MAX_BACKOFF_MS)) {
      const began = Date.now();
      try {
        worker ??= await start();
        await Promise.race([worker.over, stopped]);
        const end = worker.end().finally(() => ending.delete(end));
        ending.add(end);
      } catch (error) {
        log.warn({ err: error }, `${options.name} jobs: the database cannot be reached yet`);
      }
      worker = null;
      if (Date.now() - began > HEALTHY_MS) wait = 100;
      await Promise.race([delay(wait), stopped]);
    }
    await Promise.all(ending);
  }

  const supervising = superviseFrom(await start());
  return {
    async stop() {
      stopping.abort();
      await supervising;
    },
  };
}

/**
 * Releases a connection once, however often it is called. When a connection is lost while workers end, graphile-worker
 * 0.17's listeners release it twice, the second time in a promise without a handler: the pool's error would end the
 * process. A pool that has ended releases nothing.
 */
class IdempotentReleasePool extends Pool {
  override connect(): Promise<PoolClient>;
  override connect(taken: Taken): void;
  override connect(taken?: Taken): Promise<PoolClient> | undefined {
    if (!taken) return super.connect();
    super.connect((error, client, giveBack) => {
      let isBack = false;
      taken(error, client, (broken) => {
        if (!isBack) giveBack?.(broken);
        isBack = true;
      });
    });
  }
}
type Taken = (error: Error | undefined, client: PoolClient | undefined, giveBack: (broken?: unknown) => void) => void;

interface Worker {
  /** Resolves when this worker should take no more jobs. */
  over: Promise<void>;
  /** Waits for its running jobs; never rejects. */
  end(): Promise<void>;
}

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: its event handlers share one runner
async function startWorker(
  connectionString: string,
  { name, tasks, workers, times }: WorkerOptions,
  locks: WorkerLocks,
): Promise<Worker> {
  const connections = new IdempotentReleasePool({
    ...CONNECTION,
    connectionString,
    application_name: `toli ${name} jobs`,
    // One more to listen with.
    max: workers + 1,
  });
  const over = new Promise<void>((resolve) => {
    const lost = (error: Error) => {
      log.warn({ err: error }, `${name} jobs: lost a connection to the database`);
      resolve();
    };
    connections.on('error', lost).on('connect', (client) => client.on('error', lost));
  });
  const events: WorkerEvents = new EventEmitter();
  let id = '';
  events.on('pool:create', ({ workerPool }) => {
    id = workerPool.id;
  });
  const { taskList, settled } = watched(name, tasks);
  let runner: Runner;
  try {
    runner = await run({
      pgPool: connections,
      taskList,
      parsedCronItems: parseCrontab(times.join('\n')),
      noHandleSignals: true,
      events,
      logger: jobLogger,
      preset: {
        plugins: [
          {
            name: 'toli-liveness',
            version: '1',
            // Before the first job is taken.
            worker: { hooks: { startWorker: (_context, { worker }) => locks.acquire(worker.workerPool.id) } },
          },
        ],
        worker: { concurrentJobs: workers, ...COMPLETION_BATCHES },
      },
    });
  } catch (error) {
    await connections.end();
    throw error;
  }
  const endedByItself = runner.promise.catch(() => {});
  return {
    over: Promise.race([over, endedByItself]),
    async end() {
      const stopped = runner.stop().then(
        () => endedByItself,
        () => endedByItself,
      );
      await settled();
      // The library may wait for ever to say of a job that it is done.
      await Promise.race([stopped, delay(GRACE_MS)]);
      await locks.release(id);
      connections.end().catch(() => {});
    },
  };
}
const GRACE_MS = 3_000;

/** These tasks, counted while they run; `settled` waits until none of them is running. */
function watched(pool: string, tasks: TaskList): { taskList: TaskList; settled(): Promise<unknown> } {
  const running = new Set<Promise<unknown>>();
  const taskList = Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [
      name,
      async (...given: Parameters<NonNullable<typeof task>>) => {
        const done = measuringJob(pool, name, async () => task!(...given));
        running.add(done);
        try {
          await done;
        } finally {
          running.delete(done);
        }
      },
    ]),
  );
  return { taskList, settled: () => Promise.allSettled(running) };
}
