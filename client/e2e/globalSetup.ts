import { existsSync } from 'node:fs';
import path from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    chromiumPath: string;
  }
}

/** The headless shell is the same browser without the windows around it: half the work. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const PLACES = [
  process.env.CHROMIUM_PATH,
  ...(process.env.PATH ?? '').split(path.delimiter).flatMap((folder) => NAMES.map((name) => path.join(folder, name))),
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Finds the browser and the built product that the journeys run on; without one of them, one line that says what to do. */
export default function setup(project: TestProject): void {
  const chromiumPath = PLACES.find((place) => place && existsSync(place));
  if (!chromiumPath) {
    stop(
      'No Chromium found for the browser tests: install one (Debian: apt-get install chromium-headless-shell) or set CHROMIUM_PATH.',
    );
  }
  if (!existsSync('dist/server/index.js')) stop('The browser tests need the built product: run npm run build first.');
  project.provide('chromiumPath', chromiumPath!);
}

function stop(line: string): never {
  console.error(line);
  process.exit(1);
}
