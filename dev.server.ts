import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync } from 'node:fs';
import { context } from 'esbuild';
import { forServer } from './build.server';

// `npm run dev`: bundles the server again when one of its files is saved, and starts it anew. The whole of it is loaded from one bundle in a
// second; from its thousand files it takes ten times as long.

const FOLDER = '.dev';
let running: ChildProcess | undefined;

/** Starts what was bundled, once the process before has ended: both would need the same port and the same Postgres. */
async function restart(): Promise<void> {
  const before = running;
  if (before && before.exitCode === null) {
    before.kill('SIGTERM');
    await once(before, 'exit');
  }
  copyFileSync('server/demo/film.mp4', `${FOLDER}/film.mp4`);
  running = spawn(process.execPath, ['--enable-source-maps', `${FOLDER}/index.js`], { stdio: 'inherit' });
}

let restarting = Promise.resolve();
const bundler = await context({
  ...forServer,
  entryPoints: ['server/index.ts'],
  outdir: FOLDER,
  minifyWhitespace: false,
  plugins: [
    ...forServer.plugins!,
    {
      name: 'restart',
      setup({ onEnd }) {
        onEnd(({ errors }) => {
          if (errors.length === 0) restarting = restarting.then(restart);
        });
      },
    },
  ],
});
await bundler.watch();

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, async () => {
    await bundler.dispose();
    running?.kill(signal);
    if (running?.exitCode === null) await once(running, 'exit');
    process.exit(0);
  });
