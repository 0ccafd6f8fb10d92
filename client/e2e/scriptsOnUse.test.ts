import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openBrowser, openPage, SIZES } from './browser';
import { aPerson, signIn } from './people';
import { toli } from './toli';

// A visitor's page runs its scripts when the browser is idle or it is first used; with the data saver only when it is used.

const [, PHONE] = SIZES;
const SAVING = { extraHTTPHeaders: { 'save-data': 'on' } };
const PAGE = '/c/kabir-paints';

/** A busy server sends a page without its first view, whose scripts run at once. */
const hasNoFirstView = async (page: Page) => (await page.locator('template#scripts').count()) === 0;

/** A visitor's phone with the data saver, and the scripts that it has requested. */
async function saver() {
  const page = await openPage(await openBrowser(PHONE, SAVING));
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  const open = async (address: string) => {
    do {
      scripts.length = 0;
      await page.goto(toli.url + address, { waitUntil: 'networkidle' });
      await page.getByRole('heading', { level: 1 }).waitFor();
    } while (await hasNoFirstView(page));
  };
  return { page, scripts, open };
}

/** Waits until the page is there and has its scripts: before its HTML has come there is no first view either. */
const ready = (page: Page) =>
  page.waitForFunction(() => document.getElementById('root') && !document.getElementById('first-view'));

/** Whether a bar at the top shows that the scripts are being loaded. */
const isShowingProgress = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.body, '::before').position === 'fixed');

describe('a visitor with the data saver', () => {
  it('reads a page, a post and Explore, and follows their links, without a script', async () => {
    const { page, scripts, open } = await saver();
    await open('/explore');
    // Without scrolling: the demo's few pages end near the first.
    await page.locator('main a[href^="/creator/"]').first().dispatchEvent('click');
    await page.waitForURL(`${toli.url}/creator/*`);
    await page.locator('a[href^="/post/"]').first().dispatchEvent('click');
    await page.waitForURL(`${toli.url}/post/*`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(scripts).toEqual([]);
  });

  it('joins with the first tap: it loads the scripts, shows so, and acts once they are there', async () => {
    const { page, scripts, open } = await saver();
    await open(PAGE);
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route('**/assets/*.js', (route) => held.then(() => route.continue()));
    await page
      .getByRole('button', { name: /^Join for/ })
      .first()
      .tap();
    expect(await isShowingProgress(page)).toBe(true);
    letGo();
    await page.getByRole('dialog').waitFor();
    expect(await page.getByRole('dialog').count()).toBe(1);
    expect(scripts.length).toBeGreaterThan(3);
    await expect.poll(() => isShowingProgress(page)).toBe(false);
  });

  it('gets the scripts with a key, and near the end of the page', async () => {
    for (const use of [
      (page: Page) => page.keyboard.press('Tab'),
      (page: Page) => page.evaluate(() => window.scrollTo(0, document.body.scrollHeight)),
    ]) {
      const { page, scripts, open } = await saver();
      await open(PAGE);
      expect(scripts).toEqual([]);
      await use(page);
      await ready(page);
    }
  });

  it.each(['/?ref=poster', `${PAGE}#squads`])('has the scripts at once at %s, which needs them', async (address) => {
    const { page, scripts, open } = await saver();
    await open(address);
    await ready(page);
    expect(scripts.length).toBeGreaterThan(0);
  });

  it('gets the page anew with the next tap after the scripts could not be loaded', async () => {
    const { page, open } = await saver();
    await open(PAGE);
    await page.route('**/assets/*.js', (route) => route.abort());
    const join = page.getByRole('button', { name: /^Join for/ }).first();
    await join.tap();
    await expect.poll(() => isShowingProgress(page)).toBe(false);
    await page.unroute('**/assets/*.js');
    const again = page.waitForEvent('load');
    await join.tap();
    await again;
    await join.tap();
    await page.getByRole('dialog').waitFor();
  });
});

it('a signed-in person with the data saver has the scripts at once', async () => {
  const context = await openBrowser(PHONE, SAVING);
  await signIn(context, await aPerson());
  const page = await openPage(context);
  await page.goto(toli.url + PAGE);
  await ready(page);
});

/** A visitor's phone whose pictures do not come: its page is not loaded yet, and never idle. */
async function withoutPictures() {
  const page = await (await openBrowser(PHONE, { serviceWorkers: 'allow' })).newPage();
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/*.webp', (route) => held.then(() => route.continue()));
  const open = async (address: string) => {
    let opened: ReturnType<Page['goto']>;
    do {
      opened = page.goto(toli.url + address, { waitUntil: 'commit' });
      await page.getByRole('heading', { level: 1 }).waitFor();
    } while (await hasNoFirstView(page));
    return opened;
  };
  return { page, open, letGo };
}

/** The scripts that the page has requested. */
const requested = (page: Page) =>
  page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).length);

/** Scrolls to the end of the page, as far as the event of it. */
const toEnd = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((done) => {
        addEventListener('scroll', () => done(), { once: true });
        scrollTo(0, document.body.scrollHeight);
      }),
  );

describe('a visitor without the data saver', () => {
  it('gets the scripts once the page is there with its pictures, and they run by themselves', async () => {
    const { page, open, letGo } = await withoutPictures();
    const opened = open(PAGE);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await requested(page)).toBe(0);
    letGo();
    await opened;
    const [loaded, first] = await page.evaluate(() => {
      const [{ loadEventStart }] = performance.getEntriesByType('navigation') as [PerformanceNavigationTiming];
      const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'));
      return [loadEventStart, Math.min(...scripts.map(({ startTime }) => startTime))];
    });
    expect(first).toBeGreaterThanOrEqual(loaded!);
    expect(await isShowingProgress(page)).toBe(false);
    await page.evaluate(() => navigator.serviceWorker.ready);
  });

  it.each([
    ['a tap', (page: Page) => page.getByRole('button', { name: 'Follow' }).tap()],
    ['a key', (page: Page) => page.keyboard.press('Tab')],
    ['its end', toEnd],
  ])('gets them before, with %s, and sees that it was taken', async (_, use) => {
    const { page, open } = await withoutPictures();
    void open(PAGE);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await use(page);
    expect(await isShowingProgress(page)).toBe(true);
    await ready(page);
    expect(await isShowingProgress(page)).toBe(false);
  });

  it('finds open what a tap before the scripts asked for, and is shown at once that it was taken', async () => {
    const { page, open } = await withoutPictures();
    void open(PAGE);
    const follow = page.getByRole('button', { name: 'Follow' });
    await follow.waitFor();
    // In the event of the tap itself: on a busy machine the scripts may be there before the next frame.
    await page.evaluate(() =>
      addEventListener('pointerup', () => {
        const { position } = getComputedStyle(document.body, '::before');
        Object.assign(window, { isShown: position === 'fixed' });
      }),
    );
    await follow.tap();
    expect(await page.evaluate(() => Reflect.get(window, 'isShown'))).toBe(true);
    await page.getByRole('dialog').waitFor();
  });

  it('keeps the text that was typed before the scripts ran', async () => {
    const { page, open, letGo } = await withoutPictures();
    void open('/explore');
    await page.getByRole('searchbox').pressSequentially('Kabir');
    letGo();
    await ready(page);
    await page
      .getByRole('link', { name: /Kabir paints/ })
      .first()
      .waitFor();
    expect(await page.getByRole('searchbox').inputValue()).toBe('Kabir');
  });

  it.each(['/?ref=poster', `${PAGE}#squads`])('has them at once at %s, without a bar', async (address) => {
    const { page, open } = await withoutPictures();
    void open(address);
    await ready(page);
    expect(await isShowingProgress(page)).toBe(false);
  });
});
