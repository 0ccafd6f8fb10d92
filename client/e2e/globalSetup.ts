import { existsSync } from 'node:fs';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../../server/platform/postgres/embeddedPostgres';
import { meanwhile, type Started } from '../../server/test/processes/meanwhile';
import { startProduct } from './product';
import type { SharedToli } from './toli';

declare module 'vitest' {
  interface ProvidedContext {
    chromiumPath: string;
    /** The file with the address of the product that all journeys share. */
    toli: string;
  }
}

/** The headless shell is the same browser without its windows: half the work. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const PLACES = [
  process.env.CHROMIUM_PATH,
  ...(process.env.PATH ?? '').split(path.delimiter).flatMap((folder) => NAMES.map((name) => path.join(folder, name))),
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const quiet = { debug() {}, info() {}, error() {} };

/**
 * Finds the browser and the built product for the journeys (without one of them, one line that says what to do), and
 * starts the shared product: with the demo data, where pages are live once they are approved, as the demo's own are,
 * and with a second reviewer.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const chromiumPath = PLACES.find((place) => place && existsSync(place));
  if (!chromiumPath) {
    stop(
      'No Chromium found for the browser tests: install one (Debian: apt-get install chromium-headless-shell) or set CHROMIUM_PATH.',
    );
  }
  if (!existsSync('dist/server/index.js')) stop('The browser tests need the built product: run npm run build first.');
  const toli = await meanwhile(startShared);
  project.provide('chromiumPath', chromiumPath!);
  project.provide('toli', toli.file);
  return toli.stop;
}

async function startShared(dataDir: string): Promise<Started<SharedToli>> {
  const postgres = await startEmbeddedPostgres({ dataDir, fast: true, log: quiet });
  const toli = await startProduct({
    DATABASE_URL: postgres.url,
    DEMO: 'true',
    PAGE_REVIEW: 'required',
    ADMIN_EMAILS: 'second@example.in',
  });
  const stop = async () => {
    await toli.stop();
    await postgres.stop();
  };
  return { said: { url: toli.url, database: postgres.url }, stop };
}

function stop(line: string): never {
  console.error(line);
  process.exit(1);
}
