import { beforeAll, describe, expect, it } from 'vitest';
import { config } from '../platform/config/config';
import type { PostView } from '../posts/posts/post.view';
import { LEGAL_PATHS } from '../rules/legal';
import { isReservedSlug } from '../rules/reservedSlugs';
import { aCreator, aPerson, aPost, type CreatorPerson, type Person } from '../test/factories';
import { openWorld, until, type World } from '../test/harness';
import { fakeClient } from '../test/servers/fakeRenderer';
import { loadLanguages } from '../words/languages';
import { LANGUAGES } from '../words/words';

// Addresses with a language prefix: /hi/explore is Explore in Hindi for every reader.

let world: World;
let creator: CreatorPerson;
let free: PostView;
let locked: PostView;
let fan: Person;
beforeAll(async () => {
  await loadLanguages();
  const client = await fakeClient();
  world = await openWorld({}, client.folder);
  creator = await aCreator({ pageName: 'Kabir paints', bio: 'watercolours', squads: [100] });
  await world.as(creator).patch('/api/creator', { slug: 'kabir-anek' });
  free = await aPost(creator, { description: 'The old port' });
  locked = await aPost(creator, { description: 'The harbour', squad: creator.squads[0] });
  fan = await aPerson();
});

const absolute = (path: string) => new URL(path, config().publicUrl).href;
const open = (path: string, headers: Record<string, string> = {}, who?: Person) =>
  world.as(who).get(path, { accept: 'text/html', ...headers });
const matches = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, one, other]) => [one, other]);
const alternatesOf = (html: string) =>
  Object.fromEntries(matches(html, /<link rel="alternate" hreflang="([\w-]+)" href="([^"]+)"/g));
const canonicalOf = (html: string) => html.match(/<link rel="canonical" href="([^"]*)"/)?.[1];
const cookiesOf = ({ headers }: { headers: Headers }) => headers.getSetCookie().join();

const PAGES: [what: string, path: () => string][] = [
  ['the landing page', () => '/'],
  ['Explore', () => '/explore'],
  ['a creator’s page', () => '/c/kabir-anek'],
  ['a free post', () => `/post/${free.id}`],
  ...LEGAL_PATHS.map((path) => [path, () => path] as [string, () => string]),
];
const inLanguage = (language: string, path: string) =>
  language === 'en' ? path : `/${language}${path === '/' ? '' : path}`;

describe.each(PAGES)('%s', (_what, pathOf) => {
  it('has an address in each language, which wins over the browser’s language', async () => {
    for (const [language, other] of [
      ['hi', 'ta'],
      ['ta', 'hi'],
    ] as const) {
      const address = inLanguage(language, pathOf());
      for (const headers of [{}, { 'accept-language': other, cookie: `lang=${other}` }] as Record<string, string>[]) {
        const page = await open(address, headers);
        expect([page.status, page.headers.get('content-language')], address).toEqual([200, language]);
        expect(page.body).toContain(`<html lang="${language}">`);
        // A post is in the language of its words wherever it is opened.
        const locale = pathOf().startsWith('/post') ? 'en' : language;
        expect(page.body).toContain(`<meta property="og:locale" content="${locale}_IN" />`);
        expect(canonicalOf(page.body)).toBe(absolute(address));
        expect(page.body).toContain(`<meta property="og:url" content="${absolute(address)}" />`);
      }
    }
  });

  it('links to its addresses in all languages, its own among them', async () => {
    const path = pathOf();
    const expected = {
      ...Object.fromEntries(LANGUAGES.map((language) => [language, absolute(inLanguage(language, path))])),
      'x-default': absolute(path),
    };
    for (const language of LANGUAGES)
      expect(alternatesOf((await open(inLanguage(language, path))).body)).toEqual(expected);
    if (path.startsWith('/post/')) return;
    const { body } = await world.as().get('/sitemap.xml');
    const entries = body.split('<url>').filter((entry: string) => entry.startsWith(`<loc>${absolute(path)}</loc>`));
    expect(entries).toHaveLength(1);
    for (const [code, address] of Object.entries(expected))
      expect(entries[0]).toContain(`<xhtml:link rel="alternate" hreflang="${code}" href="${address}"/>`);
  });
});

describe('the cached copy of a page', () => {
  it('is another one for each prefix, rendered at its own address', async () => {
    const renderOf = async (address: string, headers = {}) =>
      (await open(address, headers)).body.match(/render \d+ of [^<]+/)?.[0];
    const kept = (address: string) =>
      until(async () => {
        const [one, other] = [await renderOf(address), await renderOf(address)];
        return one !== undefined && one === other && one;
      });
    const plainly = `/creator/${creator.userId}`;
    const [plain, hindi] = [await kept(plainly), await kept(`/hi${plainly}`)];
    expect(hindi.endsWith(` of /hi${plainly}`)).toBe(true);
    expect(plain.endsWith(` of ${plainly}`)).toBe(true);
    // A browser in Hindi gets Hindi at the plain address too.
    expect((await renderOf(plainly, { 'accept-language': 'hi' }))!.endsWith(` of ${plainly}`)).toBe(true);
    expect(await renderOf(`/hi${plainly}`)).toBe(hindi);
  });
});

describe('a screen with one address only', () => {
  it.each([
    ['/hi/feed', '/feed'],
    ['/ta/user/settings?x=1', '/user/settings?x=1'],
    ['/hi/creator/settings/info', '/creator/settings/info'],
    ['/hi/reset-password?token=x', '/reset-password?token=x'],
  ])('%s redirects there, and a visitor continues in the language of the prefix', async (address, plain) => {
    const answer = await open(address);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, plain]);
    expect(cookiesOf(answer)).toContain(`lang=${address.slice(1, 3)};`);
    // A signed-in person continues in their own language.
    const own = await open(address, {}, fan);
    expect([own.status, own.headers.get('location'), cookiesOf(own)]).toEqual([302, plain, '']);
  });

  it('so does a squad post, which links to no other language', async () => {
    const answer = await open(`/hi/post/${locked.id}?comment=x`);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, `/post/${locked.id}?comment=x`]);
    expect(cookiesOf(answer)).toContain('lang=hi;');
    expect(alternatesOf((await open(`/post/${locked.id}`)).body)).toEqual({});
  });

  it('an encoded address redirects neither to another site nor in a circle', async () => {
    expect((await open('/%68i/feed')).headers.get('location')).toBe('/hi/feed');
    for (const address of ['/hi//toli.example', '/hi/%2Ftoli.example', '/hi/nowhere'])
      expect((await open(address)).status, address).toBe(404);
  });
});

describe('a language', () => {
  it('that is chosen redirects from an address with a prefix to that of the choice', async () => {
    const locations = await Promise.all(
      ['/hi/explore?q=x&lang=ta', '/hi/explore?lang=en', '/hi?lang=ta', '/explore?lang=hi'].map(async (address) =>
        (await open(address)).headers.get('location'),
      ),
    );
    expect(locations).toEqual(['/ta/explore?q=x', '/explore', '/ta', '/explore']);
  });

  it("of an address applies to its page's requests too", async () => {
    const refused = (address: string) =>
      world
        .as()
        .post(
          address,
          { query: 'mutation { logIn(input: { email: "x", password: "y" }) { __typename } }' },
          { cookie: 'lang=ta' },
        );
    const [hindi, tamil] = [await refused('/graphql?lang=hi'), await refused('/graphql')];
    expect(JSON.stringify(hindi.body)).toMatch(/\p{Script=Devanagari}/u);
    expect(JSON.stringify(tamil.body)).toMatch(/\p{Script=Tamil}/u);
  });

  it('is the name of no page', () => {
    for (const language of LANGUAGES) expect(isReservedSlug(language)).toBe(true);
  });

  it('keeps its prefix where a page has moved', async () => {
    const moved = await open('/hi/c/KABIR-ANEK');
    expect([moved.status, moved.headers.get('location')]).toEqual([301, '/hi/c/kabir-anek']);
  });
});
