import { length, normalize } from './length';

/** Code points of what is searched for on a page. */
export const POST_SEARCH_MAX = 100;

/** Code points of a word that are compared: what is longer is no word. */
const WORD_MAX = 40;

/** Joiners change how letters look, not which they are. */
const JOINERS = /[\u200b-\u200d\u2060\ufeff]/gu;
/** Letters with the marks on them: vowel signs of Indian scripts are part of their word. */
const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu;

/** A text as search compares it: NFC, and capitals are the same as small letters (decision G2); every i of Turkish is one. */
export function foldForSearch(text: string): string {
  // Down, up and down again also joins letters that share a capital: i and ı, s and ſ; ss, ß and its own capital.
  const folded = normalize(text).toLowerCase().toUpperCase().toLowerCase();
  // JavaScript's lower case of İ and of the end of a Greek word.
  return normalize(folded.replaceAll('i\u0307', 'i').replaceAll('ς', 'σ'));
}

/** The different words of a text as search compares them: folded, Latin letters without their accents. */
export function wordsIn(text: string): string[] {
  const found = foldForSearch(text).replace(JOINERS, '').match(WORD) ?? [];
  return [...new Set(found.map(plain))];
}

/** é as e; a mark of an Indian letter stays, for it is a sound. */
function plain(word: string): string {
  const bare = /\p{Script=Latin}/u.test(word) ? withoutAccents(word) : word;
  return length(bare) > WORD_MAX ? [...bare].slice(0, WORD_MAX).join('') : bare;
}

const withoutAccents = (word: string) =>
  word
    .normalize('NFD')
    .replace(/(?<=\p{Script=Latin}\p{Mn}*)\p{Mn}/gu, '')
    .normalize('NFC');

/**
 * Every three neighbouring characters of a text, or the text itself when it has only two: the entries of the search
 * index.
 */
export function gramsOf(text: string): string[] {
  const characters = [...text];
  const size = Math.min(3, Math.max(2, characters.length));
  return characters.slice(size - 1).map((_, place) => characters.slice(place, place + size).join(''));
}

/** The pattern of SQL's LIKE for texts that contain exactly these characters. */
export function likeAnywhere(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
