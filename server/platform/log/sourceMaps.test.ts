import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { expect, it, onTestFinished } from 'vitest';
import { withSourcePlaces } from './sourceMaps';

it('an error of the built server has its place in the source file', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'toli-places-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const written = path.join(folder, 'written.ts');
  await writeFile(
    written,
    "interface Taken { away: true }\n\nexport const fail = () => { throw new Error('So it is'); };\n",
  );
  const built = path.join(folder, 'built.js');
  await build({ entryPoints: [written], outfile: built, sourcemap: true, format: 'esm' });
  const line = (await readFile(built, 'utf8')).split('\n').findIndex((text) => text.includes('new Error')) + 1;
  expect(line).not.toBe(3);

  const stack = `Error: So it is\n    at fail (${pathToFileURL(built)}:${line}:9)\n    at node:internal/process:1:2`;
  expect(withSourcePlaces(stack)).toBe(
    `Error: So it is\n    at fail (${written}:3:35)\n    at node:internal/process:1:2`,
  );
});

it('what was not built is named as Node does', () => {
  const stack = `Error: No\n    at ${pathToFileURL('/nowhere/plain.js')}:1:2`;
  expect(withSourcePlaces(stack)).toBe(stack);
});
