import { expect, it } from 'vitest';
import { cutSize } from './crop';

it.each([
  [4000, 4000, 1080, 1080],
  [3000, 1000, 1080, 360],
  [900, 2700, 360, 1080],
  [1080, 1080, 1080, 1080],
  [640, 480, 640, 480],
  [5000, 1, 1080, 1],
])('a crop of %i by %i pixels has %i by %i in the file', (width, height, outWidth, outHeight) => {
  expect(cutSize({ x: 0, y: 0, width, height }, 1080)).toEqual({ width: outWidth, height: outHeight });
});
