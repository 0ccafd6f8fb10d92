import { ENGLISH, type Language } from '../words/words';

const LETTERS: [Language, RegExp][] = [
  ['hi', /\p{Script=Devanagari}/gu],
  ['ta', /\p{Script=Tamil}/gu],
  [ENGLISH, /\p{Script=Latin}/gu],
];

/** Of the languages of Toli the one in whose letters most of a text is written; English for what is in none of them. */
export function languageOfLetters(text: string): Language {
  const counts = LETTERS.map(([language, letters]) => ({ language, count: text.match(letters)?.length ?? 0 }));
  const { language, count } = counts.reduce((most, each) => (each.count > most.count ? each : most));
  return count > 0 ? language : ENGLISH;
}
