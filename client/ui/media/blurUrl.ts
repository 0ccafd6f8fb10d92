import { BLUR } from '../../../server/rules/media';

/** A BMP file's header: so many points across and (from the top) down, three bytes each, without compression. */
const HEAD = [
  ...[0x42, 0x4d, 54 + BLUR.across * BLUR.down * 3, 0, 0, 0, 0, 0, 0, 0, 54, 0, 0, 0],
  ...[40, 0, 0, 0, BLUR.across, 0, 0, 0, 256 - BLUR.down, 255, 255, 255, 1, 0, 24, 0],
  ...Array<number>(24).fill(0),
];

/**
 * The few public colours of a locked picture, as a picture of as many points, which the browser smooths as it enlarges
 * it.
 */
export function blurUrl(blur: string): string {
  const colours = blur.match(/../g)?.map((byte) => Number.parseInt(byte, 16)) ?? [];
  // BMP has them the other way round.
  const points = colours.map((_, at) => colours[at - (at % 3) + 2 - (at % 3)]!);
  return `data:image/bmp;base64,${btoa(String.fromCharCode(...HEAD, ...points))}`;
}
