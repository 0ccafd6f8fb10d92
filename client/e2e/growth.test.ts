import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { STATS_SCREEN } from '../../server/words/en/earnings';
import { GROWTH } from '../../server/words/en/growth';
import { PAGE_LINK } from '../../server/words/en/pageLinks';
import { VISITS } from '../../server/words/en/visits';
import { expectAccessible, shot } from './accessibility';
import { SIZES } from './browser';
import { button, field } from './creator';
import { aPainter, sql, visit } from './people';
import { toli } from './toli';

/** Growth is loaded when it is seen, below the charts of payments. */
async function scrollToGrowth(page: Page): Promise<void> {
  await page.getByRole('table', { name: STATS_SCREEN.figures }).waitFor();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await page.getByRole('heading', { name: GROWTH.title }).waitFor();
}

/** What a button copies. */
async function copiedBy(page: Page, copy: Locator): Promise<string> {
  await page.evaluate(() => {
    const write = (text: string) => Promise.resolve(void document.body.setAttribute('data-copied', text));
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: write } });
  });
  await copy.click();
  return page.evaluate(() => document.body.getAttribute('data-copied') ?? '');
}

const AGO = `(now() at time zone 'Asia/Kolkata')::date - $2::int`;

it.each(SIZES)('a creator sees how the page grows, by days and by months ($name)', async (size) => {
  const owner = await aPainter('Noor paints rivers');
  await sql(`insert into page_days values ($1, ${AGO}, 25, 0, 0, 0, 0, 0, 2500, 0, 0, 0, 0, 2)`, [owner.id, 12]);
  await sql(`insert into page_days values ($1, ${AGO}, 0, 1, 0, 0, 3, 0, 0, 100, 0, 0, 300, 0)`, [owner.id, 2]);
  await sql(`insert into page_visits values ($1, ${AGO}, 90, 40)`, [owner.id, 3]);
  await sql(`insert into page_sources values ($1, ${AGO}, 'instagram.com', 40)`, [owner.id, 3]);
  const page = await visit(size, '/creator/settings/stats', owner);
  await scrollToGrowth(page);
  const figures = page.getByRole('table', { name: GROWTH.figures });
  await figures.getByText(`${GROWTH.back(1, 100)}, ${GROWTH.lost(3, 300)}`).waitFor();
  await page.getByText(GROWTH.unpaid(2)).waitFor();
  const sources = page.getByRole('table', { name: VISITS.from });
  await sources.getByText('instagram.com').waitFor();
  expect(await sources.getByRole('link').count()).toBe(0);
  await field(page, PAGE_LINK.name).fill('Reel of May');
  await button(page, PAGE_LINK.add).click();
  const copy = page.getByRole('button', { name: PAGE_LINK.copyOf('Reel of May') });
  await copy.waitFor();
  const [link] = await sql<{ code: string }>('select code from page_links where creator_user_id = $1', [owner.id]);
  expect(await copiedBy(page, copy)).toBe(`${toli.url}${owner.address}?ref=${link!.code}`);
  await expectAccessible(page);
  await copy.scrollIntoViewIfNeeded();
  await shot(page, `${size.name}-growth-links`);
  await figures.scrollIntoViewIfNeeded();
  await shot(page, `${size.name}-growth-days`);
  await page.getByRole('tab', { name: GROWTH.ranges.DAYS }).focus();
  await page.keyboard.press('End');
  await page.getByRole('tab', { name: GROWTH.ranges.MONTHS, selected: true }).waitFor();
  await figures
    .getByText(/^\w{3} \d{4}$/)
    .first()
    .waitFor();
  await expectAccessible(page);
  await shot(page, `${size.name}-growth-months`);
});

it('a page without members says from when on its growth is there', async () => {
  const page = await visit(SIZES[1], '/creator/settings/stats', await aPainter('Noor paints hills'));
  await scrollToGrowth(page);
  await page.getByRole('heading', { name: GROWTH.empty }).waitFor();
  await page.getByText(VISITS.empty).waitFor();
  await expectAccessible(page);
});
