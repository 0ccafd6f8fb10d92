import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { CREATOR, PAGE } from '../../server/words/en/creators';
import { JOIN } from '../../server/words/en/joining';
import { POST } from '../../server/words/en/posts';
import { SQUAD_CARD } from '../../server/words/en/squadCards';
import { SUBSCRIPTION } from '../../server/words/en/subscriptions';
import { TESTIMONIAL, WALL } from '../../server/words/en/testimonials';
import { expectAccessible, shot } from './accessibility';
import { SIZES } from './browser';
import { aPainter, aPerson, joins, visit } from './people';

// The first visible parts of a page, and its squads' cards.

const [DESKTOP, PHONE] = SIZES;
const squads = (page: Page) => page.getByRole('region', { name: CREATOR.selectSquad }).getByRole('article');
const topOf = async (what: Locator) => (await what.boundingBox())!.y;
/** How much lower the second squad begins than the first, in pixels, at one moment. */
const stepOf = (page: Page) =>
  squads(page).evaluateAll(([first, second]) => {
    const [one, other] = [first!, second!].map((each) => each.getBoundingClientRect().top);
    return other! - one!;
  });

it('on a laptop the posts and the squads begin within 700 px, the squads side by side', async () => {
  const page = await visit(DESKTOP, '/c/kabir-paints');
  await page.getByRole('region', { name: POST.latest }).waitFor();
  expect(await topOf(page.getByRole('region', { name: POST.latest }))).toBeLessThan(700);
  expect(await topOf(squads(page).first())).toBeLessThan(700);
  await expect.poll(() => stepOf(page)).toBe(0);
  await expectAccessible(page);
  await shot(page, 'desktop-page-offer');
  await page.evaluate(() => window.scrollTo(0, 620));
  await shot(page, 'desktop-page-offer-below');
});

it('the nearest goal is in the head of a page, all of them beside its posts', async () => {
  for (const size of SIZES) {
    const page = await visit(size, '/c/meera-ki-rasoi');
    const goals = page.getByRole('region', { name: PAGE.goals, exact: true });
    await goals.waitFor();
    const nearest = (await goals.getByRole('progressbar').first().getAttribute('aria-label'))!;
    const inHead = page.locator('main header').getByRole('progressbar');
    expect(await inHead.getAttribute('aria-label')).toBe(nearest);
    expect(await topOf(inHead)).toBeLessThan(size === DESKTOP ? 400 : 700);
    await expectAccessible(page);
    await shot(page, `${size.name}-page-goals`);
  }
});

it('on a tablet the squads are side by side, on a phone one below the other', async () => {
  const page = await visit(DESKTOP, '/c/kabir-paints');
  await page.setViewportSize({ width: 768, height: 1024 });
  await expect.poll(() => stepOf(page)).toBe(0);
  await shot(page, 'tablet-page-offer');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => stepOf(page)).toBeGreaterThan(0);
});

it('a squad lists its benefits and posts, one has the solid button, and the creator’s share unfolds', async () => {
  const painter = await aPainter('Noor paints doors');
  const description = '- A sketch each week\n- Which brushes I use, and why\n- काग़ज़ की बातें';
  await painter.call('PATCH', `/api/squad/${painter.studio}`, { description });
  await painter.call('POST', '/api/post', { description: 'Blue doors', squadId: painter.sketchbook });
  await painter.call('POST', '/api/post', { description: 'Green doors', squadId: painter.studio });
  const page = await visit(PHONE, painter.address);
  const studio = page.getByRole('article', { name: 'Studio' });
  await expect
    .poll(async () => {
      await page.reload();
      return studio.getByRole('listitem').allInnerTexts();
    })
    .toEqual([
      'A sketch each week',
      'Which brushes I use, and why',
      'काग़ज़ की बातें',
      SQUAD_CARD.opens(2, false, null),
      JOIN.includes('Sketchbook'),
    ]);
  const looks = await squads(page)
    .getByRole('button', { name: /^Join for/ })
    .evaluateAll((all) => all.map((each) => getComputedStyle(each).backgroundColor));
  expect(new Set(looks).size).toBe(2);
  await studio.getByText(SQUAD_CARD.whereItGoes(painter.pageName)).tap();
  await studio.getByText(/^About ₹\d{3}(\.\d\d)? of ₹300 a month/).waitFor();
  await studio.scrollIntoViewIfNeeded();
  await expectAccessible(page);
  await shot(page, 'phone-squad-card');
});

it('a member writes on the page’s wall, visitors read it there, and the creator hides it', async () => {
  const painter = await aPainter('Noor paints rivers');
  await painter.call('PATCH', '/api/creator', { accent: 'PEACOCK', about: 'Rivers of the north, in watercolour.' });
  const fan = await aPerson('Meera Joshi');
  await joins(fan, painter.sketchbook);
  const words = 'नदी का हर रंग यहाँ है';
  const mine = await visit(PHONE, '/user/squads', fan);
  await mine.getByRole('button', { name: SUBSCRIPTION.moreInfo }).tap();
  const sheet = mine.getByRole('dialog', { name: SUBSCRIPTION.details });
  await sheet.getByLabel(TESTIMONIAL.label).fill(words);
  await sheet.getByRole('button', { name: TESTIMONIAL.give }).tap();
  await sheet.getByRole('button', { name: TESTIMONIAL.withdraw }).waitFor();
  await expectAccessible(mine);
  await shot(mine, 'phone-testimonial-form');

  const wall = (page: Page) => page.getByRole('region', { name: WALL.title });
  for (const size of SIZES) {
    const page = await visit(size, painter.address);
    await wall(page).getByText(words).waitFor();
    await wall(page).scrollIntoViewIfNeeded();
    await expectAccessible(page);
    await shot(page, `${size.name}-wall`);
  }
  const owner = await visit(DESKTOP, painter.address, painter);
  await wall(owner)
    .getByRole('button', { name: WALL.hide('Meera Joshi') })
    .click();
  await wall(owner).getByText(WALL.hidden).waitFor();
  await expectAccessible(owner);
  await wall(owner).scrollIntoViewIfNeeded();
  await shot(owner, 'desktop-wall-owner');
  const visitor = await visit(PHONE, painter.address);
  await visitor.getByText(painter.post).waitFor();
  expect(await visitor.getByText(words).count()).toBe(0);
});
