// @module-tag slow

import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import type { Metafile } from 'esbuild';
import { beforeAll, expect, it } from 'vitest';
import { builtFrom } from '../processes/buildServer';

const { dependencies, scripts } = JSON.parse(readFileSync('package.json', 'utf8'));

let inputs: Metafile['inputs'];
beforeAll(async () => {
  inputs = await builtFrom();
});

// So that `npm ci --omit=dev && npm run serve` works from a build.
it('the built server needs no package that only development brings', () => {
  const imported = Object.entries(inputs)
    .filter(([file]) => !file.includes('node_modules/'))
    .flatMap(([, { imports }]) => imports)
    .filter(({ path, external }) => path.includes('node_modules/') || external)
    .map(({ path, original }) => original ?? path)
    .filter((name) => !isBuiltin(name) && name !== '<runtime>')
    .map((name) => name.match(/^(@[^/]+\/)?[^/]+/)![0]);
  expect(imported).toEqual(expect.arrayContaining(['typeorm', 'sharp']));
  expect([...new Set(imported)].filter((name) => !(name in dependencies))).toEqual([]);
});

it('a start does not load the packages of mail, other sign-ins, apps, payments, pictures, receipts, the bucket, traces and the demo', () => {
  const loaded = new Set(['server/index.ts', 'server/start.ts']);
  // A loop over a set also visits what is added during the loop.
  for (const file of loaded)
    for (const { path, kind, external } of inputs[file]?.imports ?? [])
      if (kind !== 'dynamic-import') loaded.add(external ? `node_modules/${path}` : path);
  const packages = [...loaded].map((file) => file.match(/node_modules\/((@[^/]+\/)?[^/]+)/)?.[1] ?? file);
  expect(packages).toContain('typeorm');
  const late =
    /^(nodemailer|openid-client|oidc-provider|razorpay|sharp|pdfkit|harfbuzzjs|@aws-sdk|@opentelemetry\/(?!api)|server\/demo)/;
  expect(packages.filter((name) => late.test(name))).toEqual([]);
});

it('the built server hashes as Node does, not in JavaScript', () => {
  expect(Object.keys(inputs).filter((file) => /node_modules\/sha\.js\//.test(file))).toEqual([
    'node_modules/sha.js/index.js',
  ]);
});

it('an installation without development packages needs none of them', () => {
  expect(scripts.prepare).toMatch(/ \|\| \[ ! -x node_modules\/\.bin\/tsx \] \|\| /);
});
