// @module-tag slow

import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  afterTest,
  ask,
  asRoot,
  type Child,
  newFolder,
  quiet,
  runNode,
  start,
} from '../../test/database/embeddedPostgres';
import { startEmbeddedPostgres } from './embeddedPostgres';
import { beginningOf, commandOf } from './processes';

/** A data folder that an earlier start has filled, copied because making one takes a second. */
let filled: string;
beforeAll(async () => {
  filled = mkdtempSync(path.join(tmpdir(), 'toli-postgres-'));
  const postgres = await startEmbeddedPostgres({ dataDir: filled, fast: true, log: quiet });
  await ask(postgres.url, 'create table kept as select 7 as n');
  await postgres.stop();
});
afterAll(() => rmSync(filled, { recursive: true }));

function filledFolder(): string {
  const folder = newFolder();
  spawnSync('cp', ['-a', `${filled}/.`, folder]);
  return folder;
}

/** All running processes whose command line names the folder of data. */
const serversOf = (dataDir: string) =>
  readdirSync('/proc').filter((pid) => /^\d+$/.test(pid) && commandOf(Number(pid))?.includes(`-D ${dataDir}/postgres`));

const parentOf = (pid: string) =>
  readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')[1];

/** A separate Toli that starts Postgres and then runs this code. */
function startInChild(dataDir: string, then = ''): Promise<Child> {
  const module = pathToFileURL(path.join(import.meta.dirname, 'embeddedPostgres.ts')).href;
  const code = `
    import { startEmbeddedPostgres } from ${JSON.stringify(module)};
    const log = { debug() {}, info() {}, error() {} };
    const postgres = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, fast: true, log });
    ${then}
    console.log(postgres.url);`;
  return runNode(['--import', 'tsx', '-e', code]);
}

describe('the first start', () => {
  test('makes a database for Toli, with texts in an order that no machine changes, and a password only its owner can read', async () => {
    const dataDir = newFolder();
    const postgres = await start(dataDir);
    const [row] = await ask<Record<string, unknown>>(
      postgres.url,
      `select current_database() as database, current_setting('jit') as jit, current_setting('TimeZone') as zone,
         (select datlocale from pg_database where datname = current_database()) as locale, 'क' ~ '^\\w$' as letter`,
    );
    expect(row).toEqual({ database: 'toli', jit: 'off', zone: 'UTC', locale: 'C.UTF-8', letter: true });
    expect(commandOf(postgres.pid)).toContain(`-D ${dataDir}/postgres `);
    const stranger = new URL(postgres.url);
    stranger.password = 'toli';
    await expect(ask(stranger.href, 'select 1')).rejects.toThrow(/password authentication failed/);
    expect(statSync(path.join(dataDir, 'postgres.secret')).mode & 0o777).toBe(0o600);
  });

  test('uses a given port, and reports it when another program has it', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    afterTest(() => other.close());
    const { port } = other.address() as { port: number };
    await expect(start(filledFolder(), { port })).rejects.toThrow(/^The port \d+ .* is taken by another program\.$/);
  });
});

describe('a later start', () => {
  test('keeps the data', async () => {
    const postgres = await start(filledFolder());
    expect(await ask(postgres.url, 'select n from kept')).toEqual([{ n: 7 }]);
  });

  test.runIf(asRoot)('continues with data that root has copied', async () => {
    const dataDir = newFolder();
    spawnSync('cp', ['-r', `${filled}/.`, dataDir]);
    const postgres = await start(dataDir);
    expect(await ask(postgres.url, 'select n from kept')).toEqual([{ n: 7 }]);
  });

  test('recovers what was committed after the server itself was killed, and comes back by itself at the same address', async () => {
    const dataDir = filledFolder();
    const log = { ...quiet, error: vi.fn(), info: vi.fn() };
    const first = await startEmbeddedPostgres({ dataDir, log });
    afterTest(first.stop);
    for (const n of [8, 9]) {
      await ask(first.url, `update kept set n = ${n}`);
      const killed = first.pid;
      process.kill(killed, 'SIGKILL');
      await vi.waitFor(() => expect(first.pid).not.toBe(killed), { timeout: 60_000 });
      expect(await ask(first.url, 'select n from kept')).toEqual([{ n }]);
    }
    expect(log.error).toHaveBeenCalledWith(expect.stringContaining('ended by itself'));
    await first.stop();
    const second = await start(dataDir);
    expect(await ask(second.url, 'select n from kept')).toEqual([{ n: 9 }]);
  });

  test('is not kept from starting by a first start that was cut off', async () => {
    const dataDir = newFolder();
    mkdirSync(path.join(dataDir, 'postgres.new'), { recursive: true });
    writeFileSync(path.join(dataDir, 'postgres.new/PG_VERSION'), '18');
    writeFileSync(path.join(dataDir, 'postgres.secret'), 'of a cluster that never was');
    writeFileSync(path.join(dataDir, 'toli.lock'), `${process.pid} 12345`);
    const postgres = await start(dataDir);
    expect(await ask(postgres.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});

describe.runIf(process.platform === 'linux')('when Toli ends', () => {
  test('by kill -9, no Postgres stays behind and the next start has the data', async () => {
    const dataDir = filledFolder();
    const toli = await startInChild(dataDir);
    await ask(toli.url, 'update kept set n = 8');
    expect(serversOf(dataDir).length).toBeGreaterThan(0);
    toli.process.kill('SIGKILL');
    await vi.waitFor(() => expect(serversOf(dataDir)).toEqual([]), { timeout: 60_000, interval: 20 });
    const postgres = await start(dataDir);
    expect(await ask(postgres.url, 'select n from kept')).toEqual([{ n: 8 }]);
  });

  test('by Ctrl-C, Postgres still answers while Toli finishes', async () => {
    const dataDir = filledFolder();
    const toli = await startInChild(
      dataDir,
      `process.once('SIGINT', () => console.log('finishing'));
       process.once('SIGTERM', () => postgres.stop());`,
    );
    process.kill(-toli.process.pid!, 'SIGINT');
    expect(await toli.says()).toBe('finishing');
    expect(await ask(toli.url, 'select n from kept')).toEqual([{ n: 7 }]);
    toli.process.kill('SIGTERM');
    expect(await toli.ended).toBe(0);
    expect(serversOf(dataDir)).toEqual([]);
  });

  test('together with its supervisor, the orphan is ended by the next start', async () => {
    const dataDir = filledFolder();
    const toli = await startInChild(dataDir);
    await ask(toli.url, 'update kept set n = 8');
    const orphan = readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]!;
    // The younger first: it stops Postgres when it sees the other one go.
    for (const shell of serversOf(dataDir)
      .filter((pid) => pid !== orphan && parentOf(pid) !== orphan)
      .reverse()) {
      process.kill(Number(shell), 'SIGKILL');
    }
    toli.process.kill('SIGKILL');
    await toli.ended;
    expect(await ask(toli.url, 'select n from kept')).toEqual([{ n: 8 }]);
    const postgres = await start(dataDir);
    expect(beginningOf(Number(orphan))).toBeNull();
    expect(await ask(postgres.url, 'select n from kept')).toEqual([{ n: 8 }]);
  });
});

describe('one clear sentence', () => {
  test('for a folder that a live Toli is using, which is not disturbed', async () => {
    const dataDir = filledFolder();
    const toli = await startInChild(dataDir);
    await expect(start(dataDir)).rejects.toThrow(
      `Another Toli (process ${toli.process.pid}) is using ${dataDir}. Stop it first, or give this one another DATA_DIR.`,
    );
    expect(await ask(toli.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('for data that another major version made', async () => {
    const dataDir = filledFolder();
    writeFileSync(path.join(dataDir, 'postgres/PG_VERSION'), '15\n');
    await expect(start(dataDir)).rejects.toThrow(/was made by PostgreSQL 15, and this Toli brings 18\. Move .+\.$/);
  });

  test('for a folder of something else, a lost password and a file in place of the folder', async () => {
    const dataDir = filledFolder();
    rmSync(path.join(dataDir, 'postgres.secret'));
    await expect(start(dataDir)).rejects.toThrow(/postgres\.secret cannot be read/);
    rmSync(path.join(dataDir, 'postgres/PG_VERSION'));
    await expect(start(dataDir)).rejects.toThrow(/holds something else than Postgres data/);
    writeFileSync(path.join(dataDir, 'file'), '');
    await expect(start(path.join(dataDir, 'file'))).rejects.toThrow(/^DATA_DIR .+ cannot be written \(\w+\)\.$/);
  });
});
