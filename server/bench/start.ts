import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { median } from './median';

/** Milliseconds from the start of the built server's process to its first answer, and the memory it then holds. */
async function startOnce(dataDir: string): Promise<{ ms: number; megabytes: number }> {
  const began = performance.now();
  const child = spawn(process.execPath, ['dist/server/index.js'], {
    env: { ...process.env, NODE_ENV: 'production', PORT: '0', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [chunk] = await once(child.stdout, 'data');
  const url = String(chunk).match(/http:\/\/localhost:\d+/)![0];
  await fetch(`${url}/api/creators`);
  const ms = performance.now() - began;
  const { readFile } = await import('node:fs/promises');
  const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '');
  const megabytes = Number(status.match(/VmRSS:\s+(\d+)/)?.[1] ?? 0) / 1024;
  child.kill('SIGTERM');
  await once(child, 'exit');
  return { ms, megabytes };
}

/** A first start (initdb, migrations, demo data) against later ones, in one run. */
export async function startFigures(): Promise<Record<string, string>> {
  const cold: number[] = [];
  const warm: number[] = [];
  let megabytes = 0;
  for (let round = 0; round < 3; round++) {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'toli-bench-'));
    cold.push((await startOnce(dataDir)).ms);
    for (let i = 0; i < 2; i++) {
      const again = await startOnce(dataDir);
      warm.push(again.ms);
      megabytes = again.megabytes;
    }
    await rm(dataDir, { recursive: true, force: true });
  }
  return {
    'cold start to the first answer': `${median(cold).toFixed(0)} ms`,
    'warm start to the first answer': `${median(warm).toFixed(0)} ms`,
    'cold / warm': (median(cold) / median(warm)).toFixed(1),
    'memory of node after a warm start': `${megabytes.toFixed(0)} MB`,
  };
}
