import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { missingTools, PARSER, TOOLS, type Tool } from './test.tools.ts';

/** The tools that are not here. */
export const MISSING: readonly Tool[] = missingTools();

/** What a test file says of itself in its first line, as `// @module-tag slow`, or a test in its options. */
export const TAGS = [
  { name: 'slow', description: 'Takes long: only in `npm run test:all`, where a slow file begins before the others.' },
  { name: 'everyday', description: 'A journey of `npm test`, too.' },
  ...([...Object.keys(TOOLS), PARSER] as Tool[]).map((tool) => ({
    name: tool,
    description: `Needs ${tool}: skipped where that is not installed.`,
    skip: MISSING.includes(tool),
  })),
];

/** Vitest's own form of a tag in a file. */
const TAG = /(?:\/\/|\*)\s*@module-tag\s+([\w\-/]+)/g;

/** The test files of the server and the client, each with its tags. */
const FILES = ['server', 'client'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.test\.tsx?$/.test(name))
    .map((name) => path.join(folder, name))
    .map((file) => ({ file, tags: [...readFileSync(file, 'utf8').matchAll(TAG)].map(([, tag]) => tag) })),
);

/** The test files with a tag: files that are left out by their paths are not loaded, unlike those of `--tags-filter`. */
export const taggedAs = (tag: 'slow' | 'everyday'): string[] =>
  FILES.filter(({ tags }) => tags.includes(tag)).map(({ file }) => file);
