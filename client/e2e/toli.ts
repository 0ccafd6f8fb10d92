import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import axe from 'axe-core';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeEach, expect, inject } from 'vitest';

/** The sizes of screens. A sentence is shown at one of them, and at both where the layout or the way differs. */
export const SIZES = [
  { name: 'desktop', viewport: { width: 1280, height: 800 } },
  { name: 'phone', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
] as const;
export type Size = (typeof SIZES)[number];

/** The built product, running with its own data folder. */
export interface RunningToli {
  url: string;
  dataDir: string;
  stop(): Promise<void>;
}

const closing: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

// What a test opened closes with it: pages that nobody looks at any more still follow what happens.
const opened: BrowserContext[] = [];
beforeEach(() => {
  for (const context of opened.splice(0)) closing.push(() => context.close());
});
afterEach(async () => {
  for (const context of opened.splice(0)) await context.close();
});

/** Starts the built product as people do, on a free port; `env` changes its configuration. */
export async function startToli(env: Record<string, string> = {}): Promise<RunningToli> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'toli-e2e-'));
  const child = spawn(process.execPath, ['dist/server/index.js'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      DATA_DIR: dataDir,
      DEMO: 'false',
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = async () => {
    if (child.exitCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    await rm(dataDir, { recursive: true, force: true });
  };
  closing.push(stop);
  return { url: await addressOf(child), dataDir, stop };
}

/** The address that the product prints once it is ready. */
async function addressOf(child: ChildProcess): Promise<string> {
  let output = '';
  for await (const chunk of child.stdout!) {
    output += chunk;
    const address = output.match(/Toli is ready on (http\S+?)\/? /)?.[1];
    if (address) {
      child.stdout!.resume();
      return address;
    }
  }
  throw new Error(`Toli did not start: ${output}`);
}

let browser: Promise<Browser> | undefined;

/**
 * Somebody's browser: a fresh profile of its own, at one size, that fails the test when a page of ours breaks. It lasts as
 * long as the test, or the file where it is opened before the tests. The first page of a fresh profile costs four times
 * what the next address in it does: whoever stays the same person stays in one page.
 */
export async function openBrowser(size: Size, extra: BrowserContextOptions = {}): Promise<BrowserContext> {
  browser ??= launch();
  const { name: _, ...options } = size;
  const context = await (await browser).newContext({
    ...options,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // It would be started for every profile, and only opening an address without a line has a use for it.
    serviceWorkers: 'block',
    ...extra,
  });
  opened.push(context);
  context.setDefaultTimeout(30_000);
  context.on('weberror', (error) => {
    throw error.error();
  });
  return context;
}

/** What Chromium leaves out: first what Playwright leaves out by itself, which the switch would replace, then ours. */
const LEFT_OUT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  // Toolbars that are pages themselves cost as much again for each window, and nobody sees them.
  'WebUIReloadButton',
  'WebUIBackForwardButton',
  'WebUIHomeButton',
  'WebUILocationBar',
  'WebUISplitTabsButton',
  'WebUIAvatarButton',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
];

async function launch(): Promise<Browser> {
  const launched = await chromium.launch({
    executablePath: inject('chromiumPath'),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      `--disable-features=${LEFT_OUT.join(',')}`,
    ],
  });
  closing.unshift(() => launched.close());
  return launched;
}

/** A mail that the product sent, as its mailbox shows it. */
interface Mail {
  id: string;
  to: string;
  subject: string;
  text: string;
  links: string[];
}

/** Waits for the newest mail to somebody whose subject has this text. */
export async function mailTo(toli: RunningToli, email: string, subject: string | RegExp): Promise<Mail> {
  return until(async () => {
    const mails: Mail[] = await (await fetch(`${toli.url}/dev/mail.json?to=${encodeURIComponent(email)}`)).json();
    return mails.find((mail) => mail.subject.match(subject));
  });
}

/** Waits until `probe` answers something. */
export async function until<T>(probe: () => Promise<T | undefined | null | false>): Promise<T> {
  for (let tries = 0; tries < 400; tries++) {
    const found = await probe();
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`it did not happen: ${probe}`);
}

/** The page as it stands must be usable by everybody (axe: no violations) and fit its width. */
export async function expectAccessible(page: Page): Promise<void> {
  // Screens are loaded when they are first opened: wait until this one is there.
  await page.locator('h1').first().waitFor({ state: 'attached' });
  // Colours are judged when they stand still; a spinner never does.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
        .map((animation) => animation.finished.catch(() => undefined)),
    ).then(() => undefined),
  );
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(async () => {
    const { axe: runner } = window as unknown as { axe: typeof import('axe-core') };
    const { violations: found } = await runner.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'],
      // Of what is right nobody needs the details.
      resultTypes: ['violations'],
    });
    return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`);
  });
  expect(violations).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, 'the page scrolls sideways').toBeLessThanOrEqual(0);
}

/** Keeps a picture of the page when E2E_SHOTS names a folder, to be looked at. */
export async function shot(page: Page, name: string): Promise<void> {
  if (process.env.E2E_SHOTS) await page.screenshot({ path: path.join(process.env.E2E_SHOTS, `${name}.png`) });
}

/** Signs a verified person up through the API and in through the context's cookies; for journeys that begin later. */
export async function signIn(
  toli: RunningToli,
  context: BrowserContext,
  fullName: string,
  email: string,
  password = 'a long password',
): Promise<void> {
  const { request } = context;
  await request.post(`${toli.url}/api/user`, { data: { fullName, email, password } });
  const mail = await mailTo(toli, email, /verify/i);
  const token = new URL(mail.links[0]!).searchParams.get('token');
  await request.patch(`${toli.url}/api/user/verify`, { data: { token } });
  await logIn(toli, context, email, password);
}

/** Logs somebody in through the API and the context's cookies; without a password, somebody of the demo data. */
export async function logIn(
  toli: RunningToli,
  context: BrowserContext,
  email: string,
  password = 'toli-demo',
): Promise<void> {
  const answer = await context.request.post(`${toli.url}/api/user/login`, { data: { email, password } });
  expect(answer.status()).toBe(200);
}
