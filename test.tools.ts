import { findChromium, hasChromium } from './client/e2e/chromium.ts';
import { onPath } from './server/test/processes/onPath.ts';
import { hasPodcastparser } from './server/test/processes/podcastparser.ts';

/** The programs that some tests need and npm does not bring, each with the tag of these tests (vitest.tags.ts). */
export const TOOLS = {
  ffmpeg: ['ffmpeg', 'ffprobe'],
  pgbouncer: ['pgbouncer'],
  redis: ['redis-server'],
};
/** Debian's python3-podcastparser, which is no program on the PATH. */
export const PARSER = 'podcastparser';
export type Tool = keyof typeof TOOLS | 'chromium' | typeof PARSER;

/** The tools that are not here; throws where there is one and CI is set. */
export function missingTools(): Tool[] {
  const programs = Object.entries(TOOLS) as [Tool, string[]][];
  const missing = programs.filter(([, names]) => !names.every((name) => onPath(name))).map(([tool]) => tool);
  if (!hasChromium()) missing.push('chromium');
  if (!hasPodcastparser()) missing.push(PARSER);
  if (process.env.CI && missing.length > 0)
    throw new Error(`Where CI is set all tests run, and they need ${missing.join(', ')}.`);
  return missing;
}

// The first step of `npm test`: before anything is built.
if (process.argv[1] === import.meta.filename) {
  try {
    const missing = missingTools();
    for (const tool of missing) console.log(`${tool} is not here: the tests that need it are skipped.`);
    if (!missing.includes('chromium')) await findChromium();
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}
