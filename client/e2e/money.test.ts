// @module-tag everyday

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { PAYMENTS_SCREEN, STATEMENT, STATS_SCREEN } from '../../server/words/en/earnings';
import { PAGE_EDITOR } from '../../server/words/en/pageSettings';
import { expectAccessible, shot } from './accessibility';
import { SIZES } from './browser';
import { anOwner, visit } from './people';

/** The sum of the rupees in one column of a table; its first row is the headings. */
async function sumOf(page: Page, table: string, column: number): Promise<number> {
  const cells = page.getByRole('table', { name: table }).locator(`td:nth-child(${column})`);
  await cells.first().waitFor();
  return (await cells.allTextContents()).reduce((sum, cell) => sum + Number(cell.replace(/\D/g, '')), 0);
}

describe.each(SIZES)('on a $name', (size) => {
  it('a creator sees the payers, and each month’s money, as charts and as figures that add up', async () => {
    const page = await visit(size, '/creator/settings/payments', 'kabir');
    const row = page.getByRole('row').filter({ hasText: 'Asha Rao' }).first();
    await row.getByText('₹100').waitFor();
    expect(await row.locator('time').textContent()).toMatch(/^\d+ \w{3} \d{4}, \d+:\d\d [ap]m$/);
    await shot(page, `${size.name}-payments`);

    await page.getByRole('tab', { name: PAYMENTS_SCREEN.byMonth }).click();
    const books = page.getByRole('table', { name: STATEMENT.title });
    await books
      .getByText(/^₹[1-9][\d,]*\.00$/)
      .first()
      .waitFor();
    // This table shows paise, the other one rupees.
    const paid = (await sumOf(page, STATEMENT.title, 2)) / 100;
    await books.scrollIntoViewIfNeeded();
    await expectAccessible(page);
    await shot(page, `${size.name}-books`);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      books
        .getByRole('link', { name: /^Statement of .* as CSV$/ })
        .first()
        .click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^toli-20\d\d-\d\d\.csv$/);

    await page.getByRole('link', { name: PAGE_EDITOR.statsTab }).click();
    await page.getByRole('img', { name: PAGE_EDITOR.earnings }).waitFor();
    await page.getByRole('img', { name: PAGE_EDITOR.members }).waitFor();
    expect(await sumOf(page, STATS_SCREEN.figures, 2)).toBe(paid);
    // The months before the page began are one row.
    const rows = await page.getByRole('table', { name: STATS_SCREEN.figures }).locator('tbody tr').count();
    expect(rows).toBeGreaterThan(1);
    expect(rows).toBeLessThan(12);
    // The bar of a month shows its text, inside the screen. The present month has none in its first days.
    const bars = page.getByRole('img', { name: PAGE_EDITOR.members }).locator('rect[fill=currentColor]');
    await bars.nth(10).hover();
    await page.getByText(/^\w{3} \d{4}: [\d,]+ payments? by /).waitFor();
    await shot(page, `${size.name}-stats`);
  });
});

describe('a creator', () => {
  const [, phone] = SIZES;

  it('without payments reads what will be here', async () => {
    const page = await visit(phone, '/creator/settings/payments', await anOwner());
    await page.getByRole('heading', { name: PAYMENTS_SCREEN.empty }).waitFor();
  });

  it('whose payments could not be loaded can retry, with the menu still there', async () => {
    const page = await visit(phone, '/creator/settings/squads', 'kabir');
    await page.route('**/graphql', (route) =>
      route.request().postData()?.includes('query Payments(') ? route.abort() : route.fallback(),
    );
    await page.getByRole('link', { name: PAGE_EDITOR.paymentsTab }).click();
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    await expectAccessible(page);
    await page.unroute('**/graphql');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('row').filter({ hasText: 'Asha Rao' }).first().waitFor();
  });
});
