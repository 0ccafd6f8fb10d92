import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { config } from '../../platform/config/config';
import { sql } from '../../platform/db/database';
import { PAGE_LINK_NAME_MAX, PAGE_LINKS_MAX, SOURCES_A_DAY, VIEWS_AT_ONCE } from '../../rules/visits';
import { aCreator, aPerson, aPost, type CreatorPerson, type Person } from '../../test/factories';
import { openWorld, type World } from '../../test/harness';
import { fakeClient } from '../../test/servers/fakeRenderer';
import { PAGE_LINK } from '../../words/en/pageLinks';
import { countVisit, writeVisits } from './counting.service';
import { countViewsWithin } from './views.service';

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

  it('are counted however many sources are invented for another page meanwhile', async () => {
    const other = { userId: (await aCreator({ squads: [] })).userId, agent: AGENT, creatorId: null };
    for (let n = 0; n < 6_000; n++) countVisit({ ...other, referer: `https://site${n}.example/` });
    for (let n = 0; n < 6_000; n++) countVisit({ ...other, ref: `a${10_000 + n}` });
    await open(`/creator/${creator.userId}`, { referer: 'https://www.instagram.com/' });
    expect(await counted()).toEqual({ views: 1, arrivals: 1, sources: ['other: 1'] });
  });

  it('are nothing about a person: the creators of other pages count as readers do', async () => {
    const other = await aCreator({ squads: [] });
    await open(`/creator/${creator.userId}`, {}, other);
    await open(`/creator/${creator.userId}`, {}, await aPerson());
    expect(await counted()).toEqual({ views: 2, arrivals: 2, sources: [': 2'] });
  });
});

const inGraphql =
  'mutation ($input: CreatePageLinkInput!) { createPageLink(input: $input) { link { id name address } } }';
const named = async (name: string, who: CreatorPerson = creator) =>
  (await world.as(who).query(inGraphql, { input: { name } })).createPageLink.link;
const arrivals = async () => {
  await writeVisits();
  const rows = await sql<{ name: string; arrivals: number }>(
    `select l.name, d.arrivals from page_link_days d join page_links l on l.id = d.link_id
     where d.creator_user_id = $1 order by l.name`,
    [creator.userId],
  );
  return rows.map((row) => `${row.name}: ${row.arrivals}`);
};
const opens = ({ address }: { address: string }, headers = {}, who?: Person) => {
  const { pathname, search } = new URL(address);
  return open(pathname + search, headers, who);
};

describe('a named link', () => {
  it('counts who comes by it, at the page and at a post', async () => {
    const [reel, poster] = [await named('  Reel of May '), await named('Poster')];
    expect(reel.address).toMatch(new RegExp(`/creator/${creator.userId}\\?ref=[a-z0-9]{6}$`));
    await opens(reel);
    await opens(reel, { referer: 'https://www.instagram.com/' });
    await open(`/post/${(await aPost(creator)).id}${new URL(reel.address).search}`);
    await opens(poster, {}, await aPerson());
    expect(await arrivals()).toEqual(['Poster: 1', 'Reel of May: 3']);
    expect(await counted()).toMatchObject({ views: 4, arrivals: 4 });
  });

  it('counts no robot, not its creator, no one who comes from this site, and no word that its creator has not made', async () => {
    const link = await named('Reel of May');
    const other = await named('Theirs', await aCreator());
    await opens(link, { 'user-agent': 'curl/8.5.0' });
    await opens(link, {}, creator);
    await opens(link, { referer: new URL('/explore', config().publicUrl).href });
    for (const ref of [new URL(other.address).searchParams.get('ref'), 'abcdef', 'x', '<b>', 'a&ref=b'])
      await open(`/creator/${creator.userId}?ref=${ref}`);
    expect(await arrivals()).toEqual([]);
  });

  it('goes with its count; its address leads to the page as before', async () => {
    const link = await named('Reel of May');
    await opens(link);
    expect(await arrivals()).toEqual(['Reel of May: 1']);
    const remove = 'mutation ($input: DeleteInput!) { deletePageLink(input: $input) { deletedId } }';
    const input = { id: link.id };
    expect((await world.as(await aCreator()).refused(remove, { input })).code).toBe('NOT_FOUND');
    expect((await world.as(creator).query(remove, { input })).deletePageLink.deletedId).toBe(link.id);
    expect((await opens(link)).status).toBe(200);
    expect(await arrivals()).toEqual([]);
  });

  it('has a name, and a page has a limited number of them', async () => {
    const refused = (name: string) => world.as(creator).refused(inGraphql, { input: { name } });
    expect((await refused(' ')).fields).toEqual({ name: PAGE_LINK.noName });
    expect((await refused('a'.repeat(PAGE_LINK_NAME_MAX + 1))).code).toBe('BAD_USER_INPUT');
    expect((await world.as(await aPerson()).refused(inGraphql, { input: { name: 'A' } })).code).toBe('FORBIDDEN');
    await sql(
      `insert into page_links (creator_user_id, name, code) select $1, 'Link', 'aaa' || n from generate_series(100, $2) n`,
      [creator.userId, 98 + PAGE_LINKS_MAX],
    );
    const last = await Promise.all([named('Last').catch(() => null), named('Too many').catch(() => null)]);
    expect(last.filter(Boolean)).toHaveLength(1);
    expect((await refused('One more')).message).toBe(PAGE_LINK.tooMany(PAGE_LINKS_MAX));
  });
});

describe('what is opened within the client', () => {
  const sent = (opened: unknown, headers = {}, who?: Person) =>
    world.as(who).send('POST', '/api/beacon/views', { opened }, { 'user-agent': AGENT, ...headers });

  it('counts as views, by posts too, and is no arrival', async () => {
    const { id } = await aPost(creator);
    const page = `/creator/${creator.userId}`;
    expect((await sent([page, `/post/${id}`, `/post/${id}`, '/explore', '/creator/settings', '/post/1'])).status).toBe(
      200,
    );
    await open(`/post/${id}`);
    expect(await counted()).toEqual({ views: 4, arrivals: 1, sources: [': 1'] });
    expect(await sql('select post_id, views from post_views where creator_user_id = $1', [creator.userId])).toEqual([
      { post_id: id, views: 3 },
    ]);
  });

  it('counts however many addresses that no page has are sent meanwhile', async () => {
    const invent = (n: number) => {
      const opened = Array.from(
        { length: VIEWS_AT_ONCE },
        (_, i) => [`/c/no-${n}-${i}`, `/post/${randomUUID()}`][i % 2],
      );
      return countViewsWithin(null, { opened }, { agent: AGENT, device: { ip: `100.${64 + (n >> 8)}.${n & 255}.1` } });
    };
    for (let n = 0; n < 501; n++) await invent(n);
    await sent([`/creator/${creator.userId}`]);
    expect(await counted()).toMatchObject({ views: 1 });
  });

  it('leaves out robots and the page’s creator, and is refused where it is no list of that length', async () => {
    const page = `/creator/${creator.userId}`;
    await sent([page], { 'user-agent': 'curl/8.5.0' });
    await sent([page], {}, creator);
    const statuses = [];
    for (const wrong of [Array.from({ length: VIEWS_AT_ONCE + 1 }, () => page), 'page', [1], ['/c/'.padEnd(200, 'a')]])
      statuses.push((await sent(wrong)).status);
    expect(statuses).toEqual([400, 400, 400, 400]);
    expect(await counted()).toEqual({ sources: [] });
  });
});

it.each([
  ['a control character', '/c/\0'],
  ['half a sign', '/c/\ud800'],
])('an address with %s loses nothing of what others have opened', async (_, path) => {
  await open(`/creator/${creator.userId}`);
  const sent = await fetch(`${world.url}/api/beacon/views`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': AGENT },
    body: JSON.stringify({ opened: [path] }),
  });
  expect(sent.status).toBe(200);
  for (const other of ['/c/%00', '/creator/x', '/post/x']) await open(other);
  expect(await counted()).toMatchObject({ views: 1 });
});
