import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runningPostgresUrl } from '../platform/postgres/runningPostgres';
import { Journey } from './besideJourney';
import { startProduct } from './product';

// `npm run beside -- COMMIT`: whether an older build works beside this one during a rolling deployment. Its server
// starts on a database of its own, this build migrates that, and a journey runs at the older one, which is then
// started once more. For every night: it takes minutes.

/** The last commit before nodes could be rolled one after the other. */
const FIRST = '02beee4f^';

/** A file of builds that start on a database that a newer one has migrated. */
const STARTS_ANEW = 'server/platform/db/newerDatabase.ts';

function run(command: string, args: string[], cwd?: string): void {
  const { status } = spawnSync(command, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}`);
}

const dependenciesOf = (folder: string) =>
  JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')).dependencies;

/** Whether an older build's packages are installed here too, in the same versions. */
function hasSamePackages(folder: string): boolean {
  const here = dependenciesOf('.');
  return Object.entries(dependenciesOf(folder)).every(([name, version]) => here[name] === version);
}

/** Builds the server of a commit in a folder of its own; resolves to the folder. */
function buildOf(commit: string, folder: string): void {
  run('git', ['worktree', 'add', '--detach', folder, commit]);
  if (hasSamePackages(folder)) symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  else run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], folder);
  run('npx', ['tsx', 'build.server.ts'], folder);
}

async function look(commit: string): Promise<boolean> {
  const place = await mkdtemp(path.join(tmpdir(), 'toli-beside-'));
  const folder = path.join(place, 'build');
  const dataDir = path.join(place, 'data');
  const ends: (() => Promise<unknown>)[] = [];
  try {
    buildOf(commit, folder);
    if (!existsSync('dist/server/index.js')) run('npx', ['tsx', 'build.server.ts']);
    const older = await startProduct(dataDir, { DEMO: 'false' }, folder);
    ends.push(() => older.end('SIGTERM'));
    const newer = await startProduct(dataDir, {
      ...{ DATABASE_URL: runningPostgresUrl(dataDir)!, DEMO: 'false' },
      RAZORPAY_BASE_URL: `${older.url}/dev/razorpay`,
    });
    ends.unshift(() => newer.end('SIGTERM'));
    const journey = new Journey(older.url, newer.url, path.join(dataDir, 'mail'));
    const broken = await journey.walk();
    const again = () => startProduct(dataDir, { DATABASE_URL: runningPostgresUrl(dataDir)!, DEMO: 'false' }, folder);
    // Builds of before did not start anew on a newer database.
    if (existsSync(path.join(folder, STARTS_ANEW)))
      await again().then(
        (restarted) => restarted.end('SIGTERM'),
        (error) => broken.push(`it starts anew: ${error.message}`),
      );
    console.log(`${commit}: ${journey.steps} steps beside this build, ${broken.length} of them broken`);
    for (const line of broken) console.log(`  ${line}`);
    return broken.length === 0;
  } finally {
    for (const end of ends) await end();
    run('git', ['worktree', 'remove', '--force', folder]);
    await rm(place, { recursive: true, force: true });
  }
}

process.exit((await look(process.argv[2] ?? FIRST)) ? 0 : 1);
