/** Pixels across of the WebP copies that lie beside each stored picture, those that are narrower than itself. */
const COPY_WIDTHS = [96, 320, 640, 1280] as const;
/** The same beside a picture whose name writes its pixels in five digits; one as wide as itself is among its copies too. */
const ALL_WIDTHS = [96, 320, 640, 800, 1280] as const;

/** How the name of a new picture tells its pixels: `01080x00720`. Older names have no leading zeros. */
export const pixelsInName = (width: number, height: number) =>
  [width, height].map((pixels) => String(pixels).padStart(5, '0')).join('x');

/** The pixels of a stored picture, which its src tells: `pictures/<32 hex digits>-01080x00360.jpg`. */
export function pictureSize(src: string): { width: number; height: number } | null {
  const [, width, height] = /-(\d+)x(\d+)\.(?:jpg|png)$/.exec(src) ?? [];
  return width && height ? { width: Number(width), height: Number(height) } : null;
}

/** Which copies a new picture of this width has. */
export const newCopyWidths = (width: number): number[] => [...ALL_WIDTHS.filter((copy) => copy < width), width];

/** Which copies a stored picture has, the narrowest first; none where its name tells no pixels. */
export function copyWidths(src: string): number[] {
  const width = pictureSize(src)?.width ?? 0;
  return /-\d{5}x/.test(src) ? newCopyWidths(width) : COPY_WIDTHS.filter((copy) => copy < width);
}

/** The src of a picture's copy: everything that belongs to a file starts with its src. */
export const pictureCopy = (src: string, width: number) => `${src}.${width}.webp`;

/** Width by height of a page's cover (decision F1). */
export const COVER_SHAPE = 3;
