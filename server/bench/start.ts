import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { amount } from './amounts';
import { ask, startMeasured } from './limit/load';
import { median } from './median';
import { askLikePeople, memoryOf } from './memory';
import { SERVED } from './product';

/** Requests of the short load after which memory is measured again. */
const LOAD = amount(1_000, 50);
const ROUNDS = amount(3, 1);

interface Start {
  /** Milliseconds from the start of the process to its first answer. */
  ms: number;
  /** MiB of the process at that time, and after the load, with its thread for first views. */
  megabytes: number;
  afterLoad: number;
}

async function startOnce(dataDir: string, requests: number, folder?: string): Promise<Start> {
  const began = performance.now();
  const server = await startMeasured(SERVED, { DATA_DIR: dataDir, LOG_LEVEL: 'error' }, folder);
  await ask(server, { path: '/api/creators' });
  const ms = performance.now() - began;
  const megabytes = memoryOf(server);
  if (requests > 0) await askLikePeople(server, requests);
  const afterLoad = memoryOf(server);
  server.child.kill('SIGTERM');
  await once(server.child, 'exit');
  return { ms, megabytes, afterLoad };
}

/** A first start (initdb, migrations, demo data) against later ones, in one run. */
export async function startFigures(folder?: string): Promise<Record<string, string>> {
  const cold: number[] = [];
  const warm: Start[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'toli-bench-'));
    cold.push((await startOnce(dataDir, 0, folder)).ms);
    for (const requests of [0, LOAD]) warm.push(await startOnce(dataDir, requests, folder));
    await rm(dataDir, { recursive: true, force: true });
  }
  const loaded = warm.filter((_, index) => index % 2 === 1);
  const warmMs = median(warm.map(({ ms }) => ms));
  return {
    'cold start to the first answer': `${median(cold).toFixed(0)} ms`,
    'warm start to the first answer': `${warmMs.toFixed(0)} ms`,
    'cold / warm': (median(cold) / warmMs).toFixed(1),
    'memory of node after a warm start': `${median(warm.map(({ megabytes }) => megabytes)).toFixed(0)} MiB`,
    [`memory after ${LOAD} requests`]: `${median(loaded.map(({ afterLoad }) => afterLoad)).toFixed(0)} MiB`,
  };
}
