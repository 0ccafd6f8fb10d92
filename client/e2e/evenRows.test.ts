import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { CREATOR } from '../../server/words/en/creators';
import { SHOW_MORE } from '../../server/words/en/showMore';
import { LANGUAGES } from '../../server/words/words';
import { shot } from './accessibility';
import { openBrowser, openPage, SIZES } from './browser';
import { aPainter, aPerson, joins, visit } from './people';
import { toli } from './toli';

const [DESKTOP] = SIZES;

/** The rows of these elements, by the middle of each: how long each row is. */
const rowsOf = (elements: Locator) =>
  elements.evaluateAll((all) => {
    const rows: { middle: number; left: number; right: number }[] = [];
    for (const each of all) {
      const { top, bottom, left, right } = each.getBoundingClientRect();
      if (right === left) continue;
      const middle = (top + bottom) / 2;
      const row = rows.find((one) => Math.abs(one.middle - middle) < 12);
      if (row) Object.assign(row, { left: Math.min(row.left, left), right: Math.max(row.right, right) });
      else rows.push({ middle, left, right });
    }
    return rows.map(({ left, right }) => right - left);
  });

it.each(LANGUAGES)('the foot of a page is one row on a desktop: %s', async (language) => {
  const context = await openBrowser(DESKTOP, {});
  await context.addCookies([{ name: 'lang', value: language, url: toli.url }]);
  const page = await openPage(context);
  await page.goto(`${toli.url}/refunds`);
  const foot = page.getByRole('contentinfo');
  await foot.locator('select').nth(1).waitFor();
  await shot(page, `foot-${language}`);
  expect(await rowsOf(foot.locator('a, select'))).toHaveLength(1);
});

it.each(LANGUAGES)('the filters of Explore wrap into rows of about one length: %s', async (language) => {
  const context = await openBrowser(DESKTOP, {});
  await context.addCookies([{ name: 'lang', value: language, url: toli.url }]);
  const page = await openPage(context);
  await page.goto(`${toli.url}/explore`);
  const filters = page.getByRole('main').getByRole('navigation');
  await filters.nth(1).waitFor();
  for (const each of await filters.all()) {
    const rows = await rowsOf(each.getByRole('link'));
    expect(Math.min(...rows) / Math.max(...rows)).toBeGreaterThan(0.7);
  }
});

it('two squads fill the row of a desktop', async () => {
  const painter = await aPainter();
  const page = await visit(DESKTOP, painter.address);
  const cards = page.getByRole('article', { name: /^(Sketchbook|Studio)$/ });
  await expect.poll(() => cards.count()).toBe(2);
  const [row] = await rowsOf(cards);
  const { width } = (await page.getByRole('heading', { name: CREATOR.selectSquad }).locator('..').boundingBox())!;
  expect(Math.round(row!)).toBe(Math.round(width));
});

it.each([
  [8, 0],
  [9, 1],
])('About of %i lines has %i buttons to read on, for a member too', async (lines, buttons) => {
  const painter = await aPainter();
  const about = Array.from({ length: lines }, (_, line) => `Line ${line + 1}`).join('\n');
  await painter.call('PATCH', '/api/creator', { about });
  const fan = await aPerson();
  await joins(fan, painter.sketchbook);
  for (const who of [undefined, fan]) {
    const page = await visit(DESKTOP, painter.address, who);
    const part = page.getByRole('region', { name: CREATOR.about });
    await part.getByText('Line 1').waitFor();
    await expect.poll(() => part.getByRole('button', { name: SHOW_MORE.readMore }).count()).toBe(buttons);
  }
});
