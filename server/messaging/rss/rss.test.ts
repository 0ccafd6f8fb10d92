import { JSDOM } from 'jsdom';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { gateways } from '../../gateways/gateways';
import { config } from '../../platform/config/config';
import { sql } from '../../platform/db/database';
import { aCreator, aMember, aPerson, aPost, type CreatorPerson, type Person } from '../../test/factories';
import { quarters } from '../../test/media/pictures';
import { formWith } from '../../test/media/uploading';
import { MP4 } from '../../test/media/videos';
import { aWorld } from '../../test/world';
import { RSS as hindi } from '../../words/hi/rss';
import { loadLanguages } from '../../words/languages';
import { RSS as tamil } from '../../words/ta/rss';

const world = aWorld();
let creator: CreatorPerson;
let member: Person;

beforeAll(async () => {
  await loadLanguages();
});
beforeEach(async () => {
  creator = await aCreator({ pageName: 'Kabir <paints> ]]> & ]]> draws', squads: [100, 300] });
  member = await aMember(world, { of: creator.squads[0]! });
});

const absolute = (address: string) => new URL(address, config().publicUrl).href;
const open = (address: string, headers?: Record<string, string>) => world.as().get(address, headers);

/** Reads a feed; invalid XML fails here. */
async function read(address: string) {
  const { status, body } = await open(address);
  expect(status, address).toBe(200);
  const { document } = new JSDOM(body, { contentType: 'text/xml' }).window;
  const items = [...document.querySelectorAll('item, entry')].map((item) => ({
    title: item.querySelector('title')!.textContent,
    link: item.querySelector('link')!.textContent || item.querySelector('link')!.getAttribute('href'),
    html:
      item.getElementsByTagName('content:encoded')[0]?.textContent ?? item.querySelector('content')?.textContent ?? '',
    enclosure: item.querySelector('enclosure'),
  }));
  return { title: document.querySelector('title')!.textContent, items };
}

async function post(
  description: string,
  { squad, file }: { squad?: string; file?: ['postImage' | 'postVideo', Buffer] } = {},
) {
  const form = file ? formWith(...file) : new FormData();
  form.set('description', description);
  if (squad) form.set('squadId', squad);
  const { body } = await world.as(creator).post('/api/post', form);
  return body as { postId: string; attachment: { src: string } | null };
}

const newAddress = async (who: Person = member): Promise<string> => {
  const { createPrivateFeed } = await world
    .as(who)
    .query('mutation { createPrivateFeed { address viewer { email } } }');
  return new URL(createPrivateFeed.address).pathname;
};

describe('the feed of a page', () => {
  const address = () => `/creator/${creator.userId}/rss.xml`;

  it.each(['rss.xml', 'atom.xml'])('can be read as %s whatever characters a post and a name have', async (file) => {
    creator = await aCreator({ pageName: 'Kabir\uffff draws' });
    await post('Old\ufffe streets\u0085\u2028\u202e');
    const { title, items } = await read(`/creator/${creator.userId}/${file}`);
    expect(title).toBe('Kabir draws');
    expect(items[0]!.html).toContain('<p>Old streets');
  });

  it.each(['rss.xml', 'atom.xml'])(
    'has its free posts as %s, newest first, and nothing that is locked',
    async (file) => {
      await post('Old streets\n\nin <b>boxes</b> of colour');
      await post('For members only', { squad: creator.squads[0]!.id });
      const { postId } = await post('Chandni Chowk ]]> before ]]> sunrise');
      const { title, items } = await read(`/creator/${creator.userId}/${file}`);
      expect(title).toBe('Kabir <paints> ]] > & ]] > draws');
      expect(items.map((item) => item.title)).toEqual([
        'Chandni Chowk ]] > before ]] > sunrise',
        'Old streets in <b>boxes</b> of colour',
      ]);
      expect(items[0]!.link).toBe(absolute(`/post/${postId}`));
      expect(items[1]!.html).toContain('<p>Old streets</p>\n<p>in &#60;b&#62;boxes&#60;/b&#62; of colour</p>');
    },
  );

  it('names the language of the page, for every reader', async () => {
    const languageIn = async () =>
      (await open(address(), { 'accept-language': 'ta' })).body.match(/<language>(.*)<\/language>/)?.[1];
    expect(await languageIn()).toBe('en');
    await world.as(creator).patch('/api/creator', { chosenLanguage: 'mr' });
    expect(await languageIn()).toBe('mr');
    await world.as(creator).patch('/api/creator', { chosenLanguage: null });
  });

  it('has pictures in their posts, and a video as an enclosure with its size', async () => {
    const picture = await post('', { file: ['postImage', await quarters(300, 200).jpeg().toBuffer()] });
    const film = await post('', { file: ['postVideo', MP4] });
    const [video, image] = (await read(address())).items;
    expect(image).toMatchObject({ title: 'A picture', enclosure: null });
    expect(image!.html).toContain(`<img src="${absolute(`/api/${picture.attachment!.src}`)}"`);
    expect(video!.title).toBe('A video');
    const said = ['url', 'type', 'length'].map((name) => video!.enclosure!.getAttribute(name));
    const size = await gateways().files.sizeOf(film.attachment!.src);
    expect(said).toEqual([absolute(`/api/${film.attachment!.src}`), 'video/mp4', String(size)]);
  });

  it('speaks the language that the page is written in, for every caller', async () => {
    await world.as(creator).patch('/api/creator', { bio: 'जलरंग' });
    await post('', { file: ['postImage', await quarters(300, 200).jpeg().toBuffer()] });
    const { body } = await open(address(), { 'accept-language': 'ta' });
    expect(body).toContain('<language>hi</language>');
    expect(body).toContain(hindi.page('', 'जलरंग बना रहे हैं').trim());
    expect((await read(address())).items[0]!.title).toBe(hindi.kinds.picture);
  });

  it('is identical until there is a new post, and is answered 304', async () => {
    await post('One');
    const { headers } = await open(address());
    const asksAgain = { 'if-none-match': headers.get('etag')!, 'cache-control': 'max-age=0' };
    expect((await open(address(), asksAgain)).status).toBe(304);
    await post('Two');
    expect((await open(address(), asksAgain)).status).toBe(200);
  });

  it('is found by the vanity address, and linked from the page', async () => {
    const slug = `kabir-${creator.userId.slice(-8)}`;
    await world.as(creator).patch('/api/creator', { slug });
    await post('One');
    expect((await read(`/c/${slug}/atom.xml`)).items).toHaveLength(1);
  });

  it('is 404 for a page that is closed or unknown', async () => {
    await sql('update creators set blocked_at = now() where user_id = $1', [creator.userId]);
    expect((await open(address())).status).toBe(404);
    expect((await open('/c/nobody-at-all/rss.xml')).status).toBe(404);
  });
});

describe('a private feed', () => {
  it('has all that is open to its person, of every creator they support, and no posts of higher squads', async () => {
    const another = await aCreator({ pageName: 'Meera cooks', squads: [50] });
    await aPost(another, { description: 'Not theirs' });
    await post('Free');
    await post('Open', { squad: creator.squads[0]!.id });
    await post('Dearer', { squad: creator.squads[1]!.id });
    const { items } = await read(await newAddress());
    expect(items.map(({ title }) => title)).toEqual(['Open', 'Free']);
  });

  it('is in its person’s language, with any Accept-Language of their program', async () => {
    const feed = await newAddress();
    await sql("update users set language = 'ta' where id = $1", [member.userId]);
    const { body } = await open(feed, { 'accept-language': 'hi' });
    expect(body).toContain('<language>ta</language>');
    expect((await read(feed)).title).toBe(tamil.private);
  });

  it('has the media of locked posts under its own secret, in ranges too, for as long as they are open', async () => {
    const film = await post('Film', { squad: creator.squads[0]!.id, file: ['postVideo', MP4] });
    const dearer = await post('Dear', { squad: creator.squads[1]!.id, file: ['postVideo', MP4] });
    const feed = await newAddress();
    const [item] = (await read(feed)).items;
    const url = item!.enclosure!.getAttribute('url')!;
    const part = await open(new URL(url).pathname, { range: 'bytes=0-99' });
    expect([part.status, part.headers.get('content-range')]).toEqual([
      206,
      `bytes 0-99/${await gateways().files.sizeOf(film.attachment!.src)}`,
    ]);
    expect((await open(`/api/${film.attachment!.src}`)).status).toBe(403);
    const others = feed.replace('rss.xml', dearer.attachment!.src);
    expect((await open(others)).status).toBe(403);
    await sql(
      `update squad_subscriptions set paid_until = now() - interval '40 days', member_since = now() - interval '70 days' where member_id = $1`,
      [member.userId],
    );
    expect((await open(new URL(url).pathname)).status).toBe(403);
    expect((await read(feed)).items).toEqual([]);
  });

  it('needs its address: a new one ends the old one, and it can be ended', async () => {
    const old = await newAddress();
    const feed = await newAddress();
    expect(feed).not.toBe(old);
    expect((await open(old)).status).toBe(404);
    const { headers } = await open(feed);
    expect(headers.get('cache-control')).toBe('private, no-cache');
    expect(headers.get('x-robots-tag')).toBe('noindex');
    const { viewer } = await world.as(member).query('{ viewer { privateFeed { createdAt } } }');
    expect(Date.now() - Date.parse(viewer.privateFeed.createdAt)).toBeLessThan(60_000);
    const ended = await world
      .as(member)
      .query('mutation { deletePrivateFeed { viewer { privateFeed { createdAt } } } }');
    expect(ended.deletePrivateFeed.viewer.privateFeed).toBeNull();
    expect((await open(feed)).status).toBe(404);
  });

  it('is stored as a hash, which opens nothing', async () => {
    const feed = await newAddress();
    const token = feed.split('/')[2]!;
    const kept = await sql(`select * from private_feeds where user_id = $1`, [member.userId]);
    expect(JSON.stringify(kept)).not.toContain(token);
    expect((await open('/api/user', { cookie: `toli_session=${token}` })).status).toBe(401);
  });

  it.each([
    [
      'deactivates their account',
      (who: Person) => world.as(who).post('/api/private/user/deactivate', { password: 'correct horse' }),
    ],
    ['is blocked', (who: Person) => sql('update users set blocked_at = now() where id = $1', [who.userId])],
  ])('is closed once its person %s', async (_name, happens) => {
    const someone = await aMember(world, { of: creator.squads[0]! });
    const feed = await newAddress(someone);
    await happens(someone);
    expect((await open(feed)).status).toBe(404);
  });

  it('is made by signed-in people with a verified address', async () => {
    const asking = 'mutation { createPrivateFeed { address } }';
    expect((await world.as().refused(asking)).code).toBe('UNAUTHENTICATED');
    const unproven = await aPerson({ emailVerifiedAt: null });
    expect((await world.as(unproven).refused(asking)).code).toBe('FORBIDDEN');
  });
});
