import { foldForSearch, length } from './text';

/** Code points of what is searched for on a page. */
export const POST_SEARCH_MAX = 100;

/** Code points of a word that are compared: what is longer is no word. */
const WORD_MAX = 40;

/** Joiners change how letters look, not which they are. */
const JOINERS = /[\u200b-\u200d\u2060\ufeff]/gu;
/** Letters with the marks on them: vowel signs of Indian scripts are part of their word. */
const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu;

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
