import path from 'node:path';
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** What keeps somebody from using the page as it stands (axe), and whether it scrolls sideways; a line for each. */
export async function violationsOf(page: Page): Promise<string[]> {
  // Screens are loaded when they are first opened: wait until this one is there.
  await page.locator('h1').first().waitFor({ state: 'attached' });
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { axe: runner } = window as unknown as { axe: typeof import('axe-core') };
    const { violations } = await runner.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'],
      // Of what is right nobody needs the details.
      resultTypes: ['violations'],
    });
    const { scrollWidth, clientWidth } = document.documentElement;
    return [
      ...violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`),
      ...(scrollWidth > clientWidth ? ['the page scrolls sideways'] : []),
    ];
  });
}

/**
 * The page as it stands must be usable by everybody and fit its width. Screens and sheets as they open are judged in
 * screens.test.ts; this is for what a journey makes of them.
 */
export async function expectAccessible(page: Page): Promise<void> {
  // On a busy machine the screen may be there a moment before its heading is.
  await expect.poll(() => violationsOf(page), { timeout: 10_000 }).toEqual([]);
}

/** Keeps a picture of the page when E2E_SHOTS names a folder, to be looked at. */
export async function shot(page: Page, name: string): Promise<void> {
  if (process.env.E2E_SHOTS) await page.screenshot({ path: path.join(process.env.E2E_SHOTS, `${name}.png`) });
}
