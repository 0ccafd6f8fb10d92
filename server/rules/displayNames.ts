import { NAME_MAX } from './length';

/** The most code points a character has on average: marks on one another count as one character. */
const CODE_POINTS_EACH = 4;

/** No script writes more marks than this on one letter. */
const PILED_MARKS = /\p{M}{6}/u;

/** Letters, marks, digits, punctuation and signs such as + and ₹: no pictures, no ticks, no invisible characters. */
const READABLE = /^[\p{L}\p{M}\p{N}\p{P}\p{Sc}\p{Sm}\p{Sk} ]*$/u;

/** Joiners where a script of India, or Arabic's, writes with them; anywhere else they are invisible. */
const WRITTEN_JOINERS =
  /([\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}\p{scx=Arab}])[\u200c\u200d]/gu;

/** Whether a display name is readable and passes for nothing else (decision D7). */
export function isReadableName(name: string): boolean {
  const visible = name.replace(WRITTEN_JOINERS, '$1');
  return /[\p{L}\p{N}]/u.test(name) && READABLE.test(visible) && !/\p{DI}/u.test(visible) && !PILED_MARKS.test(visible);
}

/** Whether a display name has more than 50 characters as people count them. */
export function isLongName(name: string): boolean {
  if ([...name].length > NAME_MAX * CODE_POINTS_EACH) return true;
  const characters = new Intl.Segmenter('und', { granularity: 'grapheme' }).segment(name);
  return [...characters].length > NAME_MAX;
}
