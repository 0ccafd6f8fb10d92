import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BenchRequest, casesFor } from './limit/cases';
import { ask, type Measured, startMeasured } from './limit/load';
import { median } from './median';
import { logIn, SERVED } from './product';

/** Requests of the short load after which memory is measured again. */
const LOAD = 1_000;

interface Start {
  /** Milliseconds from the start of the process to its first answer. */
  ms: number;
  /** MiB of the process at that time, and after the load, with its thread for first views. */
  megabytes: number;
  afterLoad: number;
}

async function startOnce(dataDir: string, requests: number): Promise<Start> {
  const began = performance.now();
  const server = await startMeasured(SERVED, { DATA_DIR: dataDir, LOG_LEVEL: 'error' });
  const pages: { userId: string }[] = JSON.parse(await ask(server, { path: '/api/creators' }));
  const ms = performance.now() - began;
  const megabytes = memoryOf(server);
  if (requests > 0) await loadOnce(server, pages[0]!.userId, requests);
  const afterLoad = memoryOf(server);
  server.child.kill('SIGTERM');
  await once(server.child, 'exit');
  return { ms, megabytes, afterLoad };
}

function memoryOf({ child }: Measured): number {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
  return Number(status.match(/VmRSS:\s+(\d+)/)![1]) / 1024;
}

/** A member's requests to the demo, and pages with first views, eight at once. */
async function loadOnce(server: Measured, creatorUserId: string, requests: number): Promise<void> {
  const token = (await logIn(server.url, 'asha@toli.test')).split('=')[1]!;
  const opened: BenchRequest[] = ['/feed', `/creator/${creatorUserId}`].map((path) => ({ path, token }));
  const asked = [...Object.values(casesFor({ token, creatorUserId })), ...opened];
  let count = 0;
  const askAll = async () => {
    while (count < requests) await ask(server, asked[count++ % asked.length]!);
  };
  await Promise.all(Array.from({ length: 8 }, askAll));
}

/** A first start (initdb, migrations, demo data) against later ones, in one run. */
export async function startFigures(): Promise<Record<string, string>> {
  const cold: number[] = [];
  const warm: Start[] = [];
  for (let round = 0; round < 3; round++) {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'toli-bench-'));
    cold.push((await startOnce(dataDir, 0)).ms);
    for (const requests of [0, LOAD]) warm.push(await startOnce(dataDir, requests));
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
