import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page, Request } from 'playwright-core';
import { launch } from './launch';
import { toli } from './toli';

/** The sizes of screens. A test runs at one of them, and at both where the layout or the steps differ. */
export const SIZES = [
  { name: 'desktop', viewport: { width: 1280, height: 800 } },
  {
    name: 'phone',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    // Four times the pixels are only needed for pictures that people look at.
    deviceScaleFactor: process.env.E2E_SHOTS ? 2 : 1,
  },
] as const;
export type Size = (typeof SIZES)[number];

/**
 * A profile of the browser with one page. The first page of a new process costs twice the next address in it, so
 * profiles are reused by one test after the other, and cleared of their last user in between.
 */
interface Profile {
  size: Size;
  context: BrowserContext;
  page: Page;
  devtools: CDPSession;
  /** Its page was not requested yet. */
  isUntouched: boolean;
}

let browser: Promise<Browser> | undefined;
const idle: Profile[] = [];
const lent: Profile[] = [];
/** A profile for one use, which is closed afterwards. */
const single: BrowserContext[] = [];
/** Slowed pages. */
const slowed = new Map<Page, CDPSession>();
/** The sessions that set a page's font size, which ends with them. */
const lettered = new WeakMap<Page, CDPSession>();

/**
 * A person's browser: a profile of its own, at one size, that fails the test when a page of ours breaks. It lasts as
 * long as the test, or the file where it is opened before the tests. With `extra` options it is a new one. Its pages
 * come from `openPage`.
 */
export async function openBrowser(size: Size, extra?: BrowserContextOptions): Promise<BrowserContext> {
  if (extra) {
    const context = await newContext(size, extra);
    single.push(context);
    return context;
  }
  const at = idle.findLastIndex((each) => each.size === size);
  const profile = at >= 0 ? idle.splice(at, 1)[0]! : await newProfile(size);
  profile.isUntouched = true;
  lent.push(profile);
  return profile.context;
}

/** A page of a person's browser: the open one, and a further one for each later call. */
export async function openPage(context: BrowserContext): Promise<Page> {
  const profile = lent.find((each) => each.context === context);
  if (!profile?.isUntouched) return context.newPage();
  profile.isUntouched = false;
  return profile.page;
}

/** Navigates to another address within the page, as a link there does: much cheaper than opening the address. */
export async function go(page: Page, address: string): Promise<void> {
  await dialogsGone(page);
  await page.evaluate((next) => {
    history.pushState({ key: crypto.randomUUID(), idx: (history.state?.idx ?? 0) + 1 }, '', next);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, address);
}

/** Sets the font size of the person's browser, in pixels: 16 is usual, 24 is 150 %. */
export async function chooseLetters(page: Page, size: number): Promise<void> {
  const devtools = lettered.get(page) ?? (await page.context().newCDPSession(page));
  lettered.set(page, devtools);
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: size, fixed: size } });
}

/** A narrow phone with large letters, which words longer than English ones fit as well. */
export const NARROW = { width: 320, height: 640, letters: 24 };

/**
 * Slows the device down to that part of its speed for the rest of the test. Chromium does it by busy waiting, also
 * while the page is idle: a page left slow would take a whole core from all later tests.
 */
export async function slowDown(page: Page, rate: number): Promise<void> {
  const devtools = slowed.get(page) ?? (await page.context().newCDPSession(page));
  slowed.set(page, devtools);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate });
}

/**
 * Answers a page's live connection here, so that it is never lost, for a test that counts requests: after a lost one
 * the client loads everything again. No event comes.
 */
export const steadyLive = (page: Page) =>
  page.routeWebSocket('**/graphql', (socket) =>
    socket.onMessage((message) => {
      const { type, payload } = JSON.parse(String(message));
      if (type === 'connection_init') socket.send(JSON.stringify({ type: 'connection_ack' }));
      if (type === 'ping') socket.send(JSON.stringify({ type: 'pong', payload }));
    }),
  );

/** A closed dialog removes its entry from the history a moment later, which would cancel a navigation. */
export const dialogsGone = (page: Page) => page.waitForFunction(() => !history.state?.dialogs);

const STAYS = 'This stays in a profile that is used again. Open a new one: openBrowser(size, {}).';

async function newProfile(size: Size): Promise<Profile> {
  const context = await newContext(size, {});
  // What cannot be taken back would last into later tests.
  for (const way of ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'] as const)
    context.clock[way] = () => Promise.reject(new Error(STAYS));
  context.addInitScript = () => Promise.reject(new Error(STAYS));
  const page = await context.newPage();
  page.addInitScript = context.addInitScript;
  return { size, context, page, devtools: await context.newCDPSession(page), isUntouched: true };
}

async function newContext({ name: _, ...options }: Size, extra: BrowserContextOptions): Promise<BrowserContext> {
  browser ??= launch();
  const context = await (await browser).newContext({
    ...options,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    reducedMotion: 'reduce',
    // It would be started for every profile, and only tests of offline addresses need it.
    serviceWorkers: 'block',
    ...extra,
  });
  context.setDefaultTimeout(60_000);
  context.on('weberror', (error) => {
    throw error.error();
  });
  await context.addInitScript(standStill);
  follow(context);
  if (extra.javaScriptEnabled !== false) context.on('page', waitForClient);
  return context;
}

/**
 * An address is open once the client has hydrated the first view, because text typed before is lost, or with the
 * data saver where it loads its scripts when it is used.
 */
function waitForClient(page: Page): void {
  for (const way of ['goto', 'reload'] as const) {
    const open = page[way].bind(page) as (...how: unknown[]) => ReturnType<Page['goto']>;
    page[way] = async (...how: unknown[]) => {
      if (way === 'reload') await dialogsGone(page);
      const answer = await open(...how);
      await page.waitForFunction(
        () =>
          !document.getElementById('first-view') ||
          ('saver' in document.documentElement.dataset &&
            document.querySelector<HTMLTemplateElement>('template#scripts')?.content.hasChildNodes()),
      );
      return answer;
    };
  }
}

/** Runs in every page: animations end at once, so that no test waits for one or presses a moving element. */
function standStill(): void {
  const dialog = new CSSStyleSheet();
  dialog.replaceSync(`*, ::backdrop {
    animation-duration: 0s !important; animation-delay: 0s !important; animation-iteration-count: 1 !important;
    transition-duration: 0s !important; transition-delay: 0s !important; scroll-behavior: auto !important; }`);
  document.adoptedStyleSheets = [dialog];
}

/** Closes the idle profiles, but for the first `but` of each kind. */
export async function giveBack(but = { profiles: 0, single: 0 }): Promise<void> {
  for (const devtools of slowed.values()) await devtools.detach().catch(() => undefined);
  slowed.clear();
  for (const context of single.splice(but.single)) await context.close();
  for (const profile of lent.splice(but.profiles)) {
    // A profile that cannot be cleared is not used again.
    await clear(profile).then(
      () => idle.push(profile),
      () => profile.context.close(),
    );
  }
}

/** The address, pending requests, console errors and visible text of each browser. */
export const inSight = (): Promise<string[]> =>
  Promise.all(
    [...lent.filter(({ isUntouched }) => !isUntouched).map(({ context }) => context), ...single]
      .flatMap((context) => context.pages())
      .map(async (page) => {
        const state = page.evaluate(() => document.readyState).catch(String);
        const words = page.innerText('body', { timeout: 1000 }).catch(String);
        const { waits, said } = followed.get(page) ?? { waits: [], said: [] };
        return [page.url(), await Promise.race([state, words]), ...waits, ...said, await words].join('\n');
      }),
  );

/** The pending requests of each page, and its console messages. */
const followed = new WeakMap<Page, { waits: Set<string>; said: string[] }>();

function follow(context: BrowserContext): void {
  const waitsOf = (request: Request) =>
    request.serviceWorker() ? undefined : followed.get(request.frame().page())?.waits;
  const ended = (request: Request) => waitsOf(request)?.delete(`waits for ${request.url()}`);
  context.on('page', (page) => followed.set(page, { waits: new Set(), said: [] }));
  context.on('request', (request) => waitsOf(request)?.add(`waits for ${request.url()}`));
  context.on('requestfinished', ended);
  context.on('requestfailed', ended);
  context.on('console', (message) => {
    const page = message.page();
    if (page) followed.get(page)?.said.push(`${message.type()}: ${message.text()}`);
  });
}

/** The number of profiles in use. */
export const lentNow = () => ({ profiles: lent.length, single: single.length });

/** Removes all data of a profile's last user, their letters, look and size; its page waits at a blank address. */
async function clear({ size, context, page, devtools }: Profile): Promise<void> {
  for (const other of context.pages()) if (other !== page) await other.close();
  await lettered.get(page)?.detach();
  lettered.delete(page);
  await page.setViewportSize(size.viewport);
  await page.emulateMedia({ colorScheme: null, media: null });
  for (const event of ['request', 'response', 'console', 'dialog'] as const) page.removeAllListeners(event);
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  await context.clearPermissions();
  const origin = toli.url;
  // A response with the headers of our pages: the browser starts a new process for a page whose opener policy differs
  // from the last.
  await page.goto(`${origin}/api/public/validate`);
  // Not before: a screen with an ended session would go to the landing page by itself.
  await context.clearCookies();
  await page.evaluate(() => {
    sessionStorage.clear();
    localStorage.clear();
  });
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb,cache_storage' });
}
