import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SERVED } from './product';

/** How the calls of a load ended, by what they met: an answer's status, or the code of an error. */
type Ends = Record<string, number>;

const BROWSERS = 50;
/** Milliseconds of load before the server is told to stop. */
const BEFORE_MS = 2_000;
/** One browser in two asks again at once, the other after a while, so that its connection is idle in between. */
const PAUSES_MS = [0, 300];

/** Asks again and again over one kept-alive connection until nobody listens any more. */
async function browse(url: string, pauseMs: number, ends: Ends): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let end = '';
  while (end !== 'ECONNREFUSED') {
    end = await new Promise<string>((resolve) => {
      const failed = (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message);
      get(`${url}/api/creators`, { agent }, (res) => {
        res.on('error', failed).on('end', () => resolve(String(res.statusCode)));
        res.resume();
      }).on('error', failed);
    });
    ends[end] = (ends[end] ?? 0) + 1;
    if (pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  agent.destroy();
}

/** The built server under load is told to stop: how every call ended, and how long it took. */
export async function stopUnderLoad(): Promise<{ ends: Ends; exitCode: number | null; ms: number }> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'toli-bench-'));
  const child = spawn(process.execPath, SERVED, {
    env: { ...process.env, NODE_ENV: 'production', PORT: '0', LOG_LEVEL: 'error', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [chunk] = await once(child.stdout, 'data');
  const url = String(chunk)
    .match(/http:\/\/localhost:\d+/)![0]
    .replace('localhost', '127.0.0.1');
  const ends: Ends = {};
  const browsers = Array.from({ length: BROWSERS }, (_, index) => browse(url, PAUSES_MS[index % 2]!, ends));
  await new Promise((resolve) => setTimeout(resolve, BEFORE_MS));
  const began = performance.now();
  child.kill('SIGTERM');
  const [exitCode] = await once(child, 'exit');
  const ms = performance.now() - began;
  await Promise.all(browsers);
  await rm(dataDir, { recursive: true, force: true });
  return { ends, exitCode, ms };
}

/** SIGTERM under load, three times. */
export async function stoppingFigures(): Promise<Record<string, string>> {
  const all: Ends = {};
  const exits: string[] = [];
  for (let round = 0; round < 3; round++) {
    const { ends, exitCode, ms } = await stopUnderLoad();
    for (const [end, count] of Object.entries(ends)) all[end] = (all[end] ?? 0) + count;
    exits.push(`${exitCode} after ${ms.toFixed(0)} ms`);
  }
  const { 200: answered = 0, ECONNREFUSED: refused = 0, ...others } = all;
  return {
    'SIGTERM under load: answered': String(answered),
    'not let in any more': String(refused),
    'reset, broken off or refused': JSON.stringify(others),
    'exit code': exits.join(', '),
  };
}
