import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { config } from '../../platform/config/config';
import { StartError } from '../../platform/config/startError';
import { log } from '../../platform/log/log';
import { serveMetrics } from '../../platform/metrics/server';
import { startEmbeddedPostgres } from '../../platform/postgres/embeddedPostgres';

/** A running Toli. */
export interface Toli {
  url: string;
  /** Answers "not ready" for DRAIN_SECONDS, then finishes requests under way and closes all that it opened. */
  stop(): Promise<void>;
}

// Several processes on one port, as WEB_PROCESSES says. They share nothing but the database, Redis and files, as nodes do.

/** A process that ends sooner than this is not replaced at once (milliseconds). */
const SOON_MS = 2_000;

/** Whether this process is the leader, which only supervises the others. */
export const isLeader = (): boolean => cluster.isPrimary && config().webProcesses > 1;

/** Reports to the leader that this process answers requests; a single process has no leader. */
export function reportReady({ url }: Toli): void {
  process.send?.({ url });
}

/** Starts the embedded Postgres and the worker processes; a worker that dies is replaced. */
export async function startProcesses(): Promise<Toli> {
  const { databaseUrl, dataDir, demo, webProcesses, metricsPort, host } = config();
  const postgres = databaseUrl === null ? await startEmbeddedPostgres({ dataDir, log }) : null;
  // The other variables are inherited as they are, also those that name a file.
  const env = { ...(postgres ? { DATABASE_URL: postgres.url } : {}), DEMO: String(demo) };
  const metrics = metricsPort === null ? null : await serveMetrics(metricsPort, host, { isLeader: true });
  let isStopping = false;
  let hasStarted = false;
  const stop = async () => {
    isStopping = true;
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
    for (const worker of workers) worker.process.kill('SIGTERM');
    await Promise.all(workers.map((worker) => worker.isDead() || once(worker, 'exit')));
    await metrics?.stop();
    await postgres?.stop();
  };
  const begin = () => {
    const worker = cluster.fork(env);
    const began = Date.now();
    const replace = async (end: object) => {
      if (isStopping || !hasStarted) return;
      log.error({ pid: worker.process.pid, ...end }, 'a process ended: another takes its place');
      if (Date.now() - began < SOON_MS) await delay(SOON_MS);
      if (!isStopping) begin();
    };
    worker.once('exit', (code, signal) => replace({ code, signal }));
    // One without an id was never started, and does not exit either.
    worker.on('error', (error) => {
      if (worker.process.pid === undefined) replace({ err: error });
      else log.error({ pid: worker.process.pid, err: error }, 'a process cannot be reached');
    });
    return worker;
  };
  // The first worker migrates the database. If it fails, no other is started.
  const url = await readyUrl(begin());
  if (url === null) {
    await stop();
    throw new StartError('No process could be started.');
  }
  hasStarted = true;
  await Promise.all(Array.from({ length: webProcesses - 1 }, () => readyUrl(begin())));
  return { url, stop };
}

/** The URL of a worker once it answers; null when it exits instead. */
const readyUrl = (worker: Worker): Promise<string | null> =>
  new Promise((resolve) => {
    worker.once('message', ({ url }: { url: string }) => resolve(url));
    worker.once('exit', () => resolve(null));
    worker.once('error', () => resolve(null));
  });
