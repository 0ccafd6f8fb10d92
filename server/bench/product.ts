import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { DEMO_PASSWORD } from '../demo/accounts';
import { placeCluster } from '../platform/postgres/postgresCluster';
import { runningPostgresUrl } from '../platform/postgres/runningPostgres';
import { heard } from '../test/processes/heard';

/** The built product as a process of its own, on its own embedded Postgres. */
export interface Product {
  url: string;
  child: ChildProcess;
  /** Sends it a signal and returns its exit code. */
  end(signal: NodeJS.Signals): Promise<number | null>;
  /** Runs a statement as the administrator of its Postgres; throws while that is away. */
  ask<T>(statement: string, values?: unknown[]): Promise<T[]>;
  /** The process id of its Postgres. */
  postmaster(): number;
  /** A request with this cookie. */
  call(method: string, path: string, body?: object, cookie?: string): Promise<Response>;
  /** The cookie of a demo account. */
  logIn(email: string): Promise<string>;
}

/** The arguments of `npm run serve`, which runs the build. */
export const SERVED: string[] = JSON.parse(readFileSync('package.json', 'utf8'))
  .scripts.serve.split(' node ')[1]
  .split(' ');

/** The cookie of a demo account. */
export async function logIn(url: string, email: string): Promise<string> {
  const answer = await fetch(`${url}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: DEMO_PASSWORD }),
  });
  return answer.headers.getSetCookie()[0]!.split(';')[0]!;
}

/** Starts what `npm run build` made, here or in another checkout's `folder`, and waits until it is ready. */
export async function startProduct(
  dataDir: string,
  env: Record<string, string> = {},
  folder?: string,
): Promise<Product> {
  const child = heard(
    spawn(process.execPath, SERVED, {
      cwd: folder,
      env: { ...process.env, NODE_ENV: 'production', PORT: '0', LOG_LEVEL: 'silent', DATA_DIR: dataDir, ...env },
      stdio: ['ignore', 'pipe', 'ignore'],
    }),
  );
  const [said] = await Promise.race([once(child.stdout!, 'data'), once(child, 'exit').then(() => [''])]);
  const port = String(said).match(/http:\/\/localhost:(\d+)/)?.[1];
  if (!port) throw new Error('the product did not start: is it built?');
  child.stdout!.resume();
  const url = `http://127.0.0.1:${port}`;
  const postgresUrl = runningPostgresUrl(dataDir)!;

  const call: Product['call'] = (method, address, body, cookie) =>
    fetch(url + address, {
      method,
      headers: { 'content-type': 'application/json', ...(cookie ? { cookie } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(20_000),
    });
  return {
    url,
    child,
    call,
    async end(signal) {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill(signal);
        await once(child, 'exit');
      }
      return child.exitCode;
    },
    async ask(statement, values = []) {
      const client = new Client({ connectionString: postgresUrl, connectionTimeoutMillis: 2_000 });
      client.on('error', () => {});
      try {
        await client.connect();
        return (await client.query(statement, values)).rows;
      } finally {
        client.end().catch(() => {});
      }
    },
    postmaster: () =>
      Number(readFileSync(path.join(placeCluster(dataDir).folder, 'postmaster.pid'), 'utf8').split('\n')[0]),
    logIn: (email) => logIn(url, email),
  };
}

/** Waits until `probe` returns true; a probe that throws counts as false. Throws after a minute. */
export async function until(probe: () => Promise<boolean>): Promise<void> {
  for (const giveUp = Date.now() + 60_000; Date.now() < giveUp; await delay(20)) {
    if (await probe().catch(() => false)) return;
  }
  throw new Error('it did not happen within a minute');
}
