import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { misfitsOf } from './misfits';
import { logIn, openBrowser, type RunningToli, SIZES, shot, startToli } from './toli';

// Every screen of somebody who reads with large letters or on a narrow phone (WCAG 2.2, 1.4.4 and 1.4.10): nothing is cut, lies over
// something else, or makes the page go sideways. `letters` is the size that the person has chosen in their browser, in pixels.
const EYES = [
  { name: '320px', width: 320, height: 640, letters: 16 },
  { name: '360px-150%', width: 360, height: 740, letters: 24 },
  { name: '1280px-200%', width: 1280, height: 800, letters: 32 },
] as const;

type Row = [address: string, heading: string, press?: RegExp];

const VISITOR = 'a visitor';

/** Who sees which screens: the address, a heading on it, and what is pressed there. */
const SCREENS: Record<string, Row[]> = {
  [VISITOR]: [
    ['/', 'Plain about money'],
    ['/', 'Plain about money', /waiting for$/],
    ['/login', 'Log in'],
    ['/signup', 'Sign up'],
    ['/explore', 'New on Toli'],
    ['/c/kabir-paints', 'Kabir paints'],
    ['/refunds', 'Refunds'],
    ['/auth/verify-email/sent', 'Check your mail'],
    ['/auth/verify-email/not-me?token=x', "This wasn't me"],
    ['/nowhere', 'There is nothing here'],
  ],
  imran: [
    ['/feed', 'My Creators'],
    ['/feed', 'My Creators', /^Your menu/],
    ['/notifications', 'Notifications'],
    ['/user/squads', 'Studio'],
    ['/user/squads', 'Studio', /^More info/],
    ['/user/squads', 'Studio', /^Leave squad/],
    ['/user/settings', 'Danger zone'],
    ['/user/settings', 'Danger zone', /^Delete account/],
    ['/creator/start', 'Start your membership page'],
  ],
  meera: [
    ['/creator', 'Goals'],
    ['/creator', 'Goals', /^Share/],
    ['/creator?as=visitor', 'Select a membership squad'],
    ['/creator/settings/info', 'Who you are'],
    ['/creator/settings/info', 'Who you are', /^Submit for review/],
    ['/creator/settings/squads', 'थाली'],
    ['/creator/settings/squads', 'थाली', /^Edit/],
    ['/creator/settings/goals', 'बड़ी कढ़ाई'],
    ['/creator/settings/payments', 'Payments'],
    ['/creator/settings/stats', 'Earnings each month'],
    ['/create-post', 'Create post'],
  ],
  desk: [
    ['/feed', 'Support creators to see their posts in your feed'],
    ['/user/squads', 'You have not joined any squads'],
    ['/admin', 'No page waits for a review'],
    ['/admin/people?q=kabir', 'Look up'],
    ['/admin/people/:kabir', 'What was decided', /^Block page/],
    ['/admin/log', 'Log'],
  ],
};

async function open(page: Page, url: string, heading: string, press?: RegExp): Promise<void> {
  await page.goto(url);
  await page.getByRole('heading', { name: heading }).first().waitFor({ state: 'attached' });
  await page.waitForFunction(
    () =>
      !document.querySelector('[role=status][aria-label=Loading]') &&
      [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'),
  );
  if (!press) return;
  await page.getByRole('button', { name: press }).first().click();
  await page.locator('[role$=dialog], dialog[open], [role=menu]').first().waitFor();
}

/** What does not fit once everything has come to its place: charts and menus follow a new size a moment later. */
async function misfitsLeft(page: Page): Promise<string[]> {
  for (let tries = 0; tries < 20; tries++) {
    if ((await misfitsOf(page)).length === 0) return [];
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 50)));
  }
  return misfitsOf(page);
}

let toli: RunningToli;
let kabir: { userId: string };
beforeAll(async () => {
  toli = await startToli({ DEMO: 'true' });
  [kabir] = await (await fetch(`${toli.url}/api/creators?search=Kabir`)).json();
});

it.each(Object.entries(SCREENS))('for %s every screen fits a narrow phone and large letters', async (who, rows) => {
  const context = await openBrowser(SIZES[0]);
  if (who !== VISITOR) await logIn(toli, context, `${who}@toli.test`);
  const page = await context.newPage();
  const browser = await context.newCDPSession(page);
  const found: string[] = [];
  for (const [address, heading, press] of rows) {
    await open(page, toli.url + address.replace(':kabir', kabir.userId), heading, press);
    for (const { name, width, height, letters } of EYES) {
      await browser.send('Page.setFontSizes', { fontSizes: { standard: letters, fixed: letters } });
      await page.setViewportSize({ width, height });
      const place = `${who} ${address}${press ? ' +' : ''} ${name}`;
      for (const misfit of await misfitsLeft(page)) found.push(`${place}: ${misfit}`);
      await shot(page, `fits-${place.replace(/[^\w%+]+/g, '-')}`);
    }
  }
  expect(found).toEqual([]);
});
