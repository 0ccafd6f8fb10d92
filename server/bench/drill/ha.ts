import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from 'pg';
import { type Cluster, openCluster, PATRONI } from './cluster';
import { type Front, openFront } from './front';
import { type Listeners, openListeners } from './listeners';
import { type Load, startLoad } from './load';
import { makePeople } from './people';
import { endPrograms, programsNeeded, until } from './programs';
import { missed, verdict } from './verdict';
import { makeNodes, type WebNode } from './webNodes';

/** Requests a second, sockets, seconds of normal load before and after each act, and seconds without the primary. */
const SIZES = {
  long: { requests: 60, sockets: 500, quiet: 20, cut: 75 },
  short: { requests: 8, sockets: 60, quiet: 8, cut: 60 },
};
export type Size = keyof typeof SIZES;
const FOLLOWERS = 500;
const POSTS = 100;

interface Stage {
  cluster: Cluster;
  front: Front;
  nodes: WebNode[];
}

/** The acts of the drill, one after the other; each ends when the cluster is whole again. */
const acts = ({ cluster, front, nodes }: Stage, cutSeconds: number): Record<string, () => Promise<void>> => {
  const primary = async () => (await cluster.leader())!;
  const whole = () => until('three machines, one of them a synchronous standby', 600, cluster.isWhole);
  const isFollowed = (old: unknown) =>
    until('another machine is the primary', 600, async () => ![undefined, old].includes(await cluster.leader()));
  return {
    'the primary is killed': async () => {
      const killed = await primary();
      await killed.kill();
      await isFollowed(killed);
      killed.start();
      await whole();
    },
    'the primary is cut off from everybody': async () => {
      const cut = await primary();
      cut.cut();
      const mended = delay(cutSeconds * 1_000).then(() => cut.mend());
      await isFollowed(cut);
      await mended;
      await whole();
    },
    'Redis is killed': async () => {
      await front.redis.kill();
      await delay(10_000);
      front.redis.start();
    },
    'the worker is killed': async () => {
      const worker = nodes.find(({ name }) => name === 'worker')!;
      await worker.end('SIGKILL');
      await delay(5_000);
      await worker.start();
    },
    'both web nodes are restarted, one after the other': async () => {
      for (const node of nodes.filter(({ name }) => name !== 'worker')) {
        await node.end('SIGTERM');
        await node.start();
      }
    },
  };
};

/**
 * Makes a cluster on this machine, breaks it part by part under load, and returns figures. Throws where data was lost.
 */
export async function haDrill(size: Size): Promise<Record<string, string>> {
  const { requests, sockets, quiet, cut } = SIZES[size];
  const find = programsNeeded();
  const folder = mkdtempSync(path.join(tmpdir(), 'toli-drill-'));
  // Postgres runs as another user.
  chmodSync(folder, 0o755);
  const figures: Record<string, string> = {};
  let isSound = false;
  try {
    const stage = await open(folder, find);
    const { cluster, front } = stage;
    const people = await cluster.admin(front.database, (client) => makePeople(client, FOLLOWERS, POSTS));
    const load = startLoad(front.web, people, requests);
    const listeners = openListeners(front.web, people, sockets);
    const areConnected = () => until('all sockets are connected', 300, async () => listeners.connected() === sockets);
    console.log(`  ${requests} requests a second and ${sockets} sockets`);
    await areConnected();
    await delay(quiet * 1_000);
    figures['before: 99th of 100 waits'] = `${load.figures().p99.toFixed(0)} ms`;
    for (const [name, act] of Object.entries(acts(stage, cut))) {
      const began = Date.now();
      const opened = listeners.opened();
      console.log(`  ${name}`);
      await act();
      await areConnected();
      await delay(quiet * 1_000);
      figures[name] = `${errorsSince(load, began)}; ${listeners.opened() - opened} sockets came back`;
    }
    await load.stop();
    await until('no job waits', 300, async () => (await waitingJobs(stage)) === 0);
    const missing = async () => cluster.admin(front.database, (client) => missed(client, listeners));
    await until('the last comments have come', 30, async () => (await missing()) === 0).catch(() => undefined);
    const found = await cluster.admin(front.database, (client) => verdict(client, load, listeners, FOLLOWERS));
    Object.assign(figures, summary(load, listeners), found);
    listeners.stop();
    const others = load.failures.filter(({ as }) => !as.startsWith('503'));
    figures['failures other than 503'] =
      others.length === 0 ? 'none' : [...new Set(others.map(({ as }) => as))].join('; ');
    isSound = others.length === 0 && Object.values(found).every((count) => count === 0);
  } finally {
    await endPrograms();
    if (isSound) rmSync(folder, { recursive: true, force: true });
    else console.log(`  logs: ${folder}`);
  }
  if (!isSound) process.exitCode = 1;
  return figures;
}

/** Three machines, their proxies, two web nodes and a worker. */
async function open(folder: string, find: (program: string) => string): Promise<Stage> {
  const secret = randomBytes(12).toString('hex');
  console.log(`  three Postgres under Patroni (${JSON.stringify(PATRONI)})`);
  const cluster = await openCluster(folder, find, secret);
  const { nodes, configure } = await makeNodes(folder);
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
    ...{ NODE_ENV: 'production', LOG_LEVEL: 'warn', DEMO: 'false', PUBLIC_URL: front.web, TRUST_PROXY: '1' },
    ...{ DRAIN_SECONDS: '5', REDIS_URL: front.redis.url },
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

/** The failures since then: how many, and for how long. */
function errorsSince(load: Load, began: number): string {
  const since = load.failures.filter(({ at }) => at >= began);
  if (since.length === 0) return 'no error';
  const seconds = (since.at(-1)!.at - since[0]!.at) / 1_000;
  const others = since.filter(({ as }) => !as.startsWith('503')).length;
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
