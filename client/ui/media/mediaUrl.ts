import { copyWidths, pictureCopy, pictureSize } from '../../../server/rules/pictures';
import { savesData } from '../saving';

/**
 * The address of a stored picture or video; the API gives addresses relative to /api (specification, section 7). A file
 * of this device has its own.
 */
export function mediaUrl(src: string): string {
  return src.startsWith('blob:') ? src : `/api/${src.replace(/^\/+/, '')}`;
}

/**
 * The width of pictures and videos that fill the column of a screen, as CSS's `sizes`; a phone's has 1rem on each side.
 */
export const FULL_WIDTH = '(min-width: 48rem) 45rem, calc(100vw - 2rem)';

/**
 * A stored picture with its WebP copies, for an `img`: the browser takes the smallest fitting one, and with the data
 * saver a smaller one. Add `sizes` beside it.
 */
export function pictureSet(src: string): { src: string; srcSet?: string } {
  const size = pictureSize(src);
  if (!size) return { src: mediaUrl(src) };
  const widths = copyWidths(src);
  // Browsers take the smallest copy that fills the box at their pixel density.
  const factor = savesData() ? 2.5 : 1;
  const set = widths.map((width) => `${mediaUrl(pictureCopy(src, width))} ${Math.round(width * factor)}w`);
  // An older picture has none of its own width.
  if (!widths.includes(size.width)) set.push(`${mediaUrl(src)} ${Math.round(size.width * factor)}w`);
  return { src: mediaUrl(src), srcSet: set.join(', ') };
}
