import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runningPostgresUrl } from '../platform/postgres/runningPostgres';
import { buildBefore, buildHere, firstCommit, removeBuild } from './before';
import { Journey } from './besideJourney';
import { startProduct } from './product';

// `npm run beside -- COMMIT`: whether an older build works beside this one during a rolling deployment. Its server
// starts on a database of its own, this build migrates that, and a journey runs at the older one, which is then
// started once more. For every night: it takes minutes.

async function look(commit: string): Promise<boolean> {
  const place = await mkdtemp(path.join(tmpdir(), 'toli-beside-'));
  const folder = path.join(place, 'build');
  const dataDir = path.join(place, 'data');
  const ends: (() => Promise<unknown>)[] = [];
  try {
    buildBefore(commit, folder);
    buildHere();
    const older = await startProduct(dataDir, { DEMO: 'false' }, folder);
    ends.push(() => older.end('SIGTERM'));
    const newer = await startProduct(dataDir, {
      DATABASE_URL: runningPostgresUrl(dataDir)!,
      DEMO: 'false',
      RAZORPAY_BASE_URL: `${older.url}/dev/razorpay`,
    });
    ends.unshift(() => newer.end('SIGTERM'));
    const journey = new Journey(older.url, newer.url, path.join(dataDir, 'mail'));
    const broken = await journey.walk();
    const again = () => startProduct(dataDir, { DATABASE_URL: runningPostgresUrl(dataDir)!, DEMO: 'false' }, folder);
    await again().then(
      (restarted) => restarted.end('SIGTERM'),
      (error) => broken.push(`it starts anew: ${error.message}`),
    );
    console.log(`${commit}: ${journey.steps} steps beside this build, ${broken.length} of them broken`);
    for (const line of broken) console.log(`  ${line}`);
    return broken.length === 0;
  } finally {
    for (const end of ends) await end();
    removeBuild(folder);
    await rm(place, { recursive: true, force: true });
  }
}

process.exit((await look(process.argv[2] ?? firstCommit())) ? 0 : 1);
