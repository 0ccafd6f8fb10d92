import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { aWorld } from '../world';

const world = aWorld();

const CALLS = [...readFileSync('docs/rest.md', 'utf8').matchAll(/^\| ([^|]+) \|/gm)]
  .flatMap(([, cell]) => [
    ...cell!.matchAll(/((?:GET|POST|PUT|PATCH|DELETE)(?: and (?:GET|POST))?) (\/[^ `,(]+)|, (\/[^ `,(]+)/g),
  ])
  .map((match) => [match[1]?.split(' ')[0], (match[2] ?? match[3])!] as const);

it('docs/rest.md names only existing routes', async () => {
  let method = 'GET';
  const missing: string[] = [];
  for (const [verb, path] of CALLS) {
    method = verb ?? method;
    if (path.includes('{src}')) continue;
    const address = `${path.startsWith('/api') ? '' : '/api'}${path.replaceAll(/\{\w+\}/g, '01890000-0000-7000-8000-000000000000')}`;
    const { status, body } = await world.as().send(method, address);
    const isMissing = status === 405 || (status === 404 && body.msg === `${method} ${address} not found`);
    if (isMissing) missing.push(`${method} ${path}`);
  }
  expect(CALLS.length).toBeGreaterThan(20);
  expect(missing).toEqual([]);
});
