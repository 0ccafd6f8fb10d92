import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { CATEGORY } from '../../server/words/en/categories';
import { PAYMENTS_SCREEN } from '../../server/words/en/earnings';
import { GRIEVANCE } from '../../server/words/en/grievances';
import { MESSAGE } from '../../server/words/en/messages';
import { NOTICE } from '../../server/words/en/notice';
import { THEME } from '../../server/words/en/theme';
import { TOKEN } from '../../server/words/en/tokens';
import { go, openBrowser, openPage, SIZES, type Size } from './browser';
import { type Demo, signIn } from './people';
import { toli, until } from './toli';

// What a person is about to press stays in its place, though the data and the parts of its screen come one by one.

const [DESKTOP, PHONE] = SIZES;

/** Runs in every page: notes each visible control that moves between two painted frames, in `window.moves`. */
function noteMoves(): void {
  const moves: string[] = [];
  const place = (control: Element) => {
    const { left, top, width, height } = control.getBoundingClientRect();
    return { left, top, width, height };
  };
  const inSight = (control: Element) => {
    const { left, top, width, height } = place(control);
    const isLarge = Math.min(width, height) >= 24;
    return isLarge && left < innerWidth && left + width > 0 && top < innerHeight && top + height > 0;
  };
  /** Those of the dialog on top, or of the page. */
  const controls = () =>
    [
      ...([...document.querySelectorAll('dialog[open]')].at(-1) ?? document).querySelectorAll(
        'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled',
      ),
    ].filter((each) => inSight(each) && each.checkVisibility({ opacityProperty: true, visibilityProperty: true }));
  const nameOf = (control: Element) => control.ariaLabel || control.textContent || control.getAttribute('name');
  let last = new Map<Element, ReturnType<typeof place>>();
  const look = () => {
    for (const [control, before] of last) {
      const after = place(control);
      const by = [after.left - before.left, after.top - before.top].map(Math.round);
      if (after.width > 0 && by.some((pixels) => Math.abs(pixels) > 8)) moves.push(`${nameOf(control)}: ${by}`);
    }
    last = new Map(controls().map((control) => [control, place(control)]));
    // Right after the next frame was painted.
    requestAnimationFrame(() => setTimeout(look));
  };
  look();
  Object.assign(window, { moves });
}
const movesIn = (page: Page) =>
  page.evaluate(async () => {
    // What comes last has been painted, and looked at.
    for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame);
    return (window as unknown as { moves: string[] }).moves;
  });

/**
 * Holds back scripts and data from now on. The returned function lets them go, the last one first and one at a time,
 * until `late` is there and the page is opened.
 */
async function hold(page: Page): Promise<(late: Locator, opened?: Promise<unknown>) => Promise<void>> {
  const held: (() => void)[] = [];
  // Another face of the letters moves what is below a heading by some pixels.
  await page.route('**/*.woff2', (route) => route.abort());
  await page.route(/\/graphql$|\/assets\/.*\.js$/, async (route) => {
    await new Promise<void>((resolve) => held.push(resolve));
    await route.continue();
  });
  return async (late, opened = Promise.resolve()) => {
    let isOpened = false;
    const opening = opened.then(() => {
      isOpened = true;
    });
    const isThere = until(async () => {
      held.pop()?.();
      await page.evaluate(() => new Promise(requestAnimationFrame)).catch(() => undefined);
      return isOpened && held.length === 0 && (await late.isVisible());
    });
    await Promise.all([opening, isThere]);
  };
}

async function aPage(size: Size, who: Demo | null, language = 'en'): Promise<Page> {
  const context = await openBrowser(size, {});
  await context.addInitScript(noteMoves);
  await context.addCookies([{ name: 'lang', value: language, url: toli.url }]);
  if (who) await signIn(context, who);
  return openPage(context);
}

it.each([
  ['sign up on a phone', PHONE, '/signup', (page: Page) => page.getByRole('region', { name: NOTICE.title })],
  ['sign up on a desktop', DESKTOP, '/signup', (page: Page) => page.getByRole('region', { name: NOTICE.title })],
  ['a complaint', DESKTOP, '/grievance', (page: Page) => page.getByLabel(GRIEVANCE.words)],
  ['the foot of a page', PHONE, '/goodbye', (page: Page) => page.getByRole('contentinfo').getByLabel(THEME.title)],
  ['Explore', PHONE, '/explore?category=food', (page: Page) => page.getByRole('heading', { name: CATEGORY.FOOD })],
] as const)('a visitor opens %s, and no control moves', async (_name, size, address, late) => {
  const page = await aPage(size, null);
  const letGo = await hold(page);
  const opened = page.goto(toli.url + address);
  await letGo(late(page), opened);
  expect(await movesIn(page)).toEqual([]);
});

it.each(['hi', 'ta'])('the notice below the sign-up form moves nothing in %s', async (language) => {
  const page = await aPage(DESKTOP, null, language);
  await page.setViewportSize({ width: 1280, height: 1200 });
  const letGo = await hold(page);
  const opened = page.goto(`${toli.url}/signup`);
  await letGo(page.locator('.sign-in-notice'), opened);
  expect(await movesIn(page)).toEqual([]);
});

it.each([
  ['the feed', PHONE, 'imran', '/feed', (page: Page) => page.getByRole('article').first()],
  [
    'their API tokens',
    DESKTOP,
    'imran',
    '/user/settings#developers',
    (page: Page) => page.getByRole('heading', { name: TOKEN.title }),
  ],
  [
    "their page's payments",
    PHONE,
    'kabir',
    '/creator/settings/payments',
    (page: Page) => page.getByRole('tab', { name: PAYMENTS_SCREEN.byMonth }),
  ],
] as const)('a person goes on to %s, and no control moves', async (_name, size, who, address, late) => {
  const page = await aPage(size, who);
  await page.goto(`${toli.url}/refunds`);
  const letGo = await hold(page);
  await go(page, address);
  await letGo(late(page));
  expect(await movesIn(page)).toEqual([]);
});

it.each(SIZES)('the box that finds a person to write to stays when they are there ($name)', async (size) => {
  const page = await aPage(size, 'imran');
  await page.goto(`${toli.url}/messages`);
  await page.getByRole('link', { name: 'Kabir paints' }).waitFor();
  const letGo = await hold(page);
  await page.getByRole('button', { name: MESSAGE.withCreators }).click();
  await page.getByRole('dialog').getByRole('searchbox').waitFor();
  await letGo(page.getByRole('dialog').getByRole('link').first());
  expect(await movesIn(page)).toEqual([]);
});
