/** The most lines of a chart above the one of zero. */
const LINES = 5;

/**
 * The round whole numbers beside a chart whose highest bar is `highest`, from 0 on: steps of 1, 2 or 5 and so many zeros.
 * The last one is not below the bar.
 */
export function ticksUpTo(highest: number): number[] {
  const least = Math.max(1, highest / LINES);
  const zeros = 10 ** Math.floor(Math.log10(least));
  const step = [1, 2, 5, 10].map((digit) => digit * zeros).find((size) => size >= least)!;
  return Array.from({ length: Math.ceil(highest / step) + 1 }, (_, index) => index * step);
}
