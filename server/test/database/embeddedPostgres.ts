import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { afterEach } from 'vitest';
import { startEmbeddedPostgres } from '../../platform/postgres/embeddedPostgres';
import { heard } from '../processes/heard';

/** Root can play every part: itself, an ordinary user, and the account that Postgres runs as. */
export const asRoot = process.getuid?.() === 0;

/** A logger for those who do not listen. */
export const quiet = { debug() {}, info() {}, error() {} };

const cleanups: (() => unknown)[] = [];

/** Does something when the test is over, the last added first. */
export const afterTest = (cleanup: () => unknown) => cleanups.push(cleanup);

afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

/** A folder of the test's own. */
export function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'toli-postgres-'));
  afterTest(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Starts Postgres for one test. */
export async function start(dataDir: string, options: { port?: number; log?: typeof quiet } = {}) {
  const postgres = await startEmbeddedPostgres({ dataDir, fast: true, log: quiet, ...options });
  afterTest(postgres.stop);
  return postgres;
}

/** The rows of one statement. */
export async function ask<T>(url: string, statement: string): Promise<T[]> {
  const client = new Client(url);
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

/** Another Node process, whose first line of output is the address of its Postgres. */
export interface Child {
  process: ChildProcess;
  url: string;
  /** Its next output. */
  says(): Promise<string>;
  /** Its exit code, once it has ended. */
  ended: Promise<number | null>;
}

/** Runs Node in a process group of its own, as a terminal would; killed after the test if it is still there. */
export async function runNode(
  args: string[],
  options: { uid?: number; gid?: number; cwd?: string } = {},
): Promise<Child> {
  const child = heard(
    spawn(process.execPath, ['--input-type=module', ...args], {
      ...options,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  );
  afterTest(() => child.kill('SIGKILL'));
  const errors: string[] = [];
  child.stderr.on('data', (data) => errors.push(String(data)));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const says = () =>
    new Promise<string>((resolve, reject) => {
      child.stdout.once('data', (data) => resolve(String(data).trim()));
      ended.then(() => reject(new Error(errors.join(''))));
    });
  return { process: child, url: await says(), says, ended };
}
