// @module-tag slow

import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { SIZES } from './browser';
import { SCREENS, VISITOR } from './screens';
import { walk } from './walk';

// What comes by itself, a toast or the offer of a language, is laid over each screen: it covers neither the screen's
// main actions nor its bars nor the field in use, at the top of the page and where the page has scrolled for it.

const WORDS = 'A line that comes by itself, as long as two lines of a phone are wide at the most';

/** Shows a toast as the client does, by a module that the page has loaded. A text: the test's compiler rewrites imports. */
const SHOW_TOAST = `(async () => {
  const scripts = performance.getEntriesByType('resource').filter(({ name }) => /\\/assets\\/.*\\.js$/.test(name));
  for (const { name } of scripts)
    for (const each of Object.values(await import(name)))
      if (Object.keys(each ?? {}).includes('fact')) return each.failed('${WORDS}');
  throw new Error('no loaded script shows toasts');
})()`;

/** The names of what `over` covers, once the page and the toast are in their places. */
async function coveredBy(page: Page, over: string): Promise<string[]> {
  for (let frames = 0; frames < 60; frames++) {
    if ((await coveredNow(page, over)).length === 0) return [];
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  return coveredNow(page, over);
}

const coveredNow = (page: Page, over: string) =>
  page.evaluate((selector) => {
    const layers = [...document.querySelectorAll(selector)].map((each) => each.getBoundingClientRect());
    const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
    const below = dialog
      ? dialog.querySelectorAll('[type=submit], :focus')
      : document.querySelectorAll('header nav, [data-bar], main :is([data-joins], [type=submit], :focus)');
    return [...below].flatMap((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      // What the dialog's body has scrolled out of view is not there to be covered.
      const end = element.closest('.dialog-body')?.getBoundingClientRect().bottom ?? bottom;
      const box = { left, right, top, bottom: Math.min(bottom, end) };
      const isCovered = layers.some(
        (layer) =>
          Math.min(box.right, layer.right) - Math.max(box.left, layer.left) > 2 &&
          Math.min(box.bottom, layer.bottom) - Math.max(box.top, layer.top) > 2,
      );
      return isCovered && element.checkVisibility()
        ? [`${element.tagName} “${element.textContent?.slice(0, 40)}”`]
        : [];
    });
  }, over);

const TOAST = '[data-scope=toast][data-part=root]';
/** The landing page has nothing to say in one. */
const NO_TOASTS = '/';
const OFFER = '.language-offer';

/** Presses the button that closes each toast; the number of those that are still there. */
function closeToasts(toasts: string): number {
  for (const button of document.querySelectorAll<HTMLElement>(`${toasts} button`)) button.click();
  return document.querySelectorAll(toasts).length;
}

it.each(SIZES.flatMap((size) => Object.keys(SCREENS).map((who) => [size.name, who, size] as const)))(
  'on a %s nothing that comes by itself is over the main action of a screen of %s',
  async (_, who, size) => {
    const found: string[] = [];
    await walk(size, who, async (page, { address, press }, place) => {
      if (!press)
        await page
          .locator('main :is(input, textarea):visible')
          .first()
          .focus({ timeout: 1 })
          .catch(() => undefined);
      if (address !== NO_TOASTS) {
        await page.evaluate(SHOW_TOAST);
        await page.locator(TOAST).first().waitFor();
        for (const each of await coveredBy(page, TOAST)) found.push(`${place}: a toast is over ${each}`);
        // Those which the screen itself shows, too; some end by themselves meanwhile.
        await expect.poll(() => page.evaluate(closeToasts, TOAST)).toBe(0);
      }
      if (who !== VISITOR || size.name !== 'phone' || press) return;
      await page.evaluate(() => Object.assign(document.documentElement.dataset, { offer: 'hi' }));
      for (const top of [0, 10_000]) {
        await page.evaluate((y) => window.scrollTo(0, y), top);
        for (const each of await coveredBy(page, OFFER)) found.push(`${place}: the offer is over ${each}`);
      }
      await page.evaluate(() => Object.assign(document.documentElement.dataset, { offer: '' }));
    });
    expect(found).toEqual([]);
  },
);
