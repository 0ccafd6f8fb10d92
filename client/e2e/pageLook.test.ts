import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { PINNED_MAX } from '../../server/rules/posts';
import { quarters } from '../../server/test/media/pictures';
import { INFO } from '../../server/words/en/pageSettings';
import { PINNING } from '../../server/words/en/pinning';
import { POST } from '../../server/words/en/posts';
import { expectAccessible, expectAccessibleDayAndNight, shot } from './accessibility';
import { SIZES } from './browser';
import { reloadUntil } from './creator';
import { aPainter, type Painter, sql, visit } from './people';

// The layout of a page's posts: one pinned above the others, and in one of three layouts.

const [DESKTOP, PHONE] = SIZES;
let painter: Painter;
beforeAll(async () => {
  painter = await aPainter('Noor paints gates');
  for (const description of ['A gate in Jaipur', 'A gate in Bundi'])
    await painter.call('POST', '/api/post', { description });
});

const posts = (page: Page) => page.getByRole('region', { name: POST.ofPage });
const first = (page: Page) => posts(page).getByRole('article').first();

it('a creator pins a post from its menu, and visitors see it first', async () => {
  const page = await visit(PHONE, painter.address, painter);
  const old = posts(page).getByRole('article').filter({ hasText: painter.post });
  await old.getByRole('button', { name: POST.menu }).tap();
  await page.getByRole('menuitem', { name: PINNING.pin }).tap();
  await page.getByText(PINNING.pinned).waitFor();
  await first(page).getByText(painter.post).waitFor();
  await first(page).getByText(POST.pinned).waitFor();
  expect(await old.count()).toBe(1);

  const visitor = await visit(PHONE, painter.address);
  await reloadUntil(visitor, first(visitor).getByText(POST.pinned));
  await first(visitor).scrollIntoViewIfNeeded();
  await expectAccessible(visitor);
  await shot(visitor, 'phone-pinned-post');

  await first(page).getByRole('button', { name: POST.menu }).tap();
  await page.getByRole('menuitem', { name: PINNING.unpin }).tap();
  await first(page).getByText('A gate in Bundi').waitFor();
});

it('a creator pins three posts, moves one up, and reads what to do before a fourth', async () => {
  await painter.call('POST', '/api/post', { description: 'A gate in Kota' });
  const page = await visit(PHONE, painter.address, painter);
  const choose = async (words: string, item: string) => {
    const post = posts(page).getByRole('article').filter({ hasText: words });
    await post.getByRole('button', { name: POST.menu }).tap();
    await page.getByRole('menuitem', { name: item }).tap();
  };
  const pinned = () => posts(page).getByRole('article').filter({ hasText: POST.pinned });
  const gates = ['A gate in Jaipur', 'A gate in Bundi', 'A gate in Kota'];
  for (const [index, gate] of gates.entries()) {
    await choose(gate, PINNING.pin);
    await pinned().nth(index).getByText(gate).waitFor();
  }
  await choose(gates[2]!, PINNING.moveUp);
  await pinned().nth(1).getByText(gates[2]!).waitFor();
  await choose(painter.post, PINNING.pin);
  await page.getByText(PINNING.full(PINNED_MAX)).waitFor();
  await shot(page, 'phone-fourth-pin');
  for (const gate of gates) await choose(gate, PINNING.unpin);
  await pinned().first().waitFor({ state: 'detached' });
});

it('a creator chooses the layout of their posts', async () => {
  const page = await visit(PHONE, '/creator/settings/info#look', painter);
  await page.getByRole('radio', { name: INFO.layouts.GRID }).check({ force: true });
  await page.getByRole('radiogroup', { name: INFO.layout }).scrollIntoViewIfNeeded();
  await shot(page, 'phone-layout-field');
  await page.getByRole('button', { name: INFO.save }).tap();
  await expect
    .poll(
      async () => (await sql<{ layout: string }>('select layout from creators where user_id = $1', [painter.id]))[0],
    )
    .toEqual({ layout: 'GRID' });
  await page.goto(new URL(painter.address, page.url()).href);
  await posts(page)
    .getByRole('link', { name: /A gate in Bundi/ })
    .waitFor();
  await expectAccessible(page);
  await shot(page, 'phone-grid-of-words');
});

/** Loads the page until it has the layout: a visitor's page may be a moment old. */
const looks = (page: Page, layout: 'MAGAZINE' | 'GRID') =>
  expect
    .poll(async () => {
      await page.reload();
      const [first, second] = [0, 1].map((n) => posts(page).getByRole('listitem').nth(n));
      await second!.waitFor();
      const [one, other] = [(await first!.boundingBox())!, (await second!.boundingBox())!];
      if (other.y === one.y) return 'GRID';
      // On a phone a magazine is one column, as the list is.
      return one.width > other.width || one.width < PHONE.viewport.width ? 'MAGAZINE' : 'LIST';
    })
    .toBe(layout);

it('a magazine has a large first post, a grid squares side by side', async () => {
  const owner = await aPainter('Noor paints roofs');
  const picture = new Uint8Array(await quarters(1200, 800).jpeg().toBuffer());
  for (const description of ['Roofs in Jaipur', 'Roofs in Bundi']) {
    const form = new FormData();
    form.set('postImage', new File([picture], 'roofs.jpg'));
    form.set('description', description);
    await owner.call('POST', '/api/post', form);
  }
  const layout = async (name: string) =>
    sql('update creators set layout = $1, updated_at = now() where user_id = $2', [name, owner.id]);
  for (const size of [DESKTOP, PHONE]) {
    await layout('MAGAZINE');
    const page = await visit(size, owner.address);
    const items = posts(page).getByRole('listitem');
    await looks(page, 'MAGAZINE');
    // At one moment: late parts above would move them.
    const firstTwo = () =>
      items.evaluateAll((all) => all.slice(0, 2).map((one) => one.getBoundingClientRect().toJSON() as DOMRect));
    const [large, small] = await firstTwo();
    if (size === DESKTOP) expect(small!.width).toBeLessThan(large!.width / 1.9);
    await posts(page).evaluate((region) => region.scrollIntoView());
    await expectAccessibleDayAndNight(page);
    await shot(page, `${size.name}-magazine`);

    await layout('GRID');
    await looks(page, 'GRID');
    const [one, next] = await firstTwo();
    expect(Math.abs(one!.width - one!.height)).toBeLessThan(2);
    expect(next!.y).toBe(one!.y);
    await posts(page).evaluate((region) => region.scrollIntoView());
    await expectAccessibleDayAndNight(page);
    await shot(page, `${size.name}-grid`);
  }
});
