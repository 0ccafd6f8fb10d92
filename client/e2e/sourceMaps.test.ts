import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { toli } from './toli';

it('source maps of the client are made, and the server answers 404 for them', async () => {
  const maps = readdirSync('dist/maps');
  expect(maps.length).toBeGreaterThan(10);
  const served = readdirSync('dist/client', { recursive: true, encoding: 'utf8' });
  expect(served.filter((file) => file.endsWith('.map'))).toEqual([]);
  // The first file of every page: `base-….js` beside `base-….js.map`.
  const map = maps.find((file) => file.startsWith('base-'))!;
  const script = await fetch(`${toli.url}/assets/${map.replace(/\.map$/, '')}`);
  expect(script.status).toBe(200);
  expect(await script.text()).not.toContain('sourceMappingURL');
  expect((await fetch(`${toli.url}/assets/${map}`)).status).toBe(404);
});
