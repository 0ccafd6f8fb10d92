import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { hashToken } from '../../auth/viewer';
import { log } from '../../platform/log/log';
import { startEmbeddedPostgres } from '../../platform/postgres/embeddedPostgres';
import { DEPLOYED } from '../../test/processes/deployed';
import { heard } from '../../test/processes/heard';
import { freePort, startMailServer } from '../../test/servers/mailServer';
import { SERVED, startProduct, until } from '../product';
import type { Target } from './target';

/** The people of the attackers, and how many squads one page has that is older than their bound. */
const ATTACKERS = 60;
const SQUADS = 3_000;

/** The deployed product with its limits, on the demo data and the attackers' rows. */
export interface Stage {
  product: ChildProcess;
  target: Target;
  /** The environment of a command on the same database. */
  env: Record<string, string>;
  /** How many mails have come to an address. */
  mailsTo(address: string): number;
  ask<T>(statement: string, values?: unknown[]): Promise<T[]>;
  close(): Promise<void>;
}

// A UUID of version 8: another is refused.
const personId = (n: string) => `overlay(overlay(md5('attack' || ${n}) placing '8' from 13) placing 'a' from 17)::uuid`;
const tokenOf = (n: number) => `${n}`.padStart(43, 'a');

/** The first of them runs a page with very many squads, the second one with a single seat; all follow the demo's page. */
const FILLING = `
  insert into users (id, email, email_key, full_name, email_verified_at)
    select ${personId('n')}, 'attack' || n || '@toli.test', 'attack' || n || '@toli.test', 'Attacker', now() from generate_series(1, ${ATTACKERS}) n;
  insert into creators (user_id, page_name, search_name, bio)
    select ${personId('n')}, 'Crowded ' || n, 'crowded ' || n, 'things' from generate_series(1, 2) n;
  insert into squads (creator_user_id, amount, title)
    select ${personId('1')}, 100 + n, 'Squad ' || n from generate_series(1, ${SQUADS}) n;
  insert into squads (creator_user_id, amount, title, members_limit) values (${personId('2')}, 100, 'One seat', 1);
  insert into follows (follower_id, creator_user_id)
    select ${personId('n')}, c.user_id from generate_series(3, ${ATTACKERS}) n, creators c where c.page_name = 'Kabir paints' or c.page_name = 'Crowded 1';
  delete from demo_accounts;
  select graphile_worker.add_job('releaseHeld')`;

const SESSIONS = `insert into sessions (token_hash, user_id, ip, user_agent, expires_at)
  select hash, ${personId('n')}, '127.0.0.1', 'bench', now() + interval '1 day' from unnest($1::bytea[]) with ordinality as given (hash, n)`;
/** A key of the right length that is no point of the curve, as an older server took it. */
const BROKEN_KEYS = `insert into push_addresses (session_id, user_id, endpoint, p256dh, auth)
  select id, user_id, 'https://push.example/' || id, decode(repeat('04', 65), 'hex'), decode(repeat('01', 16), 'hex')
  from sessions where user_agent = 'bench'`;

/** Makes the database with the demo's people, whose accounts a deployed product would refuse, and the attackers. */
async function fill(url: string): Promise<Omit<Target, 'url'>> {
  const client = new Client(url);
  await client.connect();
  try {
    await client.query(FILLING);
    const hashes = Array.from({ length: ATTACKERS }, (_, n) => hashToken(tokenOf(n + 1)));
    await client.query(SESSIONS, [hashes]);
    await client.query(BROKEN_KEYS);
    const one = async (statement: string) => Object.values((await client.query(statement)).rows[0])[0] as string;
    const reader = randomBytes(32).toString('base64url');
    const owner = randomBytes(32).toString('base64url');
    for (const [token, email] of [
      [reader, 'asha@toli.test'],
      [owner, 'kabir@toli.test'],
    ])
      await client.query(
        `insert into sessions (token_hash, user_id, ip, user_agent, expires_at)
         select $1, id, '127.0.0.1', 'reader', now() + interval '1 day' from users where email = $2`,
        [hashToken(token!), email],
      );
    return {
      reader,
      owner,
      attackers: Array.from({ length: ATTACKERS }, (_, n) => tokenOf(n + 1)),
      page: await one(`select user_id from creators where page_name = 'Kabir paints'`),
      crowded: await one(`select ${personId('1')}`),
      oneSeat: await one(`select id from squads where title = 'One seat'`),
    };
  } finally {
    await client.end();
  }
}

/** Starts Postgres, a mail server and the built product as it is deployed, behind a proxy. */
export async function openStage(folder?: string): Promise<Stage> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'toli-bench-'));
  await (await startProduct(dataDir, {}, folder)).end('SIGTERM');
  const postgres = await startEmbeddedPostgres({ dataDir, log });
  const mails = await startMailServer();
  const rows = await fill(postgres.url);
  const { RAZORPAY_KEY_ID: _, RAZORPAY_KEY_SECRET: __, RAZORPAY_WEBHOOK_SECRET: ___, ...deployed } = DEPLOYED;
  const env = {
    ...deployed,
    STAGING: 'true',
    PAGE_REVIEW: 'advisory',
    HOST: '127.0.0.1',
    TRUST_PROXY: '1',
    DATABASE_URL: postgres.url,
    DATA_DIR: dataDir,
    SMTP_URL: mails.url,
  };
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const served = { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'silent', PORT: `${port}`, ...env };
  const product = heard(
    spawn(process.execPath, SERVED, { cwd: folder, env: served, stdio: ['ignore', 'ignore', 'inherit'] }),
  );
  await until(async () => (await fetch(`${url}/readyz`)).ok);
  return {
    product,
    target: { url, ...rows },
    env,
    mailsTo: (address) => mails.mails.filter(({ to }) => to?.[0]?.address === address).length,
    async ask(statement, values = []) {
      const client = new Client(postgres.url);
      await client.connect();
      try {
        return (await client.query(statement, values)).rows;
      } finally {
        await client.end();
      }
    },
    async close() {
      if (product.exitCode === null && product.kill('SIGTERM')) await once(product, 'exit');
      await mails.stop();
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
