import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { quarters, quartersOf } from '../../server/test/media/pictures';
import { PICTURE } from '../../server/words/en/files';
import { POST_EDITOR } from '../../server/words/en/postForms';
import { expectAccessible, shot } from './accessibility';
import { SIZES, type Size } from './browser';
import { button } from './creator';
import { HEIC } from './heic';
import { anOwner, aPerson, visit } from './people';
import { choose, cropArea, isBlue, isGreen, isRed, shownPicture } from './picture';

const [DESKTOP, PHONE] = SIZES;

/** A new person at their account settings. */
const atSettings = async (size: Size) => visit(size, '/user/settings', await aPerson());

describe('a type that the API refuses is uploaded as a JPEG', () => {
  /** Crops a chosen picture as it is, and returns its stored form and the files loaded for it. */
  async function stored(page: Page, file: Buffer, as: { name: string; mimeType: string }) {
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(request.url()));
    await choose(page, file, as);
    await cropArea(page);
    await button(page, PICTURE.use).click();
    await page.getByText(PICTURE.changed).waitFor();
    const { src, bytes } = await shownPicture(page);
    return { src, colours: await quartersOf(bytes), decoders: scripts.filter((url) => url.includes('heic')) };
  }

  it('a WebP, its transparent parts white', async () => {
    const clear = await quarters(300, 300, 0).webp({ lossless: true }).toBuffer();
    const { src, colours } = await stored(await atSettings(DESKTOP), clear, {
      name: 'sticker.webp',
      mimeType: 'image/webp',
    });
    expect(src).toMatch(/-00300x00300\.jpg$/);
    expect(colours.topLeft.every((value) => value > 250)).toBe(true);
  });

  it('a GIF', async () => {
    const gif = await quarters(300, 300).gif().toBuffer();
    const { src, colours, decoders } = await stored(await atSettings(PHONE), gif, {
      name: 'fun.gif',
      mimeType: 'image/gif',
    });
    expect(src).toMatch(/-00300x00300\.jpg$/);
    expect(isRed(colours.topLeft) && isGreen(colours.topRight) && isBlue(colours.bottomLeft)).toBe(true);
    expect(decoders).toEqual([]);
  });

  it('a photo is upright by its camera’s rotation mark', async () => {
    const turned = await quarters(400, 400).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    const { colours } = await stored(await atSettings(DESKTOP), turned, { name: 'photo.jpg', mimeType: 'image/jpeg' });
    expect(isBlue(colours.topLeft) && isRed(colours.topRight) && isGreen(colours.bottomRight)).toBe(true);
  });

  it('a HEIC, upright, by a decoder that is loaded for it in a sandbox', async () => {
    const page = await atSettings(PHONE);
    const policies: (string | undefined)[] = [];
    page.on('response', (answer) => {
      if (answer.url().includes('heic')) policies.push(answer.headers()['content-security-policy']);
    });
    // As systems declare it that do not know the type.
    const { src, colours, decoders } = await stored(page, HEIC, { name: 'IMG_0001.HEIC', mimeType: '' });
    expect(src).toMatch(/-00048x00048\.jpg$/);
    expect(isBlue(colours.topLeft) && isRed(colours.topRight) && isGreen(colours.bottomRight)).toBe(true);
    expect(decoders).toHaveLength(1);
    expect(policies).toEqual(["default-src 'none'; script-src 'wasm-unsafe-eval'"]);
  });

  it('a damaged HEIC is reported on the same screen', async () => {
    const page = await atSettings(PHONE);
    await choose(page, HEIC.subarray(0, 400), { name: 'IMG_0002.heic', mimeType: 'image/heic' });
    await page.getByText(PICTURE.notConverted).waitFor();
    await shot(page, 'crop-not-converted');
    await expectAccessible(page);
    expect(await button(page, PICTURE.uncropped).count()).toBe(0);
  });

  it('of a post too', async () => {
    const owner = await anOwner({ pageName: 'Nandini weaves', isOpen: true });
    const page = await visit(PHONE, '/create-post', owner);
    const input = page.getByRole('region', { name: POST_EDITOR.attachment }).locator('input[type=file]').first();
    expect(await input.getAttribute('accept')).toContain('image/webp,image/gif,image/avif,image/heic,image/heif,.heic');
    await input.setInputFiles({ name: 'IMG_0003.HEIC', mimeType: 'image/heic', buffer: HEIC });
    await cropArea(page);
    await button(page, PICTURE.use).click();
    await page.getByText(POST_EDITOR.arrived).waitFor();
  });
});
