import { ENGLISH, LANGUAGES, type Language } from '../words/words';

/** The languages people write in here, by their tags (RFC 5646); writtenNames.ts has their names. */
export const WRITTEN_LANGUAGES = ['en', 'hi', 'mr', 'bn', 'gu', 'pa', 'or', 'ta', 'te', 'kn', 'ml', 'ur'] as const;
export type WrittenLanguage = (typeof WRITTEN_LANGUAGES)[number];

/** The stored languages: `und` where the script does not decide. */
export type StoredLanguage = WrittenLanguage | 'und';

/**
 * The letters of each script, with the language that most of its writers here use: of Devanagari Hindi, not Marathi.
 */
const SCRIPTS: [WrittenLanguage, RegExp][] = [
  ['hi', /\p{Script=Devanagari}/gu],
  ['bn', /\p{Script=Bengali}/gu],
  ['gu', /\p{Script=Gujarati}/gu],
  ['pa', /\p{Script=Gurmukhi}/gu],
  ['or', /\p{Script=Oriya}/gu],
  ['ta', /\p{Script=Tamil}/gu],
  ['te', /\p{Script=Telugu}/gu],
  ['kn', /\p{Script=Kannada}/gu],
  ['ml', /\p{Script=Malayalam}/gu],
  ['ur', /\p{Script=Arabic}/gu],
  ['en', /\p{Script=Latin}/gu],
];

/** The first characters of a text that decide its language. */
const LOOKED_AT = 1000;

/** Addresses, and names behind a sign in Latin letters, which have no language. */
const isWord = (word: string) => !/^https?:|^www\.|^[@#]\w|@/i.test(word);

/** The language of a text, by the script of most of its letters; null for an unknown script. */
export function languageOf(text: string): WrittenLanguage | null {
  const words = text.slice(0, LOOKED_AT).split(/\s+/).filter(isWord);
  const letters = words.join('').replace(/[^\p{L}]+/gu, '');
  // Most texts have Latin letters alone.
  if (/^[a-z]*$/i.test(letters)) return letters ? 'en' : null;
  let found: WrittenLanguage | null = null;
  let most = 0;
  for (const [language, script] of SCRIPTS) {
    const count = letters.match(script)?.length ?? 0;
    if (count > most) [found, most] = [language, count];
  }
  return found;
}

/** The language of Toli's words beside a text in this language; English beside one that Toli does not speak. */
export const languageBeside = (written: WrittenLanguage | null): Language =>
  LANGUAGES.find((language) => language === written) ?? ENGLISH;

/** The language of the first of these texts that has a known one. */
function languageOfFirst(texts: readonly string[]): WrittenLanguage | null {
  for (const text of texts) {
    const language = languageOf(text);
    if (language !== null) return language;
  }
  return null;
}

/** The language stored for these texts: their author's choice, or the guess. */
export const storedLanguage = (chosen: WrittenLanguage | null, texts: readonly string[]): StoredLanguage =>
  chosen ?? languageOfFirst(texts) ?? 'und';

/** The language of these texts, which may not be stored yet; null where it is not known. */
export function writtenIn(stored: StoredLanguage | null, texts: readonly string[]): WrittenLanguage | null {
  if (stored === null) return languageOfFirst(texts);
  return stored === 'und' ? null : stored;
}

/** The language in an address (?language=hi); null without one. */
export const writtenLanguageIn = (search: string): WrittenLanguage | null => {
  const named = new URLSearchParams(search).get('language')?.toLowerCase();
  return WRITTEN_LANGUAGES.find((language) => language === named) ?? null;
};
