import type { CDPSession, Locator, Page } from 'playwright-core';
import { PICTURE } from '../../server/words/en/files';

// Choosing, cropping and checking a picture.

/** The field of a picture. */
export const pictureField = (page: Page, label: string = PICTURE.profile) => page.getByRole('region', { name: label });

/** Chooses a file there. */
export async function choose(
  page: Page,
  buffer: Buffer,
  { name = 'photo.jpg', mimeType = 'image/jpeg', label = PICTURE.profile as string } = {},
) {
  await pictureField(page, label).locator('input[type=file]').setInputFiles({ name, mimeType, buffer });
}

/** The cropper, once the picture is in it. */
export async function cropArea(page: Page): Promise<Locator> {
  const area = page.getByRole('application', { name: PICTURE.cropArea });
  await area.waitFor();
  return area;
}

/** The stored picture in the settings, once it is shown. */
export async function shownPicture(page: Page, label?: string): Promise<{ src: string; bytes: Buffer }> {
  const picture = pictureField(page, label).locator('img');
  await picture.waitFor();
  const src = (await picture.getAttribute('src'))!;
  return { src, bytes: Buffer.from(await (await fetch(new URL(src, page.url()))).arrayBuffer()) };
}

/** The colour of a quarter of a picture: the red, green and blue of its middle. */
export const isRed = ([red, green, blue]: number[]) => red! > 180 && green! < 90 && blue! < 90;
export const isGreen = ([red, green, blue]: number[]) => green! > 150 && red! < 90 && blue! < 90;
export const isBlue = ([red, green, blue]: number[]) => blue! > 180 && red! < 90 && green! < 90;

/** Moves two fingers apart over the middle of an element. */
export async function pinch(page: Page, target: Locator): Promise<void> {
  const touch: CDPSession = await page.context().newCDPSession(page);
  const { x, y, width, height } = (await target.boundingBox())!;
  const fingers = (apart: number) => [-1, 1].map((side) => ({ x: x + width / 2 + side * apart, y: y + height / 2 }));
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(20) });
  for (const apart of [30, 40, 50, 60]) {
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(apart) });
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** The name of the focused element. */
export const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: element } = document;
    const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : element?.textContent;
    return `${element?.getAttribute('aria-label') ?? ''} ${label ?? ''}`;
  });

/** Presses Tab until an element of this name has the focus. */
export async function tabTo(page: Page, name: string): Promise<void> {
  for (let i = 0; i < 12; i++) {
    await page.keyboard.press('Tab');
    if ((await focused(page)).includes(name)) return;
  }
  throw new Error(`the keyboard does not reach ${name}`);
}
