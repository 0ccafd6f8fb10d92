import sharp from 'sharp';
import { expect, it } from 'vitest';
import { CREATOR } from '../../server/words/en/creators';
import { SIZES } from './browser';
import { visit } from './people';

/** Pixels. */
const HEIGHT = 800;
const GAP = 32;

/** A demo page as a visitor of this size sees it, as high as the picture. */
async function seen(size: (typeof SIZES)[number]) {
  const page = await visit(size, '/c/kabir-paints');
  await page.getByRole('heading', { name: CREATOR.selectSquad }).waitFor();
  await page.waitForLoadState('networkidle');
  return sharp(await page.screenshot())
    .resize({ height: HEIGHT - 2 * GAP })
    .toBuffer({ resolveWithObject: true });
}

// With `npm run shots`, not in every run: pictures differ by the fonts of a machine.
it.runIf(process.env.SHOTS)('the picture of the README shows today’s page, on a desktop and a phone', async () => {
  const [desktop, phone] = await Promise.all(SIZES.map(seen));
  const width = desktop!.info.width + phone!.info.width + 3 * GAP;
  const { size } = await sharp({ create: { width, height: HEIGHT, channels: 3, background: '#e9dfce' } })
    .composite([
      { input: desktop!.data, left: GAP, top: GAP },
      { input: phone!.data, left: desktop!.info.width + 2 * GAP, top: GAP },
    ])
    .webp({ quality: 80 })
    .toFile('docs/creator-page.webp');
  expect(size).toBeLessThan(150_000);
});
