import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { MIGRATIONS } from '../../migrations/all';
import { makeApp } from '../app';
import { ENTITIES } from '../modules';
import { readConfig, setConfig } from '../platform/config/config';
import { setDataSource } from '../platform/db/database';
import { createDataSource } from '../platform/db/dataSource';
import { migrateJobs } from '../platform/jobs/jobs';
import { log } from '../platform/log/log';
import { startEmbeddedPostgres } from '../platform/postgres/embeddedPostgres';
import { amount } from './amounts';
import { casesFor } from './limit/cases';
import { differences } from './limit/compare';
import { type Bench, fillForLimit } from './limit/data';
import { ask, load, type Measured, type Slice, startMeasured } from './limit/load';
import type { Case } from './limit/statements';
import { median } from './median';
import { SERVED } from './product';
import { statementsOf } from './statementsOf';

const ROUNDS = Number(process.env.ROUNDS ?? amount(5, 1));
const SLICE_MS = amount(1_000, 200);

/**
 * The client's most frequent requests to the built product, beside a bare server with the same statements, in
 * alternating slices of one run; another built checkout too, where its folder is given.
 */
export async function limitFigures(before?: string): Promise<Record<string, string>> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'toli-bench-'));
  const postgres = await startEmbeddedPostgres({ dataDir, fast: true, log });
  setConfig(readConfig({ DATA_DIR: dataDir, DATABASE_URL: postgres.url }));
  const source = await createDataSource(postgres.url, ENTITIES, MIGRATIONS).initialize();
  setDataSource(source);
  await source.runMigrations();
  await migrateJobs(postgres.url);
  const bench = await fillForLimit();
  const env = { DATABASE_URL: postgres.url, DATA_DIR: dataDir, DEMO: 'false', BENCH: JSON.stringify(bench) };
  const started: Measured[] = [];
  const start = async (args: string[], folder?: string) => {
    const server = await startMeasured(args, env, folder);
    started.push(server);
    return server;
  };
  const figures: Record<string, string> = {};
  try {
    const servers = {
      raw: await start(['--import', 'tsx', 'server/bench/limit/raw.command.ts']),
      product: await start(SERVED),
      ...(before ? { before: await start(SERVED, before) } : {}),
    };
    for (const name of Object.keys(casesFor(bench)) as Case[]) {
      if (process.env.CASES && !process.env.CASES.split(',').includes(name)) continue;
      Object.assign(figures, await measure(name, bench, servers));
    }
    Object.assign(figures, await statementFigures(bench));
  } finally {
    for (const { child } of started) {
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
    await source.destroy();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
  return figures;
}

async function measure(name: Case, bench: Bench, servers: { raw: Measured; product: Measured; before?: Measured }) {
  const asked = casesFor(bench)[name];
  const askedOf = (who: string) => (who === 'raw' ? { ...asked, path: `/${name}` } : asked);
  const answers = Object.fromEntries(
    await Promise.all(
      Object.entries(servers).map(async ([who, server]) => [who, JSON.parse(await ask(server, askedOf(who)))]),
    ),
  );
  const slices: Record<string, Slice[]> = { raw: [], product: [], before: [] };
  const order = Object.entries(servers);
  for (const [who, server] of order) await load(server, askedOf(who), SLICE_MS);
  for (let round = 0; round < ROUNDS; round++) {
    for (const [who, server] of round % 2 ? order.toReversed() : order)
      slices[who]!.push(await load(server, askedOf(who), SLICE_MS));
  }
  const rate = (who: string) => median(slices[who]!.map((slice) => slice.rate));
  const ratio = (who: string) => median(slices[who]!.map((slice, i) => slice.rate / slices.raw![i]!.rate));
  const cpu = (who: string) => Math.min(...slices[who]!.map((slice) => slice.cpu));
  const of = (who: string) =>
    `${ratio(who).toFixed(2)} of raw (${rate(who).toFixed(0)}/s), CPU ${(cpu(who) / cpu('raw')).toFixed(1)}x (${cpu(who).toFixed(2)} ms)`;
  const differing = differences(answers.product, answers.raw);
  return {
    [name]: `${of('product')}; raw ${rate('raw').toFixed(0)}/s, ${cpu('raw').toFixed(2)} ms${differing}`,
    ...(servers.before
      ? {
          [`${name}, before`]: `${of('before')}; now / before: requests ${(ratio('product') / ratio('before')).toFixed(2)}, CPU ${(cpu('product') / cpu('before')).toFixed(2)}`,
        }
      : {}),
  };
}

/** The number of statements of each request, counted in this process. */
async function statementFigures(bench: Bench): Promise<Record<string, string>> {
  const app = await makeApp('no client');
  app.server.listen(0, '127.0.0.1');
  await once(app.server, 'listening');
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const counts: string[] = [];
  for (const [name, asked] of Object.entries(casesFor(bench))) {
    const once = async () => void (await ask({ url }, asked));
    await once();
    counts.push(`${name} ${await statementsOf(once)}`);
  }
  await app.stop();
  return { statements: counts.join(', ') };
}
