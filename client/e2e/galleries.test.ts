import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { PICTURES_MAX } from '../../server/rules/bodies/bounds';
import { quarters } from '../../server/test/media/pictures';
import { GALLERY, GALLERY_EDITOR } from '../../server/words/en/galleries';
import { LONG_POST } from '../../server/words/en/longPosts';
import { POST_BODY } from '../../server/words/en/postBodies';
import { POST_EDITOR } from '../../server/words/en/postForms';
import { POST } from '../../server/words/en/posts';
import { expectAccessible, expectAccessibleDayAndNight, shot } from './accessibility';
import { SIZES } from './browser';
import { card, compose, words } from './composing';
import { button } from './creator';
import { toli, until } from './toli';

const [DESKTOP, PHONE] = SIZES;

/** Pictures of several shapes: upright, wide, square. */
let pictures: { name: string; mimeType: string; buffer: Buffer }[];
beforeAll(async () => {
  const shapes = [
    [1200, 900],
    [900, 1200],
    [1600, 900],
    [1000, 1000],
  ] as const;
  const buffers = await Promise.all(shapes.map(([width, height]) => quarters(width, height).jpeg().toBuffer()));
  pictures = Array.from({ length: PICTURES_MAX + 2 }, (_, i) => ({
    name: `boat-${i + 1}.jpg`,
    mimeType: 'image/jpeg',
    buffer: buffers[i % buffers.length]!,
  }));
});

const nameOfFocused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: on } = document;
    const label = on?.id ? document.querySelector(`label[for="${CSS.escape(on.id)}"]`)?.textContent : null;
    return on?.getAttribute('aria-label') ?? label ?? on?.textContent?.trim() ?? '';
  });

/** Presses Tab until the focus is at what has this name. */
async function tabTo(page: Page, name: string, back = false): Promise<void> {
  for (let i = 0; i < 300; i++) {
    if ((await nameOfFocused(page)) === name) return;
    await page.keyboard.press(back ? 'Shift+Tab' : 'Tab');
  }
  throw new Error(`Tab does not lead to ${name}`);
}

const editor = (page: Page) => page.getByRole('textbox', { name: LONG_POST.text, exact: true });
const order = (page: Page) =>
  editor(page)
    .getByRole('listitem')
    .evaluateAll((all) => all.map((item) => /boat-\d+/.exec(item.textContent!)![0]));

/** Chooses pictures with the button that is pressed so. */
async function choosePictures(page: Page, count: number, press: () => Promise<void>): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await press();
  await (await choosing).setFiles(pictures.slice(0, count));
  await editor(page).waitFor();
  await until(async () => (await order(page)).length === Math.min(count, PICTURES_MAX));
}

describe.each(SIZES)('on a $name', (size) => {
  it('a gallery of 20 pictures is made, put into its order, posted and looked at by keys alone', async () => {
    const { page } = await compose(size);
    await words(page).focus();
    await page.keyboard.type('Our harbour');
    await tabTo(page, POST_EDITOR.attachPicture);
    await choosePictures(page, PICTURES_MAX + 2, () => page.keyboard.press('Enter'));
    await page.getByText(`boat-21.jpg, boat-22.jpg: ${POST_BODY.tooManyPictures(PICTURES_MAX)}`).waitFor();
    await tabTo(page, GALLERY_EDITOR.later(1));
    await page.keyboard.press('Enter');
    await page.getByText(GALLERY_EDITOR.moved(1, 2, PICTURES_MAX)).waitFor({ state: 'attached' });
    await page.keyboard.press('Enter');
    expect((await order(page)).slice(0, 3)).toEqual(['boat-2', 'boat-3', 'boat-1']);
    expect(await nameOfFocused(page)).toBe(GALLERY_EDITOR.later(3));
    await tabTo(page, LONG_POST.alt, true);
    await page.keyboard.type('Two boats');
    await shot(page, `${size.name}-gallery-editor`);
    await expectAccessibleDayAndNight(page);
    await until(async () => (await page.getByText(POST_EDITOR.arrived).count()) === PICTURES_MAX);
    await tabTo(page, POST.create);
    await page.keyboard.press('Enter');
    await page.waitForURL(`${toli.url}/creator`);
    await card(page, 'Our harbour').first().waitFor();
    await shot(page, `${size.name}-gallery-card`);

    await tabTo(page, POST.readOnFor(POST.pictures(PICTURES_MAX)));
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/post\/[0-9a-f-]{36}$/);
    const group = page.getByRole('group', { name: GALLERY.pictures(PICTURES_MAX) });
    await group.waitFor();
    await expectAccessible(page);
    await shot(page, `${size.name}-gallery`);
    const third = `${GALLERY.place(3, PICTURES_MAX)}: Two boats`;
    await tabTo(page, third);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: GALLERY.pictures(PICTURES_MAX) });
    const place = dialog.getByRole('status');
    await place.getByText('Two boats').waitFor();
    await expectAccessible(page);
    await shot(page, `${size.name}-gallery-viewer`);
    for (let i = 4; i <= PICTURES_MAX; i++) {
      await page.keyboard.press('ArrowRight');
      await place.getByText(GALLERY.place(i, PICTURES_MAX)).waitFor();
    }
    await page.keyboard.press('ArrowRight');
    await place.getByText(GALLERY.place(PICTURES_MAX, PICTURES_MAX)).waitFor();
    const last = dialog.getByRole('img').last();
    await until(() => last.evaluate((image) => (image as HTMLImageElement).naturalWidth > 0));
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(await nameOfFocused(page)).toBe(third);
  });
});

/** Posts a gallery of so many pictures without a word, and opens the post by its card. */
async function opened(size: (typeof SIZES)[number], count: number): Promise<Page> {
  const { page } = await compose(size);
  await choosePictures(page, count, () => button(page, POST_EDITOR.attachPicture).click());
  await until(async () => (await page.getByText(POST_EDITOR.arrived).count()) === count);
  await button(page, POST.create).click();
  await page.waitForURL(`${toli.url}/creator`);
  await page
    .getByRole('link', { name: POST.seeAll(count) })
    .first()
    .click();
  await page.getByRole('group', { name: GALLERY.pictures(count) }).waitFor();
  return page;
}

it('on a phone a picture is swiped and pinched on the whole screen, and Back leads to the post', async () => {
  const page = await opened(PHONE, 3);
  const address = page.url();
  await page.getByRole('button', { name: GALLERY.place(1, 3) }).click();
  const dialog = page.getByRole('dialog', { name: GALLERY.pictures(3) });
  await dialog.waitFor();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Input.synthesizeScrollGesture', { x: 300, y: 400, xDistance: -250, yDistance: 0, speed: 1200 });
  await dialog.getByText(GALLERY.place(2, 3)).waitFor();
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...xs: number[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: xs.map((x, id) => ({ x, y: 400, id })) });
  await touch('touchStart', 150);
  await touch('touchStart', 150, 240);
  await touch('touchMove', 120, 270);
  await touch('touchMove', 90, 300);
  await touch('touchEnd');
  await dialog.getByRole('button', { name: GALLERY.whole }).waitFor();
  await shot(page, 'phone-gallery-pinched');
  await page.goBack();
  await dialog.waitFor({ state: 'hidden' });
  expect(page.url()).toBe(address);
});

it('a picture is dragged to its place in the order by the mouse', async () => {
  const { page } = await compose(DESKTOP);
  await choosePictures(page, 4, () => button(page, POST_EDITOR.attachPicture).click());
  const handle = (at: number) => editor(page).getByTitle(GALLERY_EDITOR.drag(at));
  await handle(4).scrollIntoViewIfNeeded();
  const [from, to] = [await handle(4).boundingBox(), await handle(1).boundingBox()];
  await page.mouse.move(from!.x + 10, from!.y + 10);
  await page.mouse.down();
  await page.mouse.move(to!.x + 20, to!.y + 10, { steps: 5 });
  await shot(page, 'desktop-gallery-drag');
  await page.mouse.up();
  await expect.poll(() => order(page)).toEqual(['boat-4', 'boat-1', 'boat-2', 'boat-3']);
});
