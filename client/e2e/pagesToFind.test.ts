import { describe, expect, it } from 'vitest';
import { NAVIGATION } from '../../server/words/en/common';
import { EXPLORE } from '../../server/words/en/explore';
import { FEED } from '../../server/words/en/feed';
import { FRAME } from '../../server/words/en/frame';
import { MENU } from '../../server/words/en/menu';
import { expectAccessible, shot } from './accessibility';
import { openBrowser, openPage, SIZES } from './browser';
import { aPainter, aPerson, joins, signIn, visit } from './people';
import { toli } from './toli';

const [DESKTOP, PHONE] = SIZES;

describe('a member of a page on a desktop', () => {
  it('has Explore in the top bar and, beside the posts, pages to find without their own', async () => {
    const painter = await aPainter('Noor paints canals');
    const fan = await aPerson();
    await joins(fan, painter.sketchbook);
    const page = await visit(DESKTOP, '/feed', fan);
    const side = page.getByRole('complementary').filter({ hasText: NAVIGATION.explore });
    const found = side.getByRole('listitem');
    await found.first().waitFor();
    const posts = (await page.getByRole('article').first().boundingBox())!;
    const beside = (await side.boundingBox())!;
    expect(beside.x).toBeGreaterThanOrEqual(posts.x + posts.width);
    expect(beside.x + beside.width).toBeLessThanOrEqual(1280);
    expect(await side.getByText(painter.pageName, { exact: true }).count()).toBe(0);
    await expectAccessible(page);
    await shot(page, 'desktop-feed-side');
    const bar = page.getByRole('navigation', { name: 'Main' });
    await bar.getByRole('link', { name: FRAME.exploreShort, exact: true }).click();
    await page.waitForURL('**/explore');
    await page.getByRole('heading', { level: 1, name: NAVIGATION.explore }).waitFor();
  });

  it('who follows nothing yet finds the newest pages there', async () => {
    await aPainter('Nargis paints');
    const page = await visit(DESKTOP, '/feed', await aPerson());
    await page.getByText(FEED.empty).waitFor();
    await page.getByRole('heading', { name: EXPLORE.newest }).waitFor();
    await page.getByRole('complementary').getByRole('link', { name: NAVIGATION.explore }).waitFor();
  });
});

it('a phone and a narrow window ask for no pages beside a feed', async () => {
  const fan = await aPerson();
  for (const [size, width] of [
    [PHONE, 390],
    [DESKTOP, 1279],
  ] as const) {
    const context = await openBrowser(size);
    await signIn(context, fan);
    const page = await openPage(context);
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${toli.url}/feed`, { waitUntil: 'networkidle' });
    expect(await page.getByRole('heading', { name: EXPLORE.newest }).count(), size.name).toBe(0);
    expect(await page.getByRole('complementary').filter({ hasText: NAVIGATION.explore }).count(), size.name).toBe(0);
  }
});

it('Explore on a card of a page says its members from five on', async () => {
  const [small, large] = [await aPainter('Four paints'), await aPainter('Five paints')];
  for (let joined = 0; joined < 5; joined++) {
    const fan = await aPerson();
    if (joined < 4) await joins(fan, small.sketchbook);
    await joins(fan, large.sketchbook);
  }
  const page = await visit(DESKTOP, '/explore', await aPerson());
  const card = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await card('Five paints').getByText('5 members').waitFor();
  await card('Five paints').getByText('Chandni Chowk before sunrise').waitFor();
  expect(await card('Four paints').getByText('members').count()).toBe(0);
  await expectAccessible(page);
  await shot(page, 'desktop-explore-members');
  await page.getByRole('navigation', { name: MENU.places }).waitFor({ state: 'hidden' });
});
