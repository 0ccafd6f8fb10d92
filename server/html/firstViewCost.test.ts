import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { sql } from '../platform/db/database';
import { log } from '../platform/log/log';
import { CALLS_A_MINUTE, PAGES_OF_A_FIRST_VIEW } from '../rules/requests';
import { aCreator, type CreatorPerson } from '../test/factories';
import { configure, openWorld, until, type World } from '../test/harness';
import { type FakeClient, fakeClient } from '../test/servers/fakeRenderer';

let world: World;
let client: FakeClient;
let creator: CreatorPerson;
const usual = { ...CALLS_A_MINUTE };
beforeAll(async () => {
  client = await fakeClient();
  world = await openWorld({}, client.folder);
  creator = await aCreator({ squads: [100] });
  await sql('update creators set review_status = 2');
  configure({ local: false, trustProxy: 1 });
});
// Test files share modules.
afterEach(() => void Object.assign(CALLS_A_MINUTE, usual));

const open = (search: string, address: string) =>
  world.as().get(`/creator/${creator.userId}${search}`, { accept: 'text/html', 'x-forwarded-for': address });
const hasFirstView = ({ body }: { body: string }) => /render \d+/.test(body);

it('a first view that is made for one visitor counts by what it costs, and a kept one as a page', async () => {
  CALLS_A_MINUTE.page = 4 * PAGES_OF_A_FIRST_VIEW;
  for (let n = 0; n < 3; n++) expect(hasFirstView(await open(`?comment=${n}`, '203.0.113.1'))).toBe(true);
  expect((await open('?comment=4', '203.0.113.1')).status).toBe(429);
  expect(hasFirstView(await open('', '203.0.113.2'))).toBe(true);
  for (let n = 0; n < 20; n++) expect(hasFirstView(await open('', '203.0.113.2'))).toBe(true);
});

it('a first view that is refused, because its network has too many in the queue, writes one line without a stack', async () => {
  const warned = vi.spyOn(log, 'warn');
  client.set('hold');
  const pages = Array.from({ length: 45 }, (_, n) => open(`?comment=${n}`, '203.0.113.3'));
  await until(() => warned.mock.calls.length >= 3);
  client.clear('hold');
  const refused = (await Promise.all(pages)).filter((page) => !hasFirstView(page));
  const line = [{ path: `/creator/${creator.userId}` }, 'too many pages wait to be rendered'];
  expect(warned.mock.calls).toEqual(refused.map(() => line));
  warned.mockRestore();
});
