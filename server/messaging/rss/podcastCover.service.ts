import { buffer } from 'node:stream/consumers';
import { gateways } from '../../gateways/gateways';
import { pictureOf } from '../../pages/creators/creator.service';
import type { Listening } from './podcastFeed.service';

/** Pixels of each side: Apple takes 1,400 to 3,000. */
const SIDE = 1400;

/** The picture of a page as the cover of a podcast: a square JPEG; one of Toli's colour for a page without a picture. */
export async function coverOf({ reader, page }: Listening): Promise<Buffer> {
  const src = pictureOf(page);
  const { squareOf } = await import('../../platform/media/images');
  return squareOf(src ? await buffer(await gateways().files.read(src)) : null, SIDE, reader.userId);
}
