import fc, { type GeneratorValue } from 'fast-check';

/** The source of all random values: the same seed draws the same. */
export type Dice = GeneratorValue;

/** One of these. */
export const oneOf = <T>(dice: Dice, list: readonly T[]): T => list[dice(fc.nat, list.length - 1)]!;

/** Whether an event of this probability (percent) happens. */
export const happens = (dice: Dice, percent: number): boolean => dice(fc.nat, 99) < percent;

/** The drawn entries of a list, each with this probability (percent). */
export const someOf = <T>(dice: Dice, list: readonly T[], percent: number): T[] =>
  list.filter(() => happens(dice, percent));

/** Texts that people send, and texts of people who look for holes. */
const WORDS = [
  'Hello',
  'कबीर',
  '',
  ' ',
  'a'.repeat(3_000),
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202e',
  '👩‍👩‍👧',
  '<script>alert(1)</script>',
  "'; drop table users; --",
  '../../etc/passwd',
  '%00',
  '%',
  '%zz',
  '%E0%A4%A',
  'null',
  'undefined',
  '__proto__',
  'constructor',
  '-1',
  '0',
  '1e99',
  'NaN',
  '2026-02-31',
  '2026-11-22T10:00:00Z',
  '+275760-09-13T00:00:00.001Z',
  'https://example.in',
  'javascript:alert(1)',
  'http://[::1',
  'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
  'someone@example.in',
  'MARIGOLD',
  '01890000-0000-7000-8000-000000000000',
  '01890000-0000-7000-8000-00000000000g',
  'bm90IGEgY3Vyc29y',
] as const;

const NUMBERS = [0, 1, -1, 100, 30, 2.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e21, 1e308, Number.MIN_VALUE] as const;

/** A text: of those with a meaning here, or any other. */
export const aText = (dice: Dice, known: readonly string[]): string =>
  happens(dice, 40) ? oneOf(dice, known) : happens(dice, 90) ? oneOf(dice, WORDS) : dice(fc.string, ANY_TEXT);
const ANY_TEXT = { unit: 'binary', maxLength: 40 } as const;

export const aNumber = (dice: Dice): number => oneOf(dice, NUMBERS);

/** Any JSON value. */
export function anything(dice: Dice, known: readonly string[]): unknown {
  const kind = dice(fc.nat, 8);
  if (kind < 3) return aText(dice, known);
  if (kind < 5) return aNumber(dice);
  if (kind === 5) return oneOf(dice, [true, false, null]);
  if (kind === 6) return Array.from({ length: dice(fc.nat, 3) }, () => aText(dice, known));
  if (kind === 7) return { [oneOf(dice, WORDS)]: aText(dice, known) };
  return dice(fc.jsonValue, { maxDepth: 3 });
}
