import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, watch } from 'node:fs';
import { context } from 'esbuild';
import { forServer } from './build.server';
import { readConfig } from './server/platform/config/config';
import { log } from './server/platform/log/log';
import { startEmbeddedPostgres } from './server/platform/postgres/embeddedPostgres';

// `npm run dev`: bundles the server again when one of its files is saved, and starts it anew. The whole of it is loaded from one bundle in a
// second; from its thousand files it takes ten times as long. The embedded Postgres stays, which takes as long to start as the server.

if (existsSync('.env')) process.loadEnvFile('.env');
const { databaseUrl, dataDir } = readConfig(process.env);
const postgres = databaseUrl === null ? await startEmbeddedPostgres({ dataDir, log }) : null;

const FOLDER = '.dev';
let running: ChildProcess | undefined;
let isOver = false;

async function stop(): Promise<void> {
  if (running?.exitCode !== null) return;
  running.kill('SIGTERM');
  await once(running, 'exit');
}

const bundler = await context({
  ...forServer,
  entryPoints: ['server/index.ts'],
  outdir: FOLDER,
  minifyWhitespace: false,
});

/** Starts what the files say now; what cannot be bundled leaves the server as it is. Both servers would need the same port. */
async function restart(): Promise<void> {
  try {
    await bundler.rebuild();
  } catch {
    // esbuild has said what is wrong.
    return;
  }
  copyFileSync('server/demo/film.mp4', `${FOLDER}/film.mp4`);
  await stop();
  if (isOver) return;
  running = spawn(process.execPath, ['--enable-source-maps', `${FOLDER}/index.js`], {
    stdio: 'inherit',
    env: { ...process.env, DATABASE_URL: databaseUrl ?? postgres!.url },
  });
}

// An editor saves several files at once, and one in several steps: one restart is for all that came before it.
let restarting = restart();
let isWaiting = false;
// esbuild's own watch looks at each file in turn, which takes seconds.
watch('server', { recursive: true }, (_event, file) => {
  if (isWaiting || !/\.tsx?$/.test(file ?? '') || /\.test\./.test(file!)) return;
  isWaiting = true;
  restarting = restarting.then(() => {
    isWaiting = false;
    return restart();
  });
});

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, async () => {
    isOver = true;
    await restarting;
    await bundler.dispose();
    await stop();
    await postgres?.stop();
    process.exit(0);
  });
