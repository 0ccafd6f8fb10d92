import { afterEach, beforeAll, expect, it } from 'vitest';
import { APP_TOKEN_PREFIX } from '../../rules/apps';
import { CALLS_A_MINUTE, CALLS_OF_A_PAPER, PAGES_OF_A_SITEMAP } from '../../rules/requests';
import { indianMonth } from '../../rules/time';
import { aCreator, aPerson } from '../factories';
import { configure, openWorld, type World } from '../harness';
import { fakeClient } from '../servers/fakeRenderer';

// Every address has a limit for each caller.

let world: World;
const usual = { ...CALLS_A_MINUTE };

beforeAll(async () => {
  world = await openWorld({}, (await fakeClient()).folder);
  configure({ local: false, trustProxy: 1 });
});
// Test files share modules.
afterEach(() => void Object.assign(CALLS_A_MINUTE, usual));

const noneLeft = () => {
  for (const kind of Object.keys(CALLS_A_MINUTE)) Object.assign(CALLS_A_MINUTE, { [kind]: 0 });
};

/** Load balancers ask for the first two, and the rest are a few bytes that are ready. */
const FREE = [
  '/healthz',
  '/readyz',
  '/robots.txt',
  '/embed.js',
  '/.well-known/security.txt',
  '/.well-known/change-password',
  '/index.html',
];

async function statusOf(method: string, path: string, headers: Record<string, string> = {}): Promise<number> {
  const answer = await fetch(world.url + path, { method, headers, redirect: 'manual' });
  await answer.arrayBuffer();
  return answer.status;
}

/** All routes, each with something in the place of its parameters, and addresses without a route. */
const addresses = () => [
  ...new Set(world.paths.map((path) => path.replaceAll(/:\w+/g, 'x').replaceAll('*', 'x'))),
  ...['/no/such/page', '/api/no/such/call', '/graphql/no/such', '/assets/no-such-file.js', '/hi/no/such/page'],
];

it.each([
  ['GET', ['text/html', 'application/json']],
  ['POST', ['application/json']],
  ['DELETE', ['application/json']],
])('%s: every address is refused to a visitor whose network has no calls left', async (method, types) => {
  noneLeft();
  const answered = [];
  for (const path of addresses().filter((each) => !each.startsWith('/dev/') && !FREE.includes(each)))
    for (const accept of types) {
      const status = await statusOf(method, path, { accept });
      if (status !== 429) answered.push(`${status} ${method} ${path} (${accept})`);
    }
  expect(answered).toEqual([]);
});

it('unknown tokens count for the address that brings them', async () => {
  CALLS_A_MINUTE.address = 3;
  const unknown = { authorization: `Bearer ${APP_TOKEN_PREFIX}${'0'.repeat(43)}`, 'x-forwarded-for': '203.0.113.77' };
  const statuses = [];
  for (let n = 0; n < 5; n++) statuses.push(await statusOf('GET', '/api/user', unknown));
  expect(statuses).toEqual([401, 401, 401, 429, 429]);
  expect(await statusOf('POST', '/graphql', unknown)).toBe(429);
});

it('a sitemap counts as 300 pages', async () => {
  CALLS_A_MINUTE.page = 2 * PAGES_OF_A_SITEMAP + 1;
  const address = { 'x-forwarded-for': '203.0.113.78', accept: 'text/html' };
  expect(PAGES_OF_A_SITEMAP).toBe(300);
  const statuses = [];
  for (const path of ['/sitemap.xml', '/sitemap.xml', '/', '/explore'])
    statuses.push(await statusOf('GET', path, address));
  expect(statuses).toEqual([200, 200, 200, 429]);
});

it('the CSV of a month counts as 50 calls more', async () => {
  const creator = await aPerson();
  await aCreator(creator);
  const left = async (path: string) =>
    Number((await world.as(creator).get(path)).headers.get('ratelimit')!.match(/r=(\d+)/)![1]);
  const before = await left('/api/user');
  const after = await left(`/api/payments/statement?month=${indianMonth(new Date())}`);
  expect([CALLS_OF_A_PAPER, before - after]).toEqual([50, 51]);
});
