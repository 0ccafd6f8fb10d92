import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { config } from '../../platform/config/config';
import { sql } from '../../platform/db/database';
import { OPEN_SCREENS } from '../../rules/legal';
import { aCreator, aPerson, type CreatorPerson, type Person } from '../../test/factories';
import { openWorld, type World } from '../../test/harness';
import { LANGUAGES } from '../../words/words';
import { livePagesAfter, sitemapParts } from '../sitemap/sitemap.service';

const NIL = '00000000-0000-0000-0000-000000000000';

let world: World;
let folder: string;
let owner: CreatorPerson;
let fan: Person;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'toli-client-'));
  await writeFile(
    path.join(folder, 'index.html'),
    '<!doctype html><html><head><!--toli:head--><title>Built</title></head><body><div id="root"></div></body></html>',
  );
  world = await openWorld({}, folder);
  fan = await aPerson();
});
afterAll(() => rm(folder, { recursive: true, force: true }));
beforeEach(async () => {
  owner = await aCreator({ pageName: 'Kabir paints', bio: 'watercolours' });
});

const open = (address: string, who?: Person) => world.as(who).get(address);
const change = (body: object) => world.as(owner).patch('/api/creator', body);
const absolute = (address: string) => new URL(address, config().publicUrl).href;
/** The head's tags with their contents. */
function headOf(html: string) {
  const content = (name: string) =>
    html.match(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`))?.[1] ?? null;
  return {
    titles: [...html.matchAll(/<title>(.*?)<\/title>/g)].map((match) => match[1]),
    canonical: html.match(/<link rel="canonical" href="([^"]*)"/)?.[1] ?? null,
    content,
  };
}
let count = 0;
const newSlug = () => `kabir-${++count}`;

describe('the address of a page', () => {
  it('describes the page to chats and search engines', async () => {
    await change({ about: 'Old  streets,\n\nin small boxes of colour.' });
    const { status, body } = await open(`/creator/${owner.userId}`);
    const head = headOf(body);
    expect(status).toBe(200);
    expect(head.titles).toEqual(['Kabir paints · Toli']);
    expect(head.canonical).toBe(absolute(`/creator/${owner.userId}`));
    const description = 'Kabir paints is creating watercolours. Old streets, in small boxes of colour.';
    for (const name of ['description', 'og:description', 'twitter:description'])
      expect(head.content(name)).toBe(description);
    for (const name of ['og:title', 'twitter:title']) expect(head.content(name)).toBe('Kabir paints');
    expect(head.content('og:url')).toBe(absolute(`/creator/${owner.userId}`));
    expect(head.content('og:image')).toBe(absolute('/preview.png'));
    expect(head.content('twitter:card')).toBe('summary_large_image');
    expect(head.content('robots')).toBeNull();
    expect(body).toContain('<div id="root">');
  });

  it('shows the cover, otherwise the picture of the page, otherwise that of its owner', async () => {
    const image = async () => {
      const { content } = headOf((await open(`/creator/${owner.userId}`)).body);
      return [content('og:image'), content('twitter:image'), content('twitter:card')];
    };
    const set = async (table: string, column: string, src: string, key: string) => {
      await sql('insert into files (src) values ($1)', [src]);
      await sql(`update ${table} set ${column} = $2 where ${key} = $1`, [owner.userId, src]);
    };
    await set('users', 'profile_pic_src', 'media/owner.jpg', 'id');
    expect(await image()).toEqual([absolute('/api/media/owner.jpg'), absolute('/api/media/owner.jpg'), 'summary']);
    await set('creators', 'own_profile_pic_src', 'media/page.jpg', 'user_id');
    expect((await image())[0]).toBe(absolute('/api/media/page.jpg'));
    await set('creators', 'cover_pic_src', 'media/cover.jpg', 'user_id');
    expect(await image()).toEqual([
      absolute('/api/media/cover.jpg'),
      absolute('/api/media/cover.jpg'),
      'summary_large_image',
    ]);
  });

  it('never contains more than text', async () => {
    await change({ pageName: `"><script>alert('x')</script>`, bio: '$& $1 </title><b>' });
    const { body } = await open(`/creator/${owner.userId}`);
    expect(body).not.toContain('<script>alert');
    expect(body).not.toContain('<b>');
    expect(headOf(body).titles).toHaveLength(1);
    expect(headOf(body).content('description')).toContain('$&#38; $1');
  });

  it('is that of the vanity address where there is one', async () => {
    const slug = newSlug();
    await change({ slug, isPlural: true });
    for (const address of [`/c/${slug}`, `/creator/${owner.userId}`]) {
      const { status, body } = await open(address);
      expect(status).toBe(200);
      expect(headOf(body).canonical).toBe(absolute(`/c/${slug}`));
      expect(headOf(body).content('og:description')).toBe('Kabir paints are creating watercolours');
    }
  });

  it('redirects from an old vanity address, and from one in capitals', async () => {
    const [first, second] = [newSlug(), newSlug()];
    await change({ slug: first });
    await change({ slug: second });
    const moved = await open(`/c/${first}?utm_source=whatsapp`);
    expect([moved.status, moved.headers.get('location')]).toEqual([301, `/c/${second}?utm_source=whatsapp`]);
    expect(moved.headers.get('cache-control')).toBe('no-cache');
    const capital = await open(`/c/${second.toUpperCase()}`);
    expect([capital.status, capital.headers.get('location')]).toEqual([301, `/c/${second}`]);
    await sql('update creators set slug_changed_at = null where user_id = $1', [owner.userId]);
    await change({ slug: '' });
    expect((await open(`/c/${second}`)).headers.get('location')).toBe(`/creator/${owner.userId}`);
  });

  it("is 404, with the client's page, where this viewer has no page to see", async () => {
    const slug = newSlug();
    await change({ slug });
    for (const address of [
      '/c/nobody-here',
      '/c/kabir.paints',
      '/c/%00',
      '/creator/kabir.html',
      '/creator/nobody',
      '/creator/01890000-0000-7000-8000-000000000000',
      `/creator/${fan.userId}`,
    ]) {
      const { status, body } = await open(address);
      expect(status, address).toBe(404);
      expect(body).toContain('<div id="root">');
      expect(headOf(body).content('robots')).toBe('noindex');
    }
    await sql('update creators set blocked_at = now() where user_id = $1', [owner.userId]);
    for (const address of [`/c/${slug}`, `/creator/${owner.userId}`]) {
      for (const who of [undefined, fan]) {
        const { status, body } = await open(address, who);
        expect(status).toBe(404);
        expect(body).not.toContain('Kabir paints');
      }
    }
  });

  it('is not to be indexed while the page is not live', async () => {
    await sql('update creators set deactivated_at = now() where user_id = $1', [owner.userId]);
    const { status, body } = await open(`/creator/${owner.userId}`, owner);
    expect(status).toBe(200);
    expect(headOf(body).content('robots')).toBe('noindex');
  });

  it('does not change the owner’s own screens below it', async () => {
    for (const address of [
      '/creator/start',
      '/creator/settings',
      '/creator/settings/info',
      '/creator',
      '/explore',
      '/',
    ]) {
      expect((await open(address)).status, address).toBe(200);
    }
    expect(headOf((await open('/explore')).body)).toMatchObject({
      titles: ['Explore · Toli'],
      canonical: absolute('/explore'),
    });
    expect(headOf((await open('/terms')).body)).toMatchObject({
      titles: ['Terms · Toli'],
      canonical: absolute('/terms'),
    });
    const malformed = await open('/c/%E0%A4%A');
    expect(malformed.status).toBeLessThan(500);
  });
});

describe('the client’s page', () => {
  it('is not served as it was built, without its head', async () => {
    const { status, headers } = await open('/index.html');
    expect([status, headers.get('location')]).toEqual([301, '/']);
  });

  it('is answered to HEAD as to GET, without a body', async () => {
    for (const address of [
      '/',
      '/explore',
      `/creator/${owner.userId}`,
      '/c/nobody-here',
      '/robots.txt',
      '/sitemap.xml',
    ]) {
      const [head, get] = await Promise.all([world.as().send('HEAD', address), open(address)]);
      expect([head.status, head.headers.get('content-type'), head.body], address).toEqual([
        get.status,
        get.headers.get('content-type'),
        '',
      ]);
    }
  });

  it('is 404 for a file that does not exist', async () => {
    expect(await open('/assets/gone.js')).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  });
});

describe('for search engines', () => {
  it('robots.txt excludes private screens and names the sitemap', async () => {
    const { status, body, headers } = await open('/robots.txt');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toMatch(/^text\/plain/);
    expect(body).toMatch(/^User-agent: \*$/m);
    expect(body).toMatch(/^Disallow: \/user\/$/m);
    expect(body).toContain(`Sitemap: ${absolute('/sitemap.xml')}`);
    // Previews load their pictures from there.
    expect(body).not.toMatch(/Disallow: \/api/);
  });

  it('sitemap.xml has the address of every live page and of no other', async () => {
    const [hidden, slug] = [await aCreator(), newSlug()];
    await change({ slug });
    await sql('update creators set deactivated_at = now() where user_id = $1', [hidden.userId]);
    const { status, body, headers } = await open('/sitemap.xml');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toMatch(/xml/);
    for (const address of [`/c/${slug}`, `/hi/c/${slug}`, `/ta/c/${slug}`])
      expect(body).toContain(`<loc>${absolute(address)}</loc><lastmod>20`);
    expect(body).not.toContain(hidden.userId);
    expect(body).not.toContain(owner.userId);
    const pages = 1 + OPEN_SCREENS.length + (await livePagesAfter(NIL, 10_000)).length;
    expect(body.match(/<url>/g)).toHaveLength(pages * LANGUAGES.length);
    expect(body.trimEnd().endsWith('</urlset>')).toBe(true);
  });

  it('the sitemap has several parts once there are too many pages for one', async () => {
    for (let i = 0; i < 4; i++) await aCreator();
    const all = (await livePagesAfter(NIL, 10_000)).map(({ id }) => id);
    const parts = await sitemapParts(3);
    expect(parts).toHaveLength(Math.ceil(all.length / 3));
    const together = await Promise.all(parts.map(async (part) => (await livePagesAfter(part, 3)).map(({ id }) => id)));
    expect(together.flat()).toEqual(all);
    const part = await open(`/sitemap.xml?after=${all.at(-2)}`);
    expect(part.body.match(/<lastmod>/g)).toHaveLength(LANGUAGES.length);
    const noPart = await open('/sitemap.xml?after=x');
    expect([noPart.status, noPart.headers.get('content-type')]).toEqual([400, 'application/json; charset=utf-8']);
    expect((await open('/sitemap.xml?after=------------------------------------')).status).toBe(400);
  });
});
