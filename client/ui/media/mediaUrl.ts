import { copyWidths, pictureCopy, pictureSize } from '../../../server/rules/pictures';
import { settings } from '../../viewer/settings';

/** Where a stored picture or video is loaded from; the API gives addresses relative to /api (specification, section 7). */
export function mediaUrl(src: string): string {
  return `/api/${src.replace(/^\/+/, '')}`;
}

/** How wide pictures and videos are that fill the column of a screen, in CSS's words; a phone's has 1rem on each side. */
export const FULL_WIDTH = '(min-width: 48rem) 45rem, calc(100vw - 2rem)';

/**
 * A stored picture with its WebP copies, for an `img`: the browser takes the smallest that serves, and where data is saved a smaller one.
 * Say `sizes` beside it.
 */
export function pictureSet(src: string): { src: string; srcSet?: string } {
  const size = pictureSize(src);
  if (!size) return { src: mediaUrl(src) };
  const widths = copyWidths(src);
  // Browsers take the smallest copy that fills the place at their pixels a point.
  const told = settings.savesData ? 2.5 : 1;
  const set = widths.map((width) => `${mediaUrl(pictureCopy(src, width))} ${Math.round(width * told)}w`);
  // An older picture has none of its own width.
  if (!widths.includes(size.width)) set.push(`${mediaUrl(src)} ${Math.round(size.width * told)}w`);
  return { src: mediaUrl(src), srcSet: set.join(', ') };
}
