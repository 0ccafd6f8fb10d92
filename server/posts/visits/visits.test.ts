import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { config } from '../../platform/config/config';
import { sql } from '../../platform/db/database';
import { SOURCES_A_DAY } from '../../rules/visits';
import { aCreator, aPerson, aPost, type CreatorPerson, type Person } from '../../test/factories';
import { openWorld, type World } from '../../test/harness';
import { fakeClient } from '../../test/servers/fakeRenderer';
import { countVisit, writeVisits } from './counting.service';

const AGENT = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36';
let world: World;
let creator: CreatorPerson;

beforeAll(async () => {
  world = await openWorld({}, (await fakeClient()).folder);
});
beforeEach(async () => {
  creator = await aCreator({ squads: [100] });
});

/** Opens an address as a browser does. */
const open = (path: string, headers: Record<string, string> = {}, who?: Person) =>
  world.as(who).get(path, { accept: 'text/html', 'user-agent': AGENT, ...headers });

async function counted() {
  await writeVisits();
  const [visits] = await sql<{ views: number; arrivals: number }>(
    'select views, arrivals from page_visits where creator_user_id = $1',
    [creator.userId],
  );
  const sources = await sql<{ source: string; arrivals: number }>(
    'select source, arrivals from page_sources where creator_user_id = $1 order by source',
    [creator.userId],
  );
  return { ...visits, sources: sources.map(({ source, arrivals }) => `${source}: ${arrivals}`) };
}

describe('the visits of a page', () => {
  it('are its own and those of its posts, with the sites from which people came', async () => {
    const page = `/creator/${creator.userId}`;
    const { id } = await aPost(creator);
    await open(page);
    await open(page, { referer: 'https://www.instagram.com/' });
    await open(`/post/${id}`, { referer: 'https://www.instagram.com/' });
    await open(`/post/${id}`, { referer: new URL(page, config().publicUrl).href });
    expect(await counted()).toEqual({ views: 4, arrivals: 3, sources: [': 1', 'instagram.com: 2'] });
  });

  it('leave out robots, what is fetched ahead or without its content, addresses without a page, and its own creator', async () => {
    const page = `/creator/${creator.userId}`;
    await open(page, { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' });
    await open(page, { 'sec-purpose': 'prefetch' });
    await world.as().send('HEAD', page, undefined, { accept: 'text/html', 'user-agent': AGENT });
    await open(page, {}, creator);
    await open('/post/00000000-0000-7000-8000-000000000000');
    expect(await counted()).toEqual({ sources: [] });
  });

  it('have fifty sources a day, and then one more for all others', async () => {
    const visit = { userId: creator.userId, agent: AGENT, creatorId: null };
    for (let n = 0; n < SOURCES_A_DAY - 1; n++) countVisit({ ...visit, referer: `https://site${n}.example/` });
    await counted();
    for (let n = 0; n < 10; n++) countVisit({ ...visit, referer: `https://later${n}.example/` });
    countVisit({ ...visit, referer: 'https://site0.example/' });
    const { sources, arrivals } = await counted();
    expect(arrivals).toBe(SOURCES_A_DAY + 10);
    expect(sources).toHaveLength(SOURCES_A_DAY + 1);
    expect(sources).toContain('other: 9');
    expect(sources).toContain('site0.example: 2');
  });

  it('are nothing about a person: the creators of other pages count as readers do', async () => {
    const other = await aCreator({ squads: [] });
    await open(`/creator/${creator.userId}`, {}, other);
    await open(`/creator/${creator.userId}`, {}, await aPerson());
    expect(await counted()).toEqual({ views: 2, arrivals: 2, sources: [': 2'] });
  });
});
