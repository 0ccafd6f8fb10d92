import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

// A trick for speed stays only where it saves a twentieth of the CPU or more. Its comment, `// perf: name`, names its
// row of docs/figures.md, in the part "tricks": what the same takes without it, of what it takes with it.

const ROOT = path.resolve(import.meta.dirname, '../../..');
const WORTH_IT = 1.05;

/** Rows of the part of docs/figures.md about tricks: name and figures. */
const rows = readFileSync(path.join(ROOT, 'docs/figures.md'), 'utf8')
  .split(/^\| \*\*/m)
  .filter((part) => part.startsWith('tricks**'))
  .flatMap((part) => [...part.matchAll(/^\| ([^:|]+): [^|]*\| ([^|]*) \|/gm)])
  .map(([, name, figures]) => ({ name: name!, figures: figures!.match(/\d+\.\d+/g)!.map(Number) }));

const marks = ['server', 'client', 'build.server.ts', 'build.client.ts']
  .flatMap((place) =>
    place.endsWith('.ts')
      ? [place]
      : readdirSync(path.join(ROOT, place), { recursive: true, encoding: 'utf8' }).map((file) =>
          path.join(place, file),
        ),
  )
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .flatMap((file) => [...readFileSync(path.join(ROOT, file), 'utf8').matchAll(/\/\/ perf: (.+)$/gm)])
  .map(([, name]) => name!);

it('each trick for speed names its figure, and each figure of a trick has its comment', () => {
  expect(marks.length).toBeGreaterThan(0);
  expect([...new Set(marks)].sort()).toEqual(rows.map(({ name }) => name).sort());
});

it('each trick for speed saves at least a twentieth of the CPU in each figure', () => {
  for (const { name, figures } of rows) expect(Math.min(...figures), name).toBeGreaterThanOrEqual(WORTH_IT);
});
