// @module-tag everyday

import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { quarters } from '../../server/test/media/pictures';
import { PAGE } from '../../server/words/en/creators';
import { PICTURE } from '../../server/words/en/files';
import { DELETING_POST, DRAFT, POST_EDITOR } from '../../server/words/en/postForms';
import { POST } from '../../server/words/en/posts';
import { expectAccessible, expectAccessibleDayAndNight, shot } from './accessibility';
import { openPage, SIZES } from './browser';
import { attachment, card, choose, compose, isInSight, words } from './composing';
import { button, field } from './creator';
import { cropArea } from './picture';
import { toli, until } from './toli';

const [DESKTOP, PHONE] = SIZES;

let photo: Buffer;
beforeAll(async () => {
  photo = await quarters(1600, 1200).jpeg().toBuffer();
});

const pressInMenu = async (page: Page, text: string, entry: string) => {
  await card(page, text).getByRole('button', { name: POST.menu }).click();
  await page.getByRole('menuitem', { name: entry }).click();
};

describe.each(SIZES)('on a $name', (size) => {
  it('a picture is cropped, posted and seen; then its text is edited, and the post is deleted', async () => {
    const { owner, page } = await compose(size);
    await words(page).fill('Frist light');
    await choose(page, 'ghats.jpg', photo, POST_EDITOR.attachPicture);
    const area = await cropArea(page);
    await page.keyboard.press('Escape');
    await area.waitFor({ state: 'hidden' });
    expect(await words(page).inputValue()).toBe('Frist light');
    await choose(page, 'ghats.jpg', photo, POST_EDITOR.attachPicture);
    await cropArea(page);
    await page.getByRole('slider', { name: PICTURE.shape }).fill('100');
    await shot(page, `${size.name}-post-crop`);
    await button(page, PICTURE.use).click();
    await attachment(page).getByText(POST_EDITOR.arrived).waitFor();
    await attachment(page).getByText('ghats.jpg').waitFor();
    await expectAccessible(page);
    await shot(page, `${size.name}-post-picture`);

    await button(page, POST.create).click();
    await page.waitForURL(`${toli.url}/creator`);
    await isInSight(page, 'Frist light');
    const picture = card(page, 'Frist light').getByRole('img', { name: POST.picture });
    await until(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth > 0));
    expect(await picture.getAttribute('src')).toMatch(/^\/api\/media\/[0-9a-f]{32}-01080x00216\.jpg$/);
    await shot(page, `${size.name}-post-posted`);
    await page.getByRole('status').getByRole('button', { name: POST.share, exact: true }).click();
    const share = page.getByRole('menuitem', { name: PAGE.whatsapp });
    expect(decodeURIComponent((await share.getAttribute('href'))!)).toMatch(/https?:.*\/post\/[0-9a-f-]{36}$/);
    await page.keyboard.press('Escape');
    // An element half under the bar at the top is too small for axe.
    await page.evaluate(() => window.scrollTo(0, 0));
    await expectAccessible(page);

    await pressInMenu(page, 'Frist light', POST.edit);
    await page.getByRole('img', { name: POST.picture }).waitFor();
    expect(await words(page).inputValue()).toBe('Frist light');
    await words(page).fill('First light');
    await shot(page, `${size.name}-post-edit`);
    await button(page, POST.edit).click();
    await page.waitForURL(/\/post\/[0-9a-f-]{36}$/);
    await card(page, 'First light').getByText(POST.edited).waitFor();
    await expectAccessible(page);
    await shot(page, `${size.name}-post-edited`);

    // By the menu on the post's own page, or on its card.
    if (size === DESKTOP) {
      await page.getByRole('link', { name: owner.pageName }).first().click();
      await page.waitForURL(`${toli.url}/creator`);
      // The address changes before the screen.
      await page.getByRole('heading', { name: POST.ofPage }).waitFor();
    }
    await pressInMenu(page, 'First light', POST.remove);
    const dialog = page.getByRole('alertdialog', { name: DELETING_POST.removeTitle });
    await dialog.getByText(DELETING_POST.deleteWarning).waitFor();
    await expectAccessibleDayAndNight(page);
    await shot(page, `${size.name}-post-delete`);
    await dialog.getByRole('button', { name: POST.remove }).click();
    await card(page, 'First light').waitFor({ state: 'hidden' });
    await page.waitForURL(`${toli.url}/creator`);
    await card(page, owner.post).waitFor();
    expect((await owner.call<object[]>('GET', `/api/posts/${owner.id}`)).length).toBe(1);
    // Back leads to the screen before the post's own page, not to the deleted post.
    if (size !== DESKTOP) {
      await page.goBack();
      expect(page.url()).toBe(`${toli.url}/creator`);
      await card(page, owner.post).waitFor();
    }
  });
});

it('a draft is restored with its link, is posted, and its addresses are links', async () => {
  const { owner, page } = await compose(PHONE);
  await words(page).fill('Tickets are at www.example.in/tickets.\nSee you there!');
  await button(page, POST_EDITOR.attachLink).click();
  await field(page, POST_EDITOR.link).fill('example.org/मेला');
  await button(page, POST_EDITOR.attach).click();
  await attachment(page).getByText('https://example.org/मेला').waitFor();
  await page.close();
  const again = await openPage(page.context());
  await again.goto(`${toli.url}/create-post`);
  await again.getByText(DRAFT.restored).waitFor();
  await expectAccessible(again);
  await shot(again, 'phone-post-draft');
  await button(again, POST.create).click();
  await again.waitForURL(`${toli.url}/creator`);
  const posted = card(again, 'See you there!');
  // The code that finds addresses in texts is loaded when the browser is idle.
  await posted.getByRole('link', { name: 'www.example.in/tickets' }).waitFor();
  const links = await posted
    .locator('a[target=_blank]')
    .evaluateAll((all) => all.map((it) => decodeURI(it.getAttribute('href')!)));
  expect(links).toEqual(['https://www.example.in/tickets', 'https://example.org/मेला']);
  await expectAccessible(again);
  await shot(again, 'phone-post-link');
  expect((await owner.call<object[]>('GET', `/api/posts/${owner.id}`)).length).toBe(2);
});
