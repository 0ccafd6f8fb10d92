/** The one normal form of texts: NFC, so that the same words are the same characters. */
export function normalize(text: string): string {
  return text.normalize('NFC');
}

/** The length of a text for our limits: Unicode code points after NFC (decision D9). */
export function length(text: string): number {
  return [...normalize(text)].length;
}

/** A longer text shows its count while it is typed: from the last fifth of its maximum, at most the last 200. */
export const countedFrom = (max: number) => max - Math.min(200, Math.ceil(max / 5));

/** Lengths are Unicode code points after NFC (decision D9); sources are the specification's sections 5 and 9 and docs/decisions.md. */
export const NAME_MAX = 50;
export const DESCRIPTION_MAX = 2000;
