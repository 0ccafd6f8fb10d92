import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { WRITTEN_NAMES } from '../../server/rules/writtenNames';
import { CATEGORY, FANS } from '../../server/words/en/categories';
import { EXPLORE } from '../../server/words/en/explore';
import { INFO } from '../../server/words/en/pageSettings';
import { UNSAVED } from '../../server/words/en/unsaved';
import { expectAccessibleDayAndNight, shot } from './accessibility';
import { SIZES } from './browser';
import { aPainter, visit } from './people';

// From a category to its creators: from the landing page, and in Explore.

const [, PHONE] = SIZES;
const ways = (page: Page) => page.getByRole('navigation', { name: EXPLORE.byCategory });

it.each(SIZES)('the landing page leads fans to creators by category ($name)', async (size) => {
  const page = await visit(size, '/');
  const fans = page.getByRole('region', { name: FANS.title });
  await fans.scrollIntoViewIfNeeded();
  await expectAccessibleDayAndNight(page);
  await shot(page, `${size.name}-landing-fans`);
  await fans.getByRole('link', { name: CATEGORY.FOOD }).click();
  await page.getByRole('heading', { name: CATEGORY.FOOD }).waitFor();
  await page.getByRole('link', { name: 'मीरा की रसोई' }).waitFor();
  expect(await page.getByRole('link', { name: 'Kabir paints' }).count()).toBe(0);
  await expectAccessibleDayAndNight(page);
  await shot(page, `${size.name}-explore-category`);
  const pageName = `Asha makes nothing of the list, ${size.name}`;
  await aPainter(pageName);
  await ways(page).getByRole('link', { name: EXPLORE.newest }).click();
  await page.getByRole('link', { name: pageName }).waitFor();
  await shot(page, `${size.name}-explore-new`);
});

it('a creator chooses their categories, and is listed there', async () => {
  const painter = await aPainter('Noor makes games');
  const page = await visit(PHONE, '/creator/settings/info#find', painter);
  const games = page.getByRole('checkbox', { name: CATEGORY.GAMES });
  await games.check({ force: true });
  await games.scrollIntoViewIfNeeded();
  await expectAccessibleDayAndNight(page);
  await shot(page, 'phone-categories-field');
  await page.getByRole('button', { name: INFO.save }).tap();
  await page.getByRole('button', { name: UNSAVED.saved }).waitFor();
  await page.goto(new URL('/explore?category=games', page.url()).href);
  await page.getByRole('link', { name: 'Noor makes games' }).waitFor();
  await page.goto(new URL('/explore?category=tech', page.url()).href);
  await page.getByText(EXPLORE.noneOf(CATEGORY.TECH)).waitFor();
  await shot(page, 'phone-explore-nobody');
  const languages = page.getByRole('navigation', { name: EXPLORE.byLanguage });
  await languages.getByRole('link', { name: WRITTEN_NAMES.or }).tap();
  await page.getByText(EXPLORE.noneIn(WRITTEN_NAMES.or)).waitFor();
  await ways(page).getByRole('link', { name: EXPLORE.newest }).tap();
  await page.waitForURL('**/explore?language=or');
  await page.getByText(EXPLORE.noneIn(WRITTEN_NAMES.or)).waitFor();
  await shot(page, 'phone-explore-nobody-writes');
  // A list of its own, behind another one of the same category.
  await languages.locator('a[href="/explore?language=hi"]').tap();
  // Other journeys have pages of this name, too.
  await page.getByRole('link', { name: 'मीरा की रसोई' }).first().waitFor();
  expect(await page.getByRole('link', { name: 'Noor makes games' }).count()).toBe(0);
});
