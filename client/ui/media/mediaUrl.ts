import { copyWidths, pictureCopy, pictureSize } from '../../../server/rules/media';

/** Where a stored picture or video is loaded from; the API gives addresses relative to /api (specification, section 7). */
export function mediaUrl(src: string): string {
  return `/api/${src.replace(/^\/+/, '')}`;
}

/** How wide pictures and videos are that fill the column of a screen, in CSS's words. */
export const FULL_WIDTH = '(min-width: 48rem) 45rem, 100vw';

/** A stored picture with its smaller copies, for an `img`: the browser takes the smallest that serves. Say `sizes` beside it. */
export function pictureSet(src: string): { src: string; srcSet?: string } {
  const size = pictureSize(src);
  if (!size) return { src: mediaUrl(src) };
  const copies = copyWidths(size.width).map((width) => `${mediaUrl(pictureCopy(src, width))} ${width}w`);
  return { src: mediaUrl(src), srcSet: [...copies, `${mediaUrl(src)} ${size.width}w`].join(', ') };
}
