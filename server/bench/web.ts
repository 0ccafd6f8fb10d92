import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { median } from './median';
import { type Product, startProduct } from './product';

/** A phone of little power on a slow line: 1.6 Mbit/s, 150 ms there and back, a quarter of this machine's speed. */
const LINE = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const SLOWER = 4;
const VISITS = 5;

const SCREENS: [what: string, address: string, who: string | null, limit: number][] = [
  ['the landing page', '/', null, 1.6],
  ['a page, as a visitor', '/c/kabir-paints', null, 2],
  ['a page, as a member', '/c/kabir-paints', 'asha@toli.test', 2],
  ['Explore', '/explore', null, 2.5],
  ['the feed', '/feed', 'asha@toli.test', 2.5],
];

interface Seen {
  /** Milliseconds until the largest thing was in sight. */
  lcp: number;
  /** How much moved. */
  cls: number;
  scripts: number;
  scriptBytes: number;
  /** Milliseconds that the page's thread was busy, and those of them that styles took. */
  work: number;
  styles: number;
}

/** Runs in the page: writes down what comes into sight and what moves. */
function watch(): void {
  const seen = { lcp: 0, cls: 0 };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    seen.lcp = list.getEntries().at(-1)!.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.cls += (entry as unknown as { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
}

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
  await devtools.send('Performance.enable');
  await devtools.send('Network.emulateNetworkConditions', LINE);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.goto(url, { waitUntil: 'networkidle', timeout: 90_000 });
  // A slow machine may have fetched all of it long before it paints.
  await page.waitForFunction(() => Reflect.get(window, 'seen').lcp > 0, undefined, { timeout: 60_000 });
  const seen = await page.evaluate(() => {
    const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'));
    const scriptBytes = scripts.reduce((sum, each) => sum + (each as PerformanceResourceTiming).encodedBodySize, 0);
    return { ...Reflect.get(window, 'seen'), scripts: scripts.length, scriptBytes };
  });
  const { metrics } = await devtools.send('Performance.getMetrics');
  const msOf = (name: string) => 1000 * metrics.find((each) => each.name === name)!.value;
  await context.close();
  return { ...seen, work: msOf('TaskDuration'), styles: msOf('RecalcStyleDuration') };
}

async function figuresOf(browser: Browser, products: Product[]): Promise<Record<string, string>> {
  const figures: Record<string, string> = {};
  for (const [what, address, who, limit] of SCREENS) {
    const cookies = await Promise.all(products.map((product) => who && product.logIn(who)));
    const visits: Seen[][] = products.map(() => []);
    for (let i = 0; i < VISITS; i++) {
      for (const [at, { url }] of products.entries())
        visits[at]!.push(await visit(browser, url + address, cookies[at]!));
    }
    const [of, there] = visits.map((own) => (name: keyof Seen) => median(own.map((each) => each[name])));
    const busy = ['work', 'styles'] as const;
    Object.assign(figures, {
      [`${what}: largest part in sight (${limit} s at most)`]: `${(of!('lcp') / 1000).toFixed(2)} s`,
      [`${what}: what moves (CLS, 0.02 at most)`]: of!('cls').toFixed(3),
      [`${what}: scripts as they come`]: `${of!('scripts')} files, ${(of!('scriptBytes') / 1000).toFixed(0)} kB`,
      [`${what}: the page's thread is busy, of it with styles`]: busy
        .map((name) => `${of!(name).toFixed(0)} ms`)
        .join(', '),
      ...(there && {
        [`${what}: the same, now / there`]: busy.map((name) => (of!(name) / there(name)).toFixed(2)).join(', '),
      }),
    });
  }
  return figures;
}

/**
 * How soon a first visit shows something, on a phone with a slow line, and what work it is for the phone; with BESIDE=folder another
 * built checkout is visited in turns, for before and after.
 */
export async function webFigures(): Promise<Record<string, string>> {
  const { BESIDE } = process.env;
  const dataDirs: string[] = [];
  const products: Product[] = [];
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell',
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    for (const folder of BESIDE ? [undefined, BESIDE] : [undefined]) {
      const dataDir = await mkdtemp(path.join(tmpdir(), 'toli-web-'));
      dataDirs.push(dataDir);
      const product = await startProduct(dataDir, { DEMO: 'true' }, folder);
      products.push(product);
      // The first pages after a start are made more slowly.
      for (const [, address] of SCREENS) await (await product.call('GET', address)).text();
    }
    return await figuresOf(browser, products);
  } finally {
    await browser.close();
    for (const { child } of products) {
      if (child.exitCode !== null) continue;
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    for (const dataDir of dataDirs) await rm(dataDir, { recursive: true, force: true });
  }
}
