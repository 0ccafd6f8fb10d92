import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort, startMailServer } from '../test/mailServer';
import { type Product, startProduct, until } from './product';
import { startWriting, type Writers } from './writers';

type Figures = Record<string, string>;

const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;

/** What breaks under the built product, and what becomes of what people did meanwhile. */
export async function faultFigures(): Promise<Figures> {
  return { ...(await databaseFaults()), ...(await mailFaults()) };
}

const postgresGone = (product: Product) =>
  until(() =>
    product.ask('select').then(
      () => false,
      () => true,
    ),
  );

async function databaseFaults(): Promise<Figures> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'toli-bench-'));
  const product = await startProduct(dataDir);
  try {
    const cookie = await product.logIn('kabir@toli.test');
    return {
      ...(await backendsKilled(product, cookie)),
      ...(await postmasterKilled(product, cookie)),
    };
  } finally {
    await product.end('SIGKILL');
    await postgresGone(product);
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function backendsKilled(product: Product, cookie: string): Promise<Figures> {
  const writers = startWriting(product, cookie, 'backends');
  for (let round = 0; round < 12; round++) {
    await delay(250);
    await product.ask(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'toli%' and pid <> pg_backend_pid()`,
    );
  }
  return outcome('all backends ended, 12 times', product, writers, Date.now());
}

async function postmasterKilled(product: Product, cookie: string): Promise<Figures> {
  const writers = startWriting(product, cookie, 'postmaster');
  let back = 0;
  for (let round = 0; round < 2; round++) {
    await delay(1_000);
    const killed = product.postmaster();
    process.kill(killed, 'SIGKILL');
    await until(async () => product.postmaster() !== killed && (await product.ask('select')).length === 1);
    back = Date.now();
    await until(async () => writers.lastSaved() > back);
  }
  return outcome('Postgres killed -9, twice', product, writers, back);
}

/** `since`: from when on the database was there again. */
async function outcome(what: string, product: Product, writers: Writers, since: number): Promise<Figures> {
  // The first post after it, not the latest: asked for every 20 ms.
  await until(async () => writers.lastSaved() > since);
  const back = writers.lastSaved() - since;
  const { answers, withoutRetryAfter, lost } = await writers.stop();
  const lives = product.child.exitCode === null && product.child.signalCode === null;
  return {
    [`${what}: exits`]: lives ? '0' : '1',
    [`${what}: acknowledged posts lost`]: String(lost),
    [`${what}: answers`]: Object.entries(answers)
      .map(([status, times]) => `${times} of ${status}`)
      .join(', '),
    [`${what}: answers of 503 without Retry-After`]: String(withoutRetryAfter),
    [`${what}: a post is taken, after Postgres is back`]: seconds(back),
  };
}

/** A mail server that takes connections and never says a word. */
async function startMute(port: number): Promise<{ stop(): Promise<void> }> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => void sockets.add(socket.on('error', () => {}))).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    async stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

async function mailFaults(): Promise<Figures> {
  const port = await freePort();
  const mute = await startMute(port);
  const dataDir = await mkdtemp(path.join(tmpdir(), 'toli-bench-'));
  const env = { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Toli <toli@toli.test>' };
  let product = await startProduct(dataDir, env);
  try {
    const access = await paidBehindMails(product);
    const inHand = await jobsInHand(product);
    await product.end('SIGKILL');
    await postgresGone(product);
    await mute.stop();
    const mails = await startMailServer(port);
    product = await startProduct(dataDir, env);
    const began = Date.now();
    await until(async () => {
      const [left] = await product.ask<{ n: number }>(
        'select count(*)::int as n from graphile_worker.jobs where id = any($1::bigint[])',
        [inHand],
      );
      return left!.n === 0;
    });
    const took = Date.now() - began;
    await product.end('SIGTERM');
    await mails.stop();
    return {
      'mute mail server, 24 mails waiting: access after a paid webhook': seconds(access),
      [`killed -9 with ${inHand.length} jobs in hand: done, after the next start`]: seconds(took),
    };
  } finally {
    await product.end('SIGKILL');
    await postgresGone(product);
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Milliseconds from a payment, which only its webhook tells of, to access. */
async function paidBehindMails(product: Product): Promise<number> {
  const [squad] = await product.ask<{ id: string; owner: string }>(
    `select s.id, s.creator_user_id as owner from squads s join users u on u.id = s.creator_user_id
     where u.email = 'kabir@toli.test' and s.archived_at is null order by s.amount limit 1`,
  );
  await product.ask(
    `select graphile_worker.add_job('mail', json_build_object('to', n || '@toli.test', 'letter',
       json_build_object('title', 'News', 'paragraphs', json_build_array()))) from generate_series(1, 24) n`,
  );
  const fan = await product.logIn('ravi@toli.test');
  const order = (await (await product.call('GET', `/api/payment/order/${squad!.id}`, undefined, fan)).json()) as {
    rzpOrder: { id: string };
    key: string;
  };
  const began = Date.now();
  const checkout = { key_id: order.key, order_id: order.rzpOrder.id, outcome: 'success' };
  await product.call('POST', '/dev/razorpay/v1/checkout/pay', checkout);
  await until(async () => {
    const answer = await product.call('GET', `/api/manualSub/${squad!.owner}`, undefined, fan);
    return ((await answer.json()) as { subscriptionStatus?: number } | null)?.subscriptionStatus === 1;
  });
  return Date.now() - began;
}

/** The jobs that workers have taken, once there are some. */
async function jobsInHand(product: Product): Promise<string[]> {
  let ids: string[] = [];
  await until(async () => {
    const taken = await product.ask<{ id: string }>('select id from graphile_worker.jobs where locked_at is not null');
    ids = taken.map(({ id }) => id);
    return ids.length > 1;
  });
  return ids;
}
