import { JSDOM } from 'jsdom';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { gateways } from '../../gateways/gateways';
import { leaveSquad } from '../../members/subscriptions/leaveSquad.service';
import { config } from '../../platform/config/config';
import { sql } from '../../platform/db/database';
import { aCreator, aMember, aPerson, type CreatorPerson, type Person } from '../../test/factories';
import { bodyText, paragraph } from '../../test/media/bodies';
import { readPodcast } from '../../test/processes/podcastparser';
import { aWorld } from '../../test/world';
import { PODCAST } from '../../words/en/podcasts';

const world = aWorld();
let creator: CreatorPerson;
let member: Person;
beforeEach(async () => {
  creator = await aCreator({ pageName: 'Kabir <sings> & ]]> talks', squads: [100, 300] });
  member = await aMember(world, { of: creator.squads[0]! });
});

const SOUND = Buffer.from('0123456789'.repeat(50));
let made = 0;

/** A post with a prepared sound, as ffmpeg leaves it; its id and the name of the sound's file. */
async function aTalk(title: string, squad?: { id: string }): Promise<{ postId: string; file: string }> {
  const body = bodyText(paragraph(`About ${title}`));
  const post = await world.as(creator).post('/api/post', { title, body, ...(squad && { squadId: squad.id }) });
  const file = `${(++made).toString(16).padStart(32, '0')}.m4a`;
  await sql('insert into files (src, owner_id, bytes) values ($1, $2, $3)', [
    `media/${file}`,
    creator.userId,
    SOUND.length,
  ]);
  await gateways().files.put(`media/${file}`, SOUND);
  await sql(
    `insert into post_media (post_id, kind, src, name, seconds, bytes, in_body, preparation)
     values ($1, 'audio', $2, 'talk', 3725, $3, true, 'done')`,
    [post.body.postId, `media/${file}`, SOUND.length],
  );
  return { postId: post.body.postId, file };
}

const CREATE = `mutation ($id: ID!) { createPodcastFeed(input: { creatorUserId: $id }) { address creator { id } } }`;
const addressOf = async (who: Person): Promise<string> =>
  (await world.as(who).query(CREATE, { id: creator.userId })).createPodcastFeed.address;
/** The path of an address of the product. */
const pathOf = (address: string) => address.replace(config().publicUrl.origin, '');
const open = (address: string) => world.as().get(pathOf(address));

/** What Apple demands of a podcast (podcasters.apple.com/support/823 and /1691), each with what fulfils it. */
const DEMANDS: [demand: string, isFulfilled: (feed: Document, address: string) => boolean][] = [
  [
    'RSS 2.0 with the namespace of iTunes',
    (feed) =>
      feed.documentElement.getAttribute('version') === '2.0' &&
      feed.documentElement.getAttribute('xmlns:itunes') === 'http://www.itunes.com/dtds/podcast-1.0.dtd',
  ],
  ['a title', (feed) => !!feed.querySelector('channel > title')?.textContent],
  ['a description', (feed) => !!feed.querySelector('channel > description')?.textContent],
  ['a language', (feed) => /^[a-z]{2}$/.test(feed.querySelector('channel > language')?.textContent ?? '')],
  ['a cover', (feed) => /^https?:.*\.jpg$/.test(tag(feed, 'itunes:image')?.getAttribute('href') ?? '')],
  ['a category', (feed) => tag(feed, 'itunes:category')?.getAttribute('text') === 'Arts'],
  ['a word on what is explicit', (feed) => tag(feed, 'itunes:explicit')?.textContent === 'false'],
  ['an author', (feed) => !!tag(feed, 'itunes:author')?.textContent],
  ['of a private one that it is not listed', (feed) => tag(feed, 'itunes:block')?.textContent === 'Yes'],
  ['a title of each episode', (feed) => items(feed).every((item) => !!item.querySelector('title')?.textContent)],
  [
    'a guid of each, never two the same',
    (feed) => areDifferent(items(feed).map((item) => item.querySelector('guid')?.textContent)),
  ],
  [
    'an enclosure of each with address, length and type, never two the same',
    (feed) =>
      items(feed).every(({ enclosure }) => enclosure.type === 'audio/mp4' && Number(enclosure.length) > 0) &&
      areDifferent(items(feed).map(({ enclosure }) => enclosure.url)),
  ],
  [
    'addresses of ASCII letters that end with the kind, without a query',
    (feed) =>
      items(feed).every(({ enclosure }) => /^[\x21-\x7e]+\.m4a$/.test(enclosure.url) && !enclosure.url.includes('?')),
  ],
  [
    'a date of each by RFC 2822',
    (feed) =>
      items(feed).every((item) =>
        /^\w{3}, \d\d \w{3} \d{4} [\d:]{8} GMT$/.test(item.querySelector('pubDate')?.textContent ?? ''),
      ),
  ],
  [
    'a duration of each in seconds',
    (feed) => items(feed).every((item) => tag(item, 'itunes:duration')?.textContent === '3725'),
  ],
];

const tag = (within: Document | Element, name: string) => within.getElementsByTagName(name)[0];
const items = (feed: Document) =>
  [...feed.querySelectorAll('item')].map((item) => {
    const { attributes } = item.querySelector('enclosure')!;
    const of = (name: string) => attributes.getNamedItem(name)?.value ?? '';
    return Object.assign(item, { enclosure: { url: of('url'), length: of('length'), type: of('type') } });
  });
const areDifferent = (values: unknown[]) => values.every(Boolean) && new Set(values).size === values.length;

describe('the private podcast of a member', () => {
  it('has the sounds that are open to them, and is what Apple demands', async () => {
    const free = await aTalk('Free talk');
    const own = await aTalk('Members’ talk', creator.squads[0]);
    await aTalk('Higher talk', creator.squads[1]);
    const address = await addressOf(member);
    expect(address).toMatch(/\/rss\/podcast\/[\w-]{20,}\/feed\.xml$/);
    const { status, body, headers } = await open(address);
    expect([status, headers.get('content-type'), headers.get('cache-control'), headers.get('x-robots-tag')]).toEqual([
      200,
      'application/rss+xml; charset=utf-8',
      'private, no-cache',
      'noindex',
    ]);
    const { document } = new JSDOM(body, { contentType: 'text/xml' }).window;
    expect(DEMANDS.filter(([, isFulfilled]) => !isFulfilled(document, address)).map(([demand]) => demand)).toEqual([]);
    expect(items(document).map((item) => item.querySelector('title')!.textContent)).toEqual([
      'Members’ talk',
      'Free talk',
    ]);
    expect(items(document).map(({ enclosure }) => enclosure.url.split('/').at(-1))).toEqual([own.file, free.file]);
  });

  it('is read by a podcast program', { tags: ['podcastparser'] }, async () => {
    await aTalk('Free talk');
    const address = await addressOf(member);
    const { body } = await open(address);
    const podcast = readPodcast(address, body);
    expect(podcast).toMatchObject({
      title: 'Kabir <sings> & ]] > talks',
      itunes_author: 'Kabir <sings> & ]] > talks',
      cover_url: address.replace('feed.xml', 'cover.jpg'),
      itunes_categories: [['Arts']],
      episodes: [{ title: 'Free talk', total_time: 3725 }],
    });
    expect(podcast.episodes[0]!.enclosures).toEqual([
      { url: expect.stringMatching(/\.m4a$/), file_size: SOUND.length, mime_type: 'audio/mp4' },
    ]);
  });

  it('sends its sounds whole, in ranges and by HEAD, and its cover large enough', async () => {
    const { file } = await aTalk('Members’ talk', creator.squads[0]);
    const address = await addressOf(member);
    const sound = pathOf(address).replace('feed.xml', `media/${file}`);
    const load = (init?: RequestInit) => fetch(`${world.url}${sound}`, init);
    expect(Buffer.from(await (await load()).arrayBuffer())).toEqual(SOUND);
    const part = await load({ headers: { range: 'bytes=10-19' } });
    expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
      206,
      'bytes 10-19/500',
      '0123456789',
    ]);
    const head = await load({ method: 'HEAD' });
    expect([head.status, head.headers.get('content-length'), head.headers.get('accept-ranges')]).toEqual([
      200,
      '500',
      'bytes',
    ]);
    const cover = await fetch(`${world.url}${pathOf(address).replace('feed.xml', 'cover.jpg')}`);
    const { width, height, format } = await sharp(Buffer.from(await cover.arrayBuffer())).metadata();
    expect([width, height, format]).toEqual([1400, 1400, 'jpeg']);
  });

  it('has no sound of a higher squad, and none of another page', async () => {
    const higher = await aTalk('Higher talk', creator.squads[1]);
    const address = await addressOf(member);
    expect((await open(address.replace('feed.xml', `media/${higher.file}`))).status).toBe(403);
    creator = await aCreator();
    const other = await aTalk('Another page’s talk');
    expect((await open(address.replace('feed.xml', `media/${other.file}`))).status).toBe(404);
  });

  it('is for members of the page and its owner alone', async () => {
    const { body } = await world
      .as(await aPerson())
      .post('/graphql', { query: CREATE, variables: { id: creator.userId } });
    expect(body.errors[0]).toMatchObject({ message: PODCAST.membersOnly(creator.page.pageName) });
    expect((await open(await addressOf(creator))).status).toBe(200);
  });
});

describe('the address of a private podcast ends at once', () => {
  const gone = async (address: string, file: string) =>
    Promise.all(
      ['feed.xml', 'cover.jpg', `media/${file}`].map(
        async (each) => (await open(address.replace('feed.xml', each))).status,
      ),
    );

  it.each<[string, (who: Person) => Promise<unknown>]>([
    ['with a new one', addressOf],
    [
      'where its member ends it',
      (who) =>
        world
          .as(who)
          .query(`mutation { deletePodcastFeed(input: { creatorUserId: "${creator.userId}" }) { creator { id } } }`),
    ],
    [
      'where they leave',
      async (who) => leaveSquad(who, (await world.as(who).get(`/api/manualSub/${creator.userId}`)).body.manualSubId),
    ],
    [
      'once their month is over',
      () =>
        sql(
          `update squad_subscriptions set paid_until = now() - interval '40 days', member_since = now() - interval '70 days'
         where member_id = $1`,
          [member.userId],
        ),
    ],
    ['where they are blocked', () => sql('update users set blocked_at = now() where id = $1', [member.userId])],
    [
      'where the page is blocked',
      () => sql('update creators set blocked_at = now() where user_id = $1', [creator.userId]),
    ],
  ])('%s', async (_, end) => {
    const { file } = await aTalk('Members’ talk', creator.squads[0]);
    const address = await addressOf(member);
    expect(await gone(address, file)).toEqual([200, 200, 200]);
    await end(member);
    expect(await gone(address, file)).toEqual([404, 404, 404]);
  });
});
