// @module-tag slow

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { seedDemo } from '../../demo/seed';
import { config } from '../../platform/config/config';
import { sql } from '../../platform/db/database';
import { openWorld, until } from '../harness';
import { dial, headOf } from '../http/sockets';
import { builtProgram } from '../processes/buildServer';
import { DEPLOYED } from '../processes/deployed';
import { heard } from '../processes/heard';

// The product as a person starts it: a process with its own embedded Postgres. The first test to start one makes the
// data for the others.
let program: string;
let DATA_DIR: string;
beforeAll(async () => {
  DATA_DIR = await mkdtemp(path.join(tmpdir(), 'toli-start-'));
  program = await builtProgram('server/index.ts', '.test/server');
});
afterAll(() => rm(DATA_DIR, { recursive: true, force: true }));

const children: ChildProcess[] = [];
async function endAll(): Promise<void> {
  for (const child of children.splice(0)) await end(child, 'SIGKILL');
  await until(() => postgresOf(DATA_DIR).length === 0);
}

function start(env: Record<string, string> = {}) {
  const { VITEST: _, NODE_ENV: __, ...rest } = process.env;
  const child = heard(
    spawn(process.execPath, [program], {
      env: { ...rest, NODE_ENV: 'production', PORT: '0', LOG_LEVEL: 'error', DATA_DIR, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  );
  children.push(child);
  const said = { out: '', err: '' };
  child.stdout!.on('data', (chunk) => (said.out += chunk));
  child.stderr!.on('data', (chunk) => (said.err += chunk));
  const url = () =>
    until(
      () =>
        said.out.match(/ready on (http\S+)\//)?.[1] ?? (child.exitCode !== null && Promise.reject(new Error(said.err))),
    );
  return { child, said, url };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    child.kill(signal);
    await once(child, 'exit');
  }
  return child.exitCode;
}

/** The postgres processes that work on this data folder. */
const postgresOf = (folder: string) =>
  readdirSync('/proc').filter(
    (pid) => /^\d+$/.test(pid) && commandOf(pid).includes('postgres') && commandOf(pid).includes(folder),
  );

function commandOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

describe.skipIf(!existsSync('/proc'))('starting Toli', () => {
  afterEach(endAll);

  it.each([
    ['DATA_DIR', '/proc/nowhere', {}],
    ['DATA_DIR', '/proc/nowhere/deeper', { DATABASE_URL: 'postgres://127.0.0.1:1/none' }],
    ['FILES_URL', '/proc/nowhere', { FILES_URL: '/proc/nowhere' }],
  ])('ends with one line where %s cannot be made (%s)', async (variable, folder, env) => {
    const { child, said } = start(variable === 'DATA_DIR' ? { DATA_DIR: folder, ...env } : env);
    await once(child, 'exit');
    expect(child.exitCode).toBe(1);
    expect(said.err).toBe(`${variable} ${folder} cannot be written (ENOENT).\n`);
  });

  it('needs nothing: it brings its database, its demo data and its accounts, and keeps what was written', async () => {
    const first = start();
    const url = await first.url();
    expect(first.said.out).toMatch(/asha@toli\.test/);
    expect(first.said.out).toMatch(/\/dev\/mail/);
    const pages = await (await fetch(`${url}/api/creators`)).json();
    expect(pages.length).toBeGreaterThan(1);
    const signUp = { fullName: 'Asha Rao', email: 'new@example.in', password: 'a long pass phrase' };
    expect((await fetch(`${url}/api/user`, post(signUp))).status).toBe(201);
    expect(await end(first.child, 'SIGTERM'), first.said.out + first.said.err).toBe(0);
    expect(postgresOf(DATA_DIR)).toEqual([]);

    const second = start();
    const again = await second.url();
    expect((await (await fetch(`${again}/api/creators`)).json()).length).toBe(pages.length);
    // The account is there: its right password is known, only the address is not verified.
    expect((await fetch(`${again}/api/user/login`, post(signUp))).status).toBe(403);

    // One request is on its way, and a browser keeps its connection.
    const body = JSON.stringify({ email: 'new@example.in', password: 'another one' });
    const type = { 'Content-Type': 'application/json', 'Content-Length': body.length };
    const underWay = dial(again, headOf('POST /api/user/login', type), body.slice(0, 20));
    const kept = dial(again, headOf('GET /healthz'));
    await kept.answer();
    const ended = end(second.child, 'SIGINT');
    await until(() => {
      kept.socket.write(headOf('GET /readyz'));
      return / 503 [\s\S]*connection: close/i.test(kept.received());
    });
    underWay.socket.write(body.slice(20));
    const last = await underWay.answer();
    expect([last.status, /connection: close/i.test(last.head), await underWay.ended()]).toEqual([401, true, 'end']);
    expect(await ended).toBe(0);
  });

  it('leaves no postgres behind when it is killed, and starts again on the same data, until it says in one line that its port is taken', async () => {
    const first = start();
    await first.url();
    await end(first.child, 'SIGKILL');
    await until(() => postgresOf(DATA_DIR).length === 0);
    const other = createServer().listen(0);
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    // The port is bound last, when everything else has started.
    const { child, said } = start({ PORT: String(port) });
    await once(child, 'close');
    other.close();
    expect(said.err).toMatch(new RegExp(`^PORT ${port} .+\n$`));
  });
});

describe.concurrent('starting Toli', () => {
  it.each([
    [{ PORT: 'eighty' }, /^PORT .+\n$/],
    [{ PUBLIC_URL: 'toli' }, /^PUBLIC_URL .+\n$/],
    [{ PAGE_REVIEW: 'maybe' }, /^PAGE_REVIEW .+\n$/],
  ])('ends with one clear line for %o', async (env, line) => {
    const { child, said } = start(env);
    await once(child, 'close');
    expect(child.exitCode).toBe(1);
    expect(said.err).toMatch(line);
  });

  it('refuses to be deployed with the fake gateway, without a database or a mail server, naming each variable', async () => {
    const { child, said } = start({ PUBLIC_URL: 'https://toli.example' });
    await once(child, 'close');
    expect(child.exitCode).toBe(1);
    for (const name of [
      'DATABASE_URL',
      'SMTP_URL',
      'MAIL_FROM',
      'GRIEVANCE_OFFICER_NAME',
      'GRIEVANCE_OFFICER_EMAIL',
      'GRIEVANCE_OFFICER_ADDRESS',
      'RAZORPAY_KEY_ID',
      'RAZORPAY_KEY_SECRET',
      'RAZORPAY_WEBHOOK_SECRET',
    ]) {
      expect(said.err).toMatch(new RegExp(`^${name} `, 'm'));
    }
  });
});

describe('a database with the demo data', () => {
  it('is refused by a deployed Toli, even when the addresses of its accounts have been changed', async () => {
    await openWorld();
    const DATABASE_URL = config().databaseUrl!;
    await seedDemo();
    await sql(`update users set email = id || '@example.in', email_key = id || '@example.in'`);
    const { child, said } = start({ ...HERE, DATABASE_URL });
    await once(child, 'close');
    expect([child.exitCode, said.err]).toEqual([1, expect.stringMatching(/^DATABASE_URL has .+ demo data.+\n$/)]);
    await sql(
      `update users set email = null, email_key = null, full_name = '', password_hash = null, profile_pic_src = null, erased_at = now()`,
    );
    await start({ ...HERE, DATABASE_URL }).url();
    await endAll();
  });
});

/** A deployment on this machine. */
const HERE = { ...DEPLOYED, HOST: '127.0.0.1', SMTP_URL: 'smtp://127.0.0.1:9' };

const post = (body: object): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});
