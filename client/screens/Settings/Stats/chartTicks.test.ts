import { expect, it } from 'vitest';
import { ticksUpTo } from './chartTicks';

it.each([
  [0, [0]],
  [1, [0, 1]],
  [6, [0, 2, 4, 6]],
  [7, [0, 2, 4, 6, 8]],
  [300, [0, 100, 200, 300]],
  [100_000, [0, 20_000, 40_000, 60_000, 80_000, 100_000]],
  [200_800, [0, 50_000, 100_000, 150_000, 200_000, 250_000]],
])('a chart up to %i has the ticks %j: whole, round, and not below it', (highest, ticks) => {
  expect(ticksUpTo(highest)).toEqual(ticks);
});
