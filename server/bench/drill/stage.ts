import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from 'pg';
import { type Cluster, openCluster, PATRONI } from './cluster';
import { type Front, openFront } from './front';
import { type Listeners, openListeners } from './listeners';
import { type Failure, type Load, startLoad } from './load';
import { makePeople } from './people';
import { endPrograms, programsNeeded, until } from './programs';
import { missed, verdict } from './verdict';
import { makeNodes, type WebNode } from './webNodes';

const FOLLOWERS = 500;
const POSTS = 100;

/** The cluster of Postgres, its proxies, two web nodes and a worker. */
export interface Stage {
  cluster: Cluster;
  front: Front;
  nodes: WebNode[];
}
export type Acts = Record<string, () => Promise<void>>;

/** What a drill does. */
export interface Drill {
  /** Requests a second. */
  requests: number;
  sockets: number;
  /** Seconds of normal load before and after each act. */
  quiet: number;
  /** The folder of the build that the nodes start from. */
  build: string;
  /** Whether 503 is an accepted answer: none is without it. */
  mayRefuse: boolean;
  /** One after the other; each ends when all is whole again. */
  acts(stage: Stage): Acts;
}

/** Runs the acts under load, and returns figures. The exit code is 1 where data was lost or a request failed. */
export async function underLoad(drill: Drill): Promise<Record<string, string>> {
  const find = programsNeeded();
  const folder = mkdtempSync(path.join(tmpdir(), 'toli-drill-'));
  // Postgres runs as another user.
  chmodSync(folder, 0o755);
  const figures: Record<string, string> = {};
  let isSound = false;
  try {
    const stage = await open(folder, drill.build, find);
    const { cluster, front } = stage;
    const people = await cluster.admin(front.database, (client) => makePeople(client, FOLLOWERS, POSTS));
    const load = startLoad(front.web, people, drill.requests);
    const listeners = openListeners(front.web, people, drill.sockets);
    const areConnected = () =>
      until('all sockets are connected', 300, async () => listeners.connected() === drill.sockets);
    console.log(`  ${drill.requests} requests a second and ${drill.sockets} sockets`);
    await areConnected();
    await delay(drill.quiet * 1_000);
    figures['before: 99th of 100 waits'] = `${load.figures().p99.toFixed(0)} ms`;
    for (const [name, act] of Object.entries(drill.acts(stage))) {
      const began = Date.now();
      const opened = listeners.opened();
      console.log(`  ${name}`);
      await act();
      await areConnected();
      await delay(drill.quiet * 1_000);
      figures[name] = `${errorsSince(load, began)}; ${listeners.opened() - opened} sockets came back`;
    }
    await load.stop();
    await until('no job waits', 300, async () => (await waitingJobs(stage)) === 0);
    const missing = async () => cluster.admin(front.database, (client) => missed(client, listeners));
    await until('the last comments have come', 30, async () => (await missing()) === 0).catch(() => undefined);
    const found = await cluster.admin(front.database, (client) => verdict(client, load, listeners, FOLLOWERS));
    Object.assign(figures, summary(load, listeners), found);
    listeners.stop();
    const wrong = load.failures.filter((failure) => !(drill.mayRefuse && isRefused(failure)));
    figures[drill.mayRefuse ? 'failures other than 503' : 'failures'] =
      wrong.length === 0 ? 'none' : [...new Set(wrong.map(({ as }) => as))].join('; ');
    isSound = wrong.length === 0 && Object.values(found).every((count) => count === 0);
  } finally {
    await endPrograms();
    if (isSound) rmSync(folder, { recursive: true, force: true });
    else console.log(`  logs: ${folder}`);
  }
  if (!isSound) process.exitCode = 1;
  return figures;
}

/** Three machines, their proxies, two web nodes and a worker. */
async function open(folder: string, build: string, find: (program: string) => string): Promise<Stage> {
  const secret = randomBytes(12).toString('hex');
  console.log(`  three Postgres under Patroni (${JSON.stringify(PATRONI)})`);
  const cluster = await openCluster(folder, find, secret);
  const { nodes, configure } = await makeNodes(folder, build);
  const web = nodes.filter(({ name }) => name !== 'worker').map(({ port }) => port);
  const front = await openFront(folder, find, { machines: cluster.machines, nodes: web, password: secret });
  await until('HAProxy leads to the primary alone', 60, async () => {
    for (const _ of cluster.machines) if (await cluster.admin(front.database, isStandby, 'postgres')) return false;
    return true;
  });
  await cluster.admin(
    front.database,
    (client) =>
      client.query(`create role toli login password '${secret}'; alter role toli set statement_timeout = '15s';
        alter role toli set lock_timeout = '10s'; alter role toli set idle_in_transaction_session_timeout = '30s'`),
    'postgres',
  );
  await cluster.admin(front.database, (client) => client.query('create database toli owner toli'), 'postgres');
  configure({
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    DEMO: 'false',
    PUBLIC_URL: front.web,
    TRUST_PROXY: '1',
    DRAIN_SECONDS: '5',
    REDIS_URL: front.redis.url,
    DATABASE_URL: `postgres://toli:${secret}@127.0.0.1:${front.pool}/toli`,
    DATABASE_SESSION_URL: `postgres://toli:${secret}@127.0.0.1:${front.database}/toli`,
  });
  console.log('  two web nodes and a worker');
  for (const node of nodes) await node.start();
  await until('HAProxy leads to a web node', 60, async () => (await fetch(`${front.web}/readyz`)).ok);
  return { cluster, front, nodes };
}

const isStandby = async (client: Client): Promise<boolean> =>
  (await client.query('select pg_is_in_recovery() as it')).rows[0].it;

const isRefused = ({ as }: Failure) => as.startsWith('503');

/** The failures since then: how many, and for how long. */
function errorsSince(load: Load, began: number): string {
  const since = load.failures.filter(({ at }) => at >= began);
  if (since.length === 0) return 'no error';
  const seconds = (since.at(-1)!.at - since[0]!.at) / 1_000;
  const others = since.filter((failure) => !isRefused(failure)).length;
  return `${since.length} answers with an error within ${seconds.toFixed(1)} s${others ? `, ${others} of them other than 503` : ', all 503'}`;
}

const waitingJobs = ({ cluster, front }: Stage) =>
  cluster.admin(front.database, async (client) => {
    const { rows } = await client.query(
      `select count(*)::int as n from graphile_worker.jobs where task_identifier = 'tellNewPost'`,
    );
    return rows[0].n as number;
  });

const summary = (load: Load, listeners: Listeners) => ({
  'answers, and the 99th of 100 waits of all': `${load.figures().answers}, ${load.figures().p99.toFixed(0)} ms`,
  'comments and posts that were acknowledged': `${load.comments.size}, ${load.posts.size}`,
  'sockets, and how often one was opened': `${listeners.connected()}, ${listeners.opened()}`,
});
