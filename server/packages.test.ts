import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { build } from 'esbuild';
import { expect, it } from 'vitest';
import { forServer } from '../build.server';

const { dependencies, scripts } = JSON.parse(readFileSync('package.json', 'utf8'));

// So that `npm ci --omit=dev && npm run serve` works from a build.
it('the built server needs no package that only development brings', async () => {
  const { metafile } = await build({ ...forServer, outdir: '.test/never-written', write: false, metafile: true });
  const imported = Object.entries(metafile.inputs)
    .filter(([file]) => !file.includes('node_modules/'))
    .flatMap(([, { imports }]) => imports)
    .filter(({ path, external }) => path.includes('node_modules/') || external)
    .map(({ path, original }) => original ?? path)
    .filter((name) => !isBuiltin(name) && name !== '<runtime>')
    .map((name) => name.match(/^(@[^/]+\/)?[^/]+/)![0]);
  expect(imported).toEqual(expect.arrayContaining(['typeorm', 'sharp']));
  expect([...new Set(imported)].filter((name) => !(name in dependencies))).toEqual([]);
});

it('installing without the tools of development asks for none of them', () => {
  expect(scripts.prepare).toMatch(/ \|\| \[ ! -x node_modules\/\.bin\/tsx \] \|\| /);
});
