import type { BrowserContextOptions } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../server/words/words';
import { openBrowser, openPage, SIZES } from './browser';
import { toli } from './toli';

// What a phone loads on a first visit without a tap, as this build compresses it.

const [, PHONE] = SIZES;

/** A response of a visit, without its headers. */
interface Loaded {
  path: string;
  bytes: number;
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
  return page.evaluate(() =>
    [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].map((entry) => ({
      path: new URL(entry.name).pathname,
      bytes: (entry as PerformanceResourceTiming).encodedBodySize,
    })),
  );
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

it('a first visit of the landing page asks for no data: it is in the page', async () => {
  const loaded = await firstVisit('/', 'en');
  expect(loaded.length).toBeGreaterThan(10);
  expect(loaded.filter((each) => each.path.startsWith('/api/') && !isPicture(each))).toEqual([]);
});
