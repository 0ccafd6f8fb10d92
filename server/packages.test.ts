import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { build } from 'esbuild';
import { expect, it } from 'vitest';

const { dependencies, scripts } = JSON.parse(readFileSync('package.json', 'utf8'));

// So that `npm ci --omit=dev && npm run serve` works from a build.
it('the built server needs no package that only development brings', async () => {
  const entryPoints = scripts['build:server'].match(/server\/\S+\.ts/g);
  const { metafile } = await build({
    entryPoints,
    outdir: '.test/never-written',
    write: false,
    metafile: true,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
  });
  const imported = Object.values(metafile.outputs)
    .flatMap(({ imports }) => imports)
    .filter(({ external, path }) => external && !isBuiltin(path))
    .map(({ path }) => path.match(/^(@[^/]+\/)?[^/]+/)![0]);
  expect(imported).toContain('typeorm');
  expect([...new Set(imported)].filter((name) => !(name in dependencies))).toEqual([]);
});

it('installing without the tools of development asks for none of them', () => {
  expect(scripts.prepare).toMatch(/ \|\| \[ ! -x node_modules\/\.bin\/tsx \] \|\| /);
});
