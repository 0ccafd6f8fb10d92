/** The widths (pixels) of the WebP copies of each stored picture; only copies narrower than the picture exist. */
const COPY_WIDTHS = [96, 320, 640, 1280] as const;
/** The widths (pixels) of the copies of a picture whose name has its pixels in five digits; it also has a copy of its own width. */
const ALL_WIDTHS = [96, 320, 640, 800, 1280] as const;

/** The pixels in the name of a new picture: `01080x00720`. Older names have no leading zeros. */
export const pixelsInName = (width: number, height: number) =>
  [width, height].map((pixels) => String(pixels).padStart(5, '0')).join('x');

/**
 * The pixels of a stored picture, by its src: `pictures/<32 hex digits>-01080x00360.jpg`. A film's name has those of its
 * poster; older ones have none.
 */
export function pictureSize(src: string): { width: number; height: number } | null {
  const [, width, height] = /-(\d+)x(\d+)\..*(jpg|png)$/.exec(src) ?? [];
  return width && height ? { width: Number(width), height: Number(height) } : null;
}

/** The widths of the copies of a new picture of this width. */
export const newCopyWidths = (width: number): number[] => [...ALL_WIDTHS.filter((copy) => copy < width), width];

/** The widths of a stored picture's copies, the narrowest first; none where its name has no pixels. */
export function copyWidths(src: string): number[] {
  const width = pictureSize(src)?.width ?? 0;
  return /-\d{5}x/.test(src) ? newCopyWidths(width) : COPY_WIDTHS.filter((copy) => copy < width);
}

/** The src of a picture's copy: each derived file's src starts with the original's src. */
export const pictureCopy = (src: string, width: number) => `${src}.${width}.webp`;

/** Width by height of a page's cover (decision F1). */
export const COVER_SHAPE = 3;
