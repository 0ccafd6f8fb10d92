import type { BrowserContextOptions } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../server/words/words';
import { openBrowser, openPage, SIZES } from './browser';
import { sql } from './people';
import { toli } from './toli';

// What a phone loads on a first visit without a tap, as this build compresses it.

const [, PHONE] = SIZES;

/** A response of a visit, without its headers. */
interface Loaded {
  path: string;
  bytes: number;
  /** It was requested before the first script. */
  isBefore: boolean;
}

/** Opens an address on a phone that was never here, and waits until it loads nothing more by itself. */
async function firstVisit(address: string, lang: string, options: BrowserContextOptions = {}): Promise<Loaded[]> {
  const context = await openBrowser(PHONE, { deviceScaleFactor: 2, ...options });
  await context.addCookies([{ name: 'lang', value: lang, url: toli.url }]);
  const page = await openPage(context);
  await page.goto(toli.url + address);
  // Parts that are loaded while the browser is idle.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 10_000 })));
  await page.waitForFunction(() => {
    const ends = performance
      .getEntriesByType('resource')
      .map((entry) => (entry as PerformanceResourceTiming).responseEnd);
    return performance.now() - Math.max(...ends) > 500;
  });
  return page.evaluate(() => {
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const scripts = files.filter(({ name }) => name.endsWith('.js')).map(({ startTime }) => startTime);
    return [...(performance.getEntriesByType('navigation') as PerformanceResourceTiming[]), ...files].map((entry) => ({
      path: new URL(entry.name).pathname,
      bytes: entry.encodedBodySize,
      isBefore: entry.startTime < Math.min(...scripts),
    }));
  });
}

/** The newest free post of the demo's painter. */
async function aFreePost(): Promise<string> {
  const [post] = await sql<{ id: string }>(
    `select p.id from posts p join creators c on c.user_id = p.creator_user_id
     where c.slug = 'kabir-paints' and p.min_amount = 0 order by p.published_at desc limit 1`,
  );
  return post!.id;
}

const isPicture = ({ path }: Loaded) => path.endsWith('.webp') || path.endsWith('.jpg');
const kilobytes = (loaded: Loaded[]) => loaded.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;

const SAVING = { extraHTTPHeaders: { 'save-data': 'on' } };
/** The headings' Devanagari, on pages in Hindi alone. */
const DEVANAGARI = 66;

describe.each(LANGUAGES)('in %s', (language) => {
  it.each([
    // The address, and the most kilobytes without and with the data saver. Pictures do not count: lists have those of
    // other journeys' pages, too.
    ['/', 150, 15],
    ['/explore', 280, 25],
    ['/c/kabir-paints', 285, 25],
  ])('a first visit of %s keeps to its bytes', async (address, most, saving) => {
    const counted = async (options = {}) =>
      (await firstVisit(address, language, options)).filter((each) => !isPicture(each));
    const saved = await counted(SAVING);
    expect(kilobytes(await counted())).toBeLessThanOrEqual(most + (language === 'hi' ? DEVANAGARI : 0));
    expect(kilobytes(saved)).toBeLessThanOrEqual(saving);
    expect(saved.filter(({ path }) => path.endsWith('.woff2'))).toEqual([]);
  });
});

describe.each(LANGUAGES)('in %s, before the browser is idle and the scripts are fetched', (language) => {
  it.each([
    // With the pictures of the first screen.
    ['the landing page', async () => '/', 120],
    ['a page', async () => '/c/kabir-paints', 150],
    ['a post', async () => `/post/${await aFreePost()}`, 150],
  ])('%s keeps to its bytes', async (_, address, most) => {
    const before = (await firstVisit(await address(), language)).filter(({ isBefore }) => isBefore);
    expect(before.filter(isPicture).length).toBeGreaterThan(0);
    expect(before.filter(({ path }) => path.endsWith('.js') || path.includes('devanagari'))).toEqual([]);
    expect(kilobytes(before)).toBeLessThanOrEqual(most);
  });
});

it('a first visit of the landing page asks for no data: it is in the page', async () => {
  const loaded = await firstVisit('/', 'en');
  expect(loaded.length).toBeGreaterThan(10);
  expect(loaded.filter((each) => each.path.startsWith('/api/') && !isPicture(each))).toEqual([]);
});

it.each(['/', '/c/kabir-paints'])(
  'at %s the letters of Hindi come with the scripts, and move nothing',
  async (address) => {
    const page = await openPage(await openBrowser(PHONE, { deviceScaleFactor: 2 }));
    await page.addInitScript(() => {
      Object.assign(window, { shift: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          Object.assign(window, { shift: Reflect.get(window, 'shift') + Reflect.get(entry, 'value') });
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(`${toli.url}/hi${address}`);
    await page.waitForFunction(() =>
      [...document.fonts].some(
        ({ family, status }) => family.replaceAll('"', '') === 'Baloo 2 Devanagari' && status === 'loaded',
      ),
    );
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    expect(await page.evaluate(() => Reflect.get(window, 'shift'))).toBeLessThanOrEqual(0.02);
  },
);
