import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { startEmbeddedPostgres } from '../platform/postgres/embeddedPostgres';
import { amount } from './amounts';
import { type BenchRequest, casesFor } from './limit/cases';
import { ask, type Measured, startMeasured } from './limit/load';
import { logIn, SERVED, until } from './product';

/** Requests of the load, and jobs; each is as much as a busy minute of a small deployment. */
const REQUESTS = Number(process.env.REQUESTS ?? amount(2_000, 100));
const JOBS = Number(process.env.JOBS ?? amount(1_000, 50));
const IDLE_MS = amount(5_000, 500);
const MINUTE_MS = amount(60_000, 500);

/** What the process holds now (MiB), with its threads. */
export function memoryOf({ child }: Measured): number {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
  return Number(status.match(/VmRSS:\s+(\d+)/)![1]) / 1024;
}

/** What a member and a visitor ask by eight at once; two of eleven are pages with their first view. */
export async function askLikePeople(server: Measured, requests: number): Promise<void> {
  const pages: { userId: string }[] = JSON.parse(await ask(server, { path: '/api/creators' }));
  const creatorUserId = pages[0]!.userId;
  const token = (await logIn(server.url, 'asha@toli.test')).split('=')[1]!;
  const opened: BenchRequest[] = ['/feed', `/creator/${creatorUserId}`].map((path) => ({ path, token }));
  const asked = [...Object.values(casesFor({ token, creatorUserId })), ...opened];
  let count = 0;
  const askAll = async () => {
    while (count < requests) await ask(server, asked[count++ % asked.length]!);
  };
  await Promise.all(Array.from({ length: 8 }, askAll));
}

/** The most that a process holds while something goes on. */
async function mostDuring(server: Measured, work: () => Promise<void>): Promise<number> {
  let most = memoryOf(server);
  const looking = setInterval(() => {
    most = Math.max(most, memoryOf(server));
  }, 100);
  await work().finally(() => clearInterval(looking));
  return Math.max(most, memoryOf(server));
}

/** Idle, the most under load, and a minute after it; the load of a process without pages is mails. */
async function figureOf(server: Measured, load: () => Promise<void>): Promise<string> {
  await delay(IDLE_MS);
  const idle = memoryOf(server);
  const most = await mostDuring(server, load);
  await delay(MINUTE_MS);
  return `${[idle, most, memoryOf(server)].map((megabytes) => megabytes.toFixed(0)).join(' / ')} MiB`;
}

/** Memory by role: what each holds idle / at most under load / a minute after. */
export async function memoryFigures(folder?: string): Promise<Record<string, string>> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'toli-bench-'));
  const postgres = await startEmbeddedPostgres({ dataDir, log: { debug() {}, info() {}, error() {} } });
  const client = new Client(postgres.url);
  await client.connect();
  const env = { DATABASE_URL: postgres.url, DATA_DIR: dataDir, MAIL_RATE: '1000' };
  const figures: Record<string, string> = {};
  const measure = async (
    role: string,
    load: (server: Measured) => Promise<void>,
    more: Record<string, string> = {},
  ) => {
    const server = await startMeasured(SERVED, { ...env, ROLE: role, ...more }, folder);
    figures[role] = await figureOf(server, () => load(server));
    server.child.kill('SIGTERM');
    await once(server.child, 'exit');
  };
  const mails = async () => {
    await client.query(
      `select count(graphile_worker.add_job('mail', json_build_object('to', 'reader' || n || '@example.in',
         'letter', json_build_object('title', 'A letter', 'paragraphs', json_build_array('Some words'))), null, null, null, null, null))
       from generate_series(1, $1::int) n`,
      [JOBS],
    );
    await until(
      async () =>
        (await client.query("select from graphile_worker.jobs where task_identifier = 'mail'")).rowCount === 0,
    );
  };
  try {
    await measure('all', (server) => askLikePeople(server, REQUESTS), { DEMO: 'true' });
    await measure('web', (server) => askLikePeople(server, REQUESTS));
    await measure('worker', mails, { RAZORPAY_BASE_URL: 'http://127.0.0.1:9/dev/razorpay' });
  } finally {
    await client.end();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
  return figures;
}
