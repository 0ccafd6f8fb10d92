import { describe, expect, it } from 'vitest';
import * as en from '../../server/words/en/all';
import { COMMON } from '../../server/words/en/common';
import { MENU } from '../../server/words/en/menu';
import { KEEPING } from '../../server/words/en/offlineReading';
import { POST_EDITOR } from '../../server/words/en/postForms';
import { POST } from '../../server/words/en/posts';
import * as hi from '../../server/words/hi/all';
import * as ta from '../../server/words/ta/all';
import { ENGLISH, type Language } from '../../server/words/words';
import { expectAccessible, shot } from './accessibility';
import { openBrowser, openPage, SIZES } from './browser';
import { button, field } from './creator';
import { aPainter, aPerson, joins, painterAt, signIn } from './people';
import { toli } from './toli';

const [DESKTOP, PHONE] = SIZES;

describe('without a connection', () => {
  it('a tap waits, says so, and is carried out by itself, once', async () => {
    const { page } = await painterAt(PHONE, '/explore');
    const context = page.context();
    await page.getByRole('link', { name: 'My page' }).waitFor();
    await context.setOffline(true);
    await page.getByText(COMMON.offline).waitFor();
    await page.getByRole('link', { name: MENU.newPost }).tap();
    await page.getByRole('status', { name: 'Loading' }).first().waitFor();
    await expectAccessible(page);
    await shot(page, 'phone-offline');
    await context.setOffline(false);
    await page.waitForURL(`${toli.url}/create-post`);
    await page.getByText(COMMON.offline).waitFor({ state: 'detached' });

    await field(page, POST_EDITOR.description).fill('Written on a train');
    await context.setOffline(true);
    await button(page, POST.create).tap();
    await page.getByText(COMMON.offline).waitFor();
    await context.setOffline(false);
    await page.waitForURL(`${toli.url}/creator`);
    await page.getByText('Written on a train').first().waitFor();
    await expect.poll(() => page.getByText('Written on a train').count()).toBe(1);
  });

  it.each([
    ['en', en],
    ['hi', hi],
  ])('an opened address shows a page of ours in %s, and opens by itself later', async (language, words) => {
    const context = await openBrowser(PHONE, { serviceWorkers: 'allow', locale: `${language}-IN` });
    const page = await openPage(context);
    await page.goto(`${toli.url}/explore`);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await context.setOffline(true);
    await page.reload();
    await page.getByRole('heading', { name: words.OFFLINE_PAGE.heading }).waitFor();
    await page.locator(`html[lang=${language}]`).waitFor();
    await expectAccessible(page);
    await shot(page, `phone-no-connection-${language}`);
    await context.setOffline(false);
    await page.getByRole('heading', { name: words.NAVIGATION.explore }).waitFor();
    // It stores no person's data.
    expect(await page.evaluate(() => caches.keys())).toEqual([]);
  });

  it('kept posts are read offline on a phone, paid ones for a day, and log out deletes them', async () => {
    const owner = await aPainter('Rakhi Offline');
    const fan = await aPerson('Asha Offline');
    await owner.call('POST', '/api/post', { description: 'For members alone', squadId: owner.sketchbook });
    await joins(fan, owner.sketchbook);
    const receipts = 'query { viewer { payments { edges { node { receipts { number } } } } } }';
    await expect.poll(async () => JSON.stringify(await fan.query(receipts))).toContain('number');
    const context = await openBrowser(PHONE, { serviceWorkers: 'allow' });
    await signIn(context, fan);
    const page = await openPage(context);
    await page.goto(`${toli.url}/user/settings#push`);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.getByText(KEEPING.label).click();
    const kept = () => page.evaluate(async () => (await (await caches.open('kept')).match('/kept.json'))?.json());
    await expect.poll(async () => (await kept())?.posts.length).toBe(2);
    await context.setOffline(true);
    await page.goto(`${toli.url}/feed`);
    await page.getByText('For members alone').waitFor();
    await page.getByRole('heading', { name: KEEPING.receipts }).waitFor();
    await expectAccessible(page);
    await shot(page, 'phone-kept-offline');
    /** The phone's clock is set, by a number of hours: all stored times are moved the other way. */
    const setClock = (hours: number) =>
      page.evaluate(async (by) => {
        const cache = await caches.open('kept');
        const all = await (await cache.match('/kept.json'))!.json();
        const moved = { ...all, at: all.at - by * 3_600_000 };
        if (all.readAt) moved.readAt = all.readAt - by * 3_600_000;
        await cache.put('/kept.json', Response.json(moved));
      }, hours);
    // Read after 22 hours; then the clock is set back by 20, which is no more time to read.
    for (const hours of [22, -20]) {
      await setClock(hours);
      await page.reload();
      await page.getByText('For members alone').waitFor();
    }
    await setClock(3);
    await page.reload();
    await page.getByText(owner.post).waitFor();
    await expect.poll(() => page.getByText('For members alone').count()).toBe(0);
    await expect.poll(async () => JSON.stringify(await kept())).not.toContain('For members alone');
    // This page would open again by itself once it is online.
    await page.close();
    await context.setOffline(false);
    const later = await context.newPage();
    await later.goto(`${toli.url}/api/public/validate`);
    await later.evaluate(() => fetch('/api/user/logout', { method: 'POST' }));
    await later.goto(`${toli.url}/explore`);
    await expect.poll(() => later.evaluate(() => caches.keys())).toEqual([]);
  });

  it('kept posts go as soon as the browser has another person’s session, before any screen of theirs is open', async () => {
    const [owner, fan, other] = [await aPainter('Rakhi Shared'), await aPerson('Asha Shared'), await aPerson()];
    await joins(fan, owner.sketchbook);
    const context = await openBrowser(PHONE, { serviceWorkers: 'allow' });
    await signIn(context, fan);
    const page = await openPage(context);
    await page.goto(`${toli.url}/user/settings#push`);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.getByText(KEEPING.label).click();
    const kept = () =>
      page.evaluate(async () => (await caches.match('/kept.json', { cacheName: 'kept' }))?.text() ?? '');
    await expect.poll(kept).toContain(owner.post);
    // An address without the client.
    await signIn(context, other);
    await page.goto(`${toli.url}/api/public/validate`);
    await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
  });

  it('a part removed by a new deployment opens from the new one, at the tapped address', async () => {
    const { page } = await painterAt(DESKTOP, '/explore');
    await page.getByRole('link', { name: MENU.newPost }).waitFor();
    await page.route('**/assets/CreatePostScreen*', (route) => route.fulfill({ status: 404 }), { times: 1 });
    await page.getByRole('link', { name: MENU.newPost }).click();
    await page.waitForURL(`${toli.url}/create-post`);
    await button(page, POST.create).waitFor();
  });
});

const ALL: [Language, typeof en][] = [
  ['en', en],
  ['hi', hi as typeof en],
  ['ta', ta as typeof en],
];

it.each(ALL)('what a phone shows without a connection is in the language of its page: %s', async (language, words) => {
  const address = language === ENGLISH ? '/sw.js' : `/sw.${language}.js`;
  const script = await (await fetch(toli.url + address)).text();
  const { OFFLINE_PAGE, COMMON, KEEPING, PUSH } = words;
  const texts = [OFFLINE_PAGE.heading, OFFLINE_PAGE.text, COMMON.again, KEEPING.posts, KEEPING.receipts];
  expect([...texts, PUSH.somethingNew].filter((text) => !script.includes(text))).toEqual([]);
  expect(script).toContain(`<html lang="${language}">`);
  expect(script).not.toMatch(/%\w+%/);
});

it.each(ALL)(
  'a phone can install it in %s: its name, its icons in a mask, and three shortcuts',
  async (language, words) => {
    const page = await (await fetch(`${toli.url}/`, { headers: { cookie: `lang=${language}` } })).text();
    const address = /<link rel="manifest" href="([^"]+)"/.exec(page)?.[1];
    const answer = await fetch(toli.url + address);
    expect(answer.headers.get('content-type')).toMatch(/^application\/manifest\+json/);
    const manifest = await answer.json();
    expect(manifest).toMatchObject({
      lang: language,
      name: words.SITE.name,
      id: '/',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      shortcuts: [
        { name: words.MENU.feedShort, url: '/feed' },
        { name: words.NAVIGATION.explore, url: '/explore' },
        { name: words.MENU.mySquads, url: '/user/squads' },
      ],
    });
    const icons: { src: string; sizes: string; purpose: string }[] = manifest.icons;
    expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`).sort()).toEqual([
      '192x192 any',
      '192x192 maskable',
      '512x512 any',
      '512x512 maskable',
    ]);
    for (const { src } of icons)
      expect((await fetch(toli.url + src)).headers.get('content-type'), src).toBe('image/png');
  },
);
