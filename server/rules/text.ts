export * from './length';

const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]|\p{Surrogate}/u;

/**
 * True when a text has a character that is unreadable and that Postgres refuses: NUL, control characters but tab and
 * line ends, half a surrogate pair.
 */
export function hasControl(text: string): boolean {
  return CONTROL.test(text);
}

/**
 * A name or title for the inside of a sentence: line ends and tabs become spaces, and no character changes the
 * direction of the words around it.
 */
export function onOneLine(text: string): string {
  return text.replace(/\r\n|[\t\n\r\u2028\u2029]/g, ' ').replace(/[\u202a-\u202e\u2066-\u2069]/g, '');
}

/** True when a text is invisible: only spaces, marks and invisible characters, such as Hangul fillers and the empty Braille cell. */
export function isBlank(text: string): boolean {
  return !/(?![\p{DI}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u.test(text);
}

/**
 * A text for one line: white space of any kind as one space, cut at `max` graphemes. A direction that it sets ends with
 * it, not in the words after it.
 */
export function inOneLine(text: string, max: number): string {
  return endDirections(cutGraphemes(text.replace(/\s+/gu, ' ').trim(), max));
}

const [POP_FORMATTING, POP_ISOLATE] = ['\u202c', '\u2069'];

/** Ends the directions that a text begins and does not end, the last one first (UAX 9, 2.1 to 2.5). */
export function endDirections(text: string): string {
  const ends: string[] = [];
  for (const [sign] of text.matchAll(/[\u202a-\u202e\u2066-\u2069]/g)) {
    if (sign === POP_FORMATTING && ends.at(-1) === POP_FORMATTING) ends.pop();
    if (sign === POP_ISOLATE && ends.includes(POP_ISOLATE)) ends.length = ends.lastIndexOf(POP_ISOLATE);
    if (sign !== POP_FORMATTING && sign !== POP_ISOLATE) ends.push(sign < '\u2066' ? POP_FORMATTING : POP_ISOLATE);
  }
  return text + ends.reverse().join('');
}

/** The first `max` characters as a reader counts them (graphemes) and "…" when something was cut off (decision J8). */
export function cutGraphemes(text: string, max: number): string {
  let count = 0;
  for (const { index } of new Intl.Segmenter('und', { granularity: 'grapheme' }).segment(text)) {
    if (count === max) return `${text.slice(0, index)}…`;
    count += 1;
  }
  return text;
}
