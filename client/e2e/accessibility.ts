import path from 'node:path';
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const EVERYTHING = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * The accessibility violations of the page (axe), and whether it scrolls sideways; a line for each. `theirs`: selectors
 * of foreign parts that each rule skips.
 */
export const violationsOf = (page: Page, theirs: Record<string, string> = {}) => violations(page, EVERYTHING, theirs);

/** The contrast violations alone. */
export const contrastsOf = (page: Page) => violations(page, ['color-contrast']);

async function violations(page: Page, runOnly: string[], theirs: Record<string, string> = {}): Promise<string[]> {
  // Screens are loaded when they are first opened: wait until this one is there.
  await page.locator('h1').first().waitFor({ state: 'attached' });
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(judge, { runOnly, theirs });
}

/** Runs in the page, so it contains all its helpers. */
async function judge({ runOnly, theirs }: { runOnly: string[]; theirs: Record<string, string> }): Promise<string[]> {
  const { axe: runner } = window as unknown as { axe: typeof import('axe-core') };
  const { violations } = await runner.run(document, {
    runOnly,
    // Of the rules that are tried out, this one too: who speaks to a control says what is written on it (WCAG 2.5.3).
    ...(runOnly.includes('wcag2a') && { rules: { 'label-content-name-mismatch': { enabled: true } } }),
    // It would fetch all styles again, for a rule about screen orientation that does not apply here.
    preload: false,
    // Passed rules need no details.
    resultTypes: ['violations'],
  });
  const { scrollWidth, clientWidth } = document.documentElement;
  /** A control below a fixed bottom bar can be scrolled above it: its target is not smaller for that. */
  const isBelowBar = (selector: string) => {
    const { top, bottom } = document.querySelector(selector)!.getBoundingClientRect();
    return [...document.querySelectorAll('[data-bar]')].some((bar) => {
      const over = bar.getBoundingClientRect();
      return over.top < bottom && over.bottom > top;
    });
  };
  const isTheirs = (rule: string, selector: string) =>
    rule in theirs && document.querySelector(selector)!.closest(theirs[rule]!) !== null;
  const judged = violations
    .map(({ id, nodes }) => ({ id, targets: nodes.map(({ target }) => target.join(' ')) }))
    .map(({ id, targets }) => ({
      id,
      targets: targets.filter((each) => !(id === 'target-size' && isBelowBar(each)) && !isTheirs(id, each)),
    }));
  return [
    ...judged.flatMap(({ id, targets }) => (targets.length > 0 ? `${id}: ${targets.join(' | ')}` : [])),
    ...(scrollWidth > clientWidth ? ['the page scrolls sideways'] : []),
  ];
}

/**
 * The present page must be accessible and fit its width. screens.test.ts checks screens and dialogs when they open;
 * this checks them in the middle of a journey.
 */
export async function expectAccessible(page: Page): Promise<void> {
  // On a busy machine the screen may be there a moment before its heading.
  await expect.poll(() => violationsOf(page)).toEqual([]);
}

/** The present page must be accessible by day and by night: at night only the colours differ, so only contrast is checked again. */
export async function expectAccessibleDayAndNight(page: Page): Promise<void> {
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => contrastsOf(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
}

/** Takes a picture of the page when E2E_SHOTS names a folder. */
export async function shot(page: Page, name: string): Promise<void> {
  if (process.env.E2E_SHOTS) await page.screenshot({ path: path.join(process.env.E2E_SHOTS, `${name}.png`) });
}
