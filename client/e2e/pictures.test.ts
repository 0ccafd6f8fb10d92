import { beforeAll, describe, expect, it } from 'vitest';
import { quarters, quartersOf } from '../../server/test/media/pictures';
import { COMMON } from '../../server/words/en/common';
import { PICTURE } from '../../server/words/en/files';
import { ROW } from '../../server/words/en/rows';
import { SQUAD_EDITOR, SQUAD_SCREEN } from '../../server/words/en/squadForms';

import { VIDEO } from '../../server/words/en/videos';
import { expectAccessible, shot } from './accessibility';
import { go, SIZES, type Size } from './browser';
import { button, row } from './creator';
import { anOwner, aPerson, visit } from './people';
import { choose, cropArea, focused, isBlue, isGreen, isRed, pictureField, pinch, shownPicture, tabTo } from './picture';
import { until } from './toli';

const [DESKTOP, PHONE] = SIZES;

let photo: Buffer;
beforeAll(async () => {
  photo = await quarters(1600, 1200).jpeg().toBuffer();
});

/** A new person at their account settings. */
const atSettings = async (size: Size) => visit(size, '/user/settings', await aPerson());

describe.each(SIZES)('at the size of a $name', (size) => {
  it('a picture is cropped by hand and seen everywhere at once', async () => {
    const page = await atSettings(size);
    await choose(page, photo);
    const area = await cropArea(page);
    await shot(page, `crop-${size.name}`);
    if (size === PHONE) await expectAccessible(page);
    const zoom = page.getByRole('slider', { name: PICTURE.zoom });
    if (size.name === 'phone') await pinch(page, area);
    else {
      await area.hover();
      await page.mouse.wheel(0, -400);
    }
    await until(async () => Number(await zoom.inputValue()) > 1.5);
    // Dragged to the left and up as far as possible: its lower right corner remains.
    const { x, y, width, height } = (await area.boundingBox())!;
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x - 900, y - 900, { steps: 5 });
    await page.mouse.up();
    await shot(page, `crop-zoomed-${size.name}`);
    await button(page, PICTURE.use).click();
    await page.getByText(PICTURE.changed).waitFor();
    const { src, bytes } = await shownPicture(page);
    expect(src).toMatch(/-(\d+)x\1\.jpg$/);
    const { bottomRight } = await quartersOf(bytes);
    expect(bottomRight.every((value) => value > 240)).toBe(true);
    await expect.poll(() => page.locator('header img').getAttribute('src')).toBe(src);
    await shot(page, `settings-${size.name}`);
  });
});

it('a picture is chosen, moved, zoomed, turned and used with the keyboard alone', async () => {
  const page = await atSettings(DESKTOP);
  const choosing = page.waitForEvent('filechooser');
  await button(page, PICTURE.add).press('Enter');
  await (await choosing).setFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: photo });
  await cropArea(page);
  // The picture has the focus by itself.
  await until(async () => (await focused(page)).includes(PICTURE.cropArea));
  for (let i = 0; i < 10; i++) await page.keyboard.press('+');
  const zoom = page.getByRole('slider', { name: PICTURE.zoom });
  expect(Number(await zoom.inputValue())).toBeCloseTo(2);
  await page.keyboard.press('-');
  expect(Number(await zoom.inputValue())).toBeCloseTo(1.9);
  // The picture goes right and down: its upper left corner remains, which is red.
  for (let i = 0; i < 40; i++) {
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
  }
  await tabTo(page, PICTURE.rotation);
  await page.keyboard.press('ArrowRight');
  expect(await page.getByRole('slider', { name: PICTURE.rotation }).getAttribute('aria-valuetext')).toBe('1°');
  await page.keyboard.press('ArrowLeft');
  await shot(page, 'crop-keyboard');
  await tabTo(page, PICTURE.use);
  await page.keyboard.press('Enter');
  await page.getByText(PICTURE.changed).waitFor();
  const { topLeft } = await quartersOf((await shownPicture(page)).bytes);
  expect(isRed(topLeft)).toBe(true);
  // Back at the start, with the keyboard's focus kept.
  await until(async () => (await focused(page)).includes(PICTURE.change));
});

it('a picture is turned, and stored as it was shown, at most 1080 pixels wide', async () => {
  const page = await atSettings(DESKTOP);
  await choose(page, photo);
  await cropArea(page);
  await button(page, PICTURE.turn).click();
  await until(async () => (await page.getByRole('slider', { name: PICTURE.rotation }).inputValue()) === '90');
  await shot(page, 'crop-turned');
  await button(page, PICTURE.use).click();
  await page.getByText(PICTURE.changed).waitFor();
  const { src, bytes } = await shownPicture(page);
  expect(src).toMatch(/-01080x01080\.jpg$/);
  const colours = await quartersOf(bytes);
  expect(isBlue(colours.topLeft) && isRed(colours.topRight) && isGreen(colours.bottomRight)).toBe(true);
});

it('a file that the browser cannot show is uploaded as it is', async () => {
  const page = await atSettings(DESKTOP);
  await choose(page, await quarters(300, 200).tiff().toBuffer(), { name: 'scan.tiff', mimeType: 'image/tiff' });
  await page.getByText(PICTURE.notShown).waitFor();
  await shot(page, 'crop-not-shown');
  await expectAccessible(page);
  await button(page, PICTURE.uncropped).click();
  await page.getByText(PICTURE.changed).waitFor();
  expect((await shownPicture(page)).src).toMatch(/-00300x00200\.jpg$/);
});

it('a file that is no picture is refused with a sentence before it is sent', async () => {
  const page = await atSettings(DESKTOP);
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script>');
  for (const file of [
    { name: 'photo.png', mimeType: 'image/png' },
    { name: 'drawing.svg', mimeType: 'image/svg+xml' },
  ]) {
    await choose(page, svg, file);
    await page.getByText(PICTURE.noPicture).waitFor();
    expect(await button(page, PICTURE.uncropped).count()).toBe(0);
    await button(page, COMMON.close).first().click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
  expect(await pictureField(page).locator('img').count()).toBe(0);
});

it('a picture whose upload breaks off is sent again at a press, and can be removed', async () => {
  const page = await atSettings(PHONE);
  await page.route('**/graphql', (route) =>
    route.request().headers()['content-type']?.startsWith('multipart') ? route.abort() : route.continue(),
  );
  await choose(page, photo);
  await cropArea(page);
  await button(page, PICTURE.use).click();
  await pictureField(page).getByRole('alert').filter({ hasText: COMMON.network }).waitFor();
  await expectAccessible(page);
  await page.unroute('**/graphql');
  await button(page, PICTURE.again).click();
  await page.getByText(PICTURE.changed).waitFor();
  await shownPicture(page);
  await button(page, `${PICTURE.remove}: ${PICTURE.profile}`).click();
  await page.getByRole('alertdialog').getByRole('button', { name: PICTURE.remove, exact: true }).click();
  await button(page, PICTURE.add).waitFor();
  expect(await pictureField(page).locator('img').count()).toBe(0);
});

it('a creator gives the page a cover and a squad its picture, and visitors see both', async () => {
  const owner = await anOwner({ pageName: 'Nandini weaves', isOpen: true });
  await owner.call('POST', '/api/squad', { title: 'Loom', amount: 100 });
  const page = await visit(DESKTOP, '/creator/settings/info', owner);
  const put = async (label: string) => {
    await choose(page, photo, { label });
    await cropArea(page);
    await button(page, PICTURE.use).click();
    await page.getByText(PICTURE.changed).waitFor();
    return (await shownPicture(page, label)).src;
  };
  await pictureField(page, PICTURE.cover).getByText(PICTURE.noCover).waitFor();
  const cover = await put(PICTURE.cover);
  expect(cover).toMatch(/-01600x00533\.jpg$/);
  await go(page, '/creator/settings/squads');
  await button(page, ROW.of(ROW.edit, 'Loom')).click();
  const squad = await put(PICTURE.squad);
  expect(squad).toMatch(/-01080x01080\.jpg$/);

  const visitor = await visit(PHONE, owner.address);
  await row(visitor, 'Loom').locator(`img[src="${squad}"]`).waitFor();
  await visitor.locator(`img[src="${cover}"]`).last().waitFor();
  await expectAccessible(visitor);
  await shot(visitor, 'page-with-pictures');
});

it('a squad gets its picture as it is added', async () => {
  const owner = await anOwner({ pageName: 'Nandini weaves', isOpen: true });
  const page = await visit(PHONE, '/creator/settings/squads', owner);
  await button(page, SQUAD_EDITOR.addNew).first().click();
  await choose(page, photo, { label: PICTURE.squad });
  await cropArea(page);
  await button(page, PICTURE.use).click();
  await pictureField(page, PICTURE.squad).locator('img').waitFor();
  await page.getByRole('dialog', { name: PICTURE.cropTitle }).waitFor({ state: 'detached' });
  await page.getByLabel(SQUAD_EDITOR.title, { exact: true }).fill('Loom');
  await page.getByText(SQUAD_SCREEN.priceHint).waitFor();
  await shot(page, 'squad-added-with-picture');
  await expectAccessible(page);
  await page.getByLabel(SQUAD_EDITOR.amount, { exact: true }).fill('100');
  await page.getByRole('button', { name: SQUAD_EDITOR.add, exact: true }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  const visitor = await visit(DESKTOP, owner.address);
  await row(visitor, 'Loom').locator('img[src$="-01080x01080.jpg"]').waitFor();
  // Where the picture fails the squad is added all the same, once.
  await page.route('**/graphql', (route) =>
    route.request().headers()['content-type']?.startsWith('multipart') ? route.abort() : route.continue(),
  );
  await button(page, SQUAD_EDITOR.addNew).first().click();
  await choose(page, photo, { label: PICTURE.squad });
  await cropArea(page);
  await button(page, PICTURE.use).click();
  await page.getByRole('dialog', { name: PICTURE.cropTitle }).waitFor({ state: 'detached' });
  await page.getByLabel(SQUAD_EDITOR.title, { exact: true }).fill('Weaver');
  await page.getByLabel(SQUAD_EDITOR.amount, { exact: true }).fill('200');
  await page.getByRole('button', { name: SQUAD_EDITOR.add, exact: true }).click();
  await page.getByText(SQUAD_SCREEN.pictureFailed).waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(() => button(page, ROW.of(ROW.edit, 'Weaver')).count()).toBe(1);
});

it.each(SIZES)('there is no empty space below an upload, at the size of a $name', async (size) => {
  const owner = await anOwner({ pageName: 'Nandini weaves', isOpen: true });
  const page = await visit(size, '/creator/settings/info#welcome', owner);
  for (const label of [PICTURE.cover, VIDEO.intro]) {
    const field = pictureField(page, label);
    const space = () =>
      field.evaluate((whole) => {
        const hint = [...whole.querySelectorAll('p')].at(-1)!;
        return whole.getBoundingClientRect().bottom - hint.getBoundingClientRect().bottom;
      });
    await expect.poll(space, { message: label }).toBeLessThan(8);
    await field.scrollIntoViewIfNeeded();
    await shot(page, `info-${label === VIDEO.intro ? 'clip' : 'cover'}-${size.name}`);
  }
});

it('a large photo is moved by the keys, and the cropper is loaded only when it is needed', async () => {
  const page = await atSettings(PHONE);
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await page.reload();
  await button(page, PICTURE.add).waitFor();
  expect(loaded.filter((url) => url.includes('Crop'))).toEqual([]);
  await choose(page, await quarters(6000, 4000).jpeg({ quality: 70 }).toBuffer());
  const area = await cropArea(page);
  expect(loaded.filter((url) => url.includes('Crop')).length).toBeGreaterThan(0);
  await area.focus();
  for (let i = 0; i < 20; i++) await page.keyboard.press('ArrowRight');
  await button(page, PICTURE.use).click();
  await page.getByText(PICTURE.changed).waitFor();
  expect((await shownPicture(page)).src).toMatch(/-01080x01080\.jpg$/);
});
