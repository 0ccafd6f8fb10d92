import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { ENGLISH, LANGUAGES, type Language } from '../words/words';
import { amount } from './amounts';
import { median } from './median';
import { type Product, startProduct } from './product';

/** A slow phone on slow 4G: 1.6 Mbit/s, 150 ms for a round trip, a quarter of this machine's speed. */
const LINE = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const SLOWER = 4;
const VISITS = amount(5, 1);
const FAN = 'asha@toli.test';

/** `aim`: seconds until the largest element is painted. A post is the newest free one of its page. */
const SCREENS: [what: string, address: string, who: string | null, aim: number][] = [
  ['the landing page', '/', null, 0.8],
  ['Explore', '/explore', null, 1],
  ["a creator's page", '/c/kabir-paints', null, 1.4],
  ["a creator's page, as a member", '/c/kabir-paints', FAN, 1.4],
  ['a post', '/post/:free', null, 2],
  ['the feed', '/feed', FAN, 2.5],
];
/** The screens of visitors that are compared in every language, each so many times a language. */
const IN_LANGUAGES = [
  ['the landing page', '/'],
  ["a creator's page", '/c/kabir-paints'],
] as const;
const VISITS_A_LANGUAGE = amount(7, 1);
/** The largest allowed part of the English time. */
const BESIDE_ENGLISH = 1.05;
/** The highest layout shift (CLS) that is allowed. */
const CLS = 0.02;

interface Seen {
  /** Milliseconds until the largest element was painted, and until the first was. */
  lcp: number;
  fcp: number;
  /** The layout shift, and the elements that moved. */
  cls: number;
  moved: string[];
  /** The largest element: the address of a picture, or the beginning of an element's text. */
  largest: string;
}

/**
 * Runs in the page: records paints and layout shifts. Its functions have no names, because tsx would wrap named ones in
 * a helper that the page lacks.
 */
function watch(): void {
  const seen: Seen = { lcp: 0, fcp: 0, cls: 0, moved: [], largest: '' };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    const last = list.getEntries().at(-1) as PerformanceEntry & { element: Element | null; url: string };
    Object.assign(seen, { lcp: last.startTime, largest: last.url || (last.element?.outerHTML.slice(0, 90) ?? '') });
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    seen.fcp = list.getEntries().find(({ name }) => name === 'first-contentful-paint')?.startTime ?? seen.fcp;
  }).observe({ type: 'paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Shift[]) {
      seen.cls += entry.value;
      for (const { node } of entry.sources) seen.moved.push(node instanceof Element ? node.outerHTML.slice(0, 90) : '');
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] };

/** One first visit with an empty cache. */
async function visit(browser: Browser, url: string, cookie: string | null): Promise<Seen> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'block',
  });
  if (cookie) {
    const [name, value] = cookie.split('=');
    await context.addCookies([{ name: name!, value: value!, url }]);
  }
  const page = await context.newPage();
  await page.addInitScript(watch);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', LINE);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.goto(url, { waitUntil: 'networkidle', timeout: 90_000 });
  // A slow machine may have loaded everything long before it paints.
  await page.waitForFunction(() => Reflect.get(window, 'seen').lcp > 0, undefined, { timeout: 60_000 });
  const seen: Seen = await page.evaluate(() => Reflect.get(window, 'seen'));
  await context.close();
  return seen;
}

async function freePost({ ask }: Product): Promise<string> {
  const [post] = await ask<{ id: string }>(
    `select p.id from posts p join creators c on c.user_id = p.creator_user_id
     where c.slug = 'kabir-paints' and p.min_amount = 0 order by p.published_at desc limit 1`,
  );
  return post!.id;
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;

async function figuresOf(browser: Browser, product: Product): Promise<Record<string, string>> {
  const figures: Record<string, string> = {};
  const free = await freePost(product);
  for (const [what, named, who, aim] of SCREENS) {
    const address = product.url + named.replace(':free', free);
    const cookie = who && (await product.logIn(who));
    const visits: Seen[] = [];
    for (let i = 0; i < VISITS; i++) visits.push(await visit(browser, address, cookie));
    const best = visits.reduce((one, other) => (other.lcp < one.lcp ? other : one));
    const worst = visits.reduce((one, other) => (other.cls > one.cls ? other : one));
    figures[`${what}: largest part (aim ${aim} s) / first part`] =
      `${seconds(best.lcp)} / ${seconds(best.fcp)}, ${best.largest}`;
    figures[`${what}: what moves (CLS, at most ${CLS})`] = [worst.cls.toFixed(3), ...worst.moved].join(' ');
  }
  return figures;
}

/**
 * The time to the largest part in each further language beside English: medians of visits in turn, so that other load on
 * the machine slows all languages alike.
 */
async function languageFigures(browser: Browser, { url }: Product): Promise<Record<string, string>> {
  const figures: Record<string, string> = {};
  for (const [what, address] of IN_LANGUAGES) {
    const times = new Map<Language, number[]>(LANGUAGES.map((language) => [language, []]));
    for (let i = 0; i < VISITS_A_LANGUAGE; i++)
      for (const [language, seen] of times) seen.push((await visit(browser, url + address, `lang=${language}`)).lcp);
    const english = median(times.get(ENGLISH)!);
    for (const language of LANGUAGES.filter((each) => each !== ENGLISH)) {
      const other = median(times.get(language)!);
      figures[`${what} in ${language}: largest part beside English (at most ${BESIDE_ENGLISH})`] =
        `${(other / english).toFixed(2)} (${seconds(other)} / ${seconds(english)})`;
    }
  }
  return figures;
}

/**
 * The time to the first paints of a first visit, on a slow phone: the best of five, because other load on the machine
 * only slows it down, but the worst layout shift. Of languages the ratio to English. The machine's load is printed
 * beside them.
 */
export async function lcpFigures(folder?: string): Promise<Record<string, string>> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'toli-lcp-'));
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell',
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const product = await startProduct(dataDir, { DEMO: 'true' }, folder);
    try {
      // The first pages after a start take longer.
      for (const [, address] of SCREENS) await (await product.call('GET', address)).text();
      const [before] = loadavg();
      const figures = await figuresOf(browser, product);
      const languages = await languageFigures(browser, product);
      return {
        ...figures,
        ...languages,
        'load of the machine, before / after': `${before!.toFixed(1)} / ${loadavg()[0]!.toFixed(1)}`,
      };
    } finally {
      await product.end('SIGTERM');
    }
  } finally {
    await browser.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}
