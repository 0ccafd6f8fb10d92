import { existsSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../../server/platform/postgres/embeddedPostgres';
import { meanwhile, type Started } from '../../server/test/processes/meanwhile';
import { type Chromium, findChromium } from './chromium';
import { startProduct } from './product';
import type { SharedToli } from './toli';

declare module 'vitest' {
  interface ProvidedContext {
    chromium: Chromium;
    /** The file with the address of the product that all journeys share. */
    toli: string;
  }
}

const quiet = { debug() {}, info() {}, error() {} };

/**
 * Finds the browser and the built product for the journeys (without that, one line that says what to do), and starts the
 * shared product: with the demo data, where pages are live once they are approved, as the demo's own are, and with a
 * second reviewer.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (!existsSync('dist/server/index.js')) {
    console.error('The browser tests need the built product: run npm run build first.');
    process.exit(1);
  }
  const chromium = await findChromium();
  const toli = await meanwhile(startShared);
  project.provide('chromium', chromium);
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
