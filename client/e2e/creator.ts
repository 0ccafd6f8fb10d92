import type { Locator, Page } from 'playwright-core';
import { CREATOR } from '../../server/words/en/creators';
import type { Size } from './browser';
import { type Owner, visit } from './people';
import { until } from './toli';

// A creator's page and its settings.

export const field = (page: Pick<Page, 'getByRole'>, name: string) => page.getByRole('textbox', { name, exact: true });
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** Opens a fold of the settings, or closes it. */
export const toggleFold = (page: Page, title: string) => page.locator('summary').filter({ hasText: title }).click();
/** One squad or goal among the others. */
export const row = (page: Page, title: string) => page.getByRole('article', { name: title, exact: true });

/** A visitor on the page. */
export async function visitorOf(owner: Pick<Owner, 'pageName' | 'address'>, size: Size): Promise<Page> {
  const page = await visit(size, owner.address);
  await page.getByRole('heading', { level: 1, name: owner.pageName }).waitFor();
  return page;
}

/** Loads a creator's page again until it shows a text, or no longer shows it: a visitor's page may be a second old. */
export async function reloadUntil(page: Page, shown: Locator, isThere = true): Promise<void> {
  await until(async () => {
    await page.reload();
    await page.getByRole('heading', { name: CREATOR.selectSquad }).waitFor();
    return (await shown.count()) > 0 === isThere;
  });
}
