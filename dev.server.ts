import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, rmSync, watch, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { context, type Metafile } from 'esbuild';
import { forServer } from './build.server';
import { readConfig } from './server/platform/config/config';
import { log } from './server/platform/log/log';
import { startEmbeddedPostgres } from './server/platform/postgres/embeddedPostgres';

// `npm run dev`: bundles our own files again when one of them is saved, and restarts the server. The embedded Postgres
// goes on meanwhile, and a standby process has loaded the packages (dev.standBy.ts): a saved file is running in a
// second or two.

// As deep as dist/server: it would take the client's source, beside it, for a built client.
const FOLDER = '.dev/server';
/** A saved file is read this much later (milliseconds). */
const SETTLED_MS = 20;
if (existsSync('.env')) process.loadEnvFile('.env');
const { databaseUrl, dataDir, logLevel } = readConfig(process.env);
log.level = logLevel;
const postgres = databaseUrl === null ? await startEmbeddedPostgres({ dataDir, log }) : null;

let running: ChildProcess | undefined;
let next: ChildProcess | undefined;

const isAlive = (child: ChildProcess | undefined) => child?.exitCode === null && child.signalCode === null;

function standBy(): ChildProcess {
  const child = spawn(
    process.execPath,
    ['--enable-source-maps', '--import', `./${FOLDER}/standBy.js`, `${FOLDER}/index.js`],
    {
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      env: { ...process.env, ...(postgres && { DATABASE_URL: postgres.url }) },
    },
  );
  child.on('error', (error) => log.error({ err: error }, 'the server could not be started'));
  return child;
}

async function end(child: ChildProcess | undefined): Promise<void> {
  if (!isAlive(child)) return;
  child!.kill('SIGTERM');
  await once(child!, 'exit');
}

/** Starts the bundle, once the process before has ended: both would need the same port. */
async function restart({ outputs }: Metafile): Promise<void> {
  const imports = Object.values(outputs).flatMap((output) => output.imports);
  const packages = imports.filter(({ kind, path }) => kind === 'import-statement' && isPackage(path));
  writeFileSync(`${FOLDER}/packages.json`, JSON.stringify([...new Set(packages.map(({ path }) => path))]));
  await end(running);
  running = isAlive(next) ? next! : standBy();
  running.send('start');
  // Once it is ready, or has ended: until then it needs the processor for itself.
  running.once('disconnect', () => {
    next = standBy();
  });
}

const isPackage = (name: string) => !name.startsWith('.') && !isBuiltin(name);

let restarting = Promise.resolve();
rmSync(FOLDER, { recursive: true, force: true });
const bundler = await context({
  ...forServer,
  entryPoints: { ...forServer.entryPoints, standBy: 'dev.standBy.ts' },
  outdir: FOLDER,
  packages: 'external',
  minifyWhitespace: false,
  plugins: [
    {
      name: 'restart',
      setup({ onEnd }) {
        onEnd(({ errors, metafile }) => {
          if (errors.length > 0) return;
          copyFileSync('server/demo/film.mp4', `${FOLDER}/film.mp4`);
          restarting = restarting.then(() => restart(metafile!));
          watchFolders(metafile!);
        });
      },
    },
  ],
});
await bundler.watch();

const watched = new Set<string>();
let saved: NodeJS.Timeout | undefined;

/** Bundles again as soon as a file of these folders is saved: esbuild itself looks at each file every second or two. */
function watchFolders({ inputs }: Metafile): void {
  for (const folder of new Set(Object.keys(inputs).map((file) => path.dirname(file)))) {
    if (watched.has(folder)) continue;
    watched.add(folder);
    watch(folder, (_event, file) => {
      if (!file?.endsWith('.ts') || file.endsWith('.test.ts')) return;
      clearTimeout(saved);
      // An editor may write a file in several steps.
      saved = setTimeout(() => void bundler.rebuild().catch(() => undefined), SETTLED_MS);
    });
  }
}

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, async () => {
    await bundler.dispose();
    await end(running);
    await end(next);
    await postgres?.stop();
    process.exit(0);
  });
