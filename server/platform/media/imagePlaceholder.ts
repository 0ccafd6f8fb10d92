import { BLUR } from '../../rules/media';

/** The stored preview of a picture. */
export interface ImagePlaceholder {
  /** The average colour, as `#rrggbb`, shown until the picture is loaded. */
  color: string;
  /**
   * The public preview of a locked one: twelve colours, four across and three down, two digits each for red, green and
   * blue.
   */
  blur: string;
}

/** Of a picture that has been made as small as a blur. */
export const PLACEHOLDER_BYTES = BLUR.across * BLUR.down * 3;

/** The look of a picture that has been made this small; a byte for each colour of a point. */
export function imagePlaceholder(points: Buffer): ImagePlaceholder {
  const mean = [0, 1, 2].map((colour) => {
    const all = points.filter((_, at) => at % 3 === colour);
    return Math.round(all.reduce((sum, value) => sum + value, 0) / all.length);
  });
  return { color: `#${Buffer.from(mean).toString('hex')}`, blur: points.toString('hex') };
}
