import { ENGLISH, LANGUAGES, type Language } from '../words/words';

/** What people write in here, by its tag (RFC 5646), under the name that it has for itself. */
export const WRITTEN_NAMES = {
  en: 'English',
  hi: 'हिन्दी',
  mr: 'मराठी',
  bn: 'বাংলা',
  gu: 'ગુજરાતી',
  pa: 'ਪੰਜਾਬੀ',
  or: 'ଓଡ଼ିଆ',
  ta: 'தமிழ்',
  te: 'తెలుగు',
  kn: 'ಕನ್ನಡ',
  ml: 'മലയാളം',
  ur: 'اردو',
} as const;
export type WrittenLanguage = keyof typeof WRITTEN_NAMES;
export const WRITTEN_LANGUAGES = Object.keys(WRITTEN_NAMES) as WrittenLanguage[];

/** What is kept: `und` where the script tells none. */
export type StoredLanguage = WrittenLanguage | 'und';

/** The letters of each script, with the language that most who write it here write in: of Devanagari Hindi, not Marathi. */
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

/** So much of a text tells its language. */
const LOOKED_AT = 1000;

/** Addresses, and names behind a sign in Latin letters, say nothing of a language. */
const isWord = (word: string) => !/^https?:|^www\.|^[@#]\w|@/i.test(word);

/** The language of a text, by the script that most of its letters are of; null where none of them is of one that is known. */
export function languageOf(text: string): WrittenLanguage | null {
  const words = text.slice(0, LOOKED_AT).split(/\s+/).filter(isWord);
  const letters = words.join('').replace(/[^\p{L}]+/gu, '');
  // Most texts are in Latin letters alone.
  if (/^[a-z]*$/i.test(letters)) return letters ? 'en' : null;
  let found: WrittenLanguage | null = null;
  let most = 0;
  for (const [language, script] of SCRIPTS) {
    const count = letters.match(script)?.length ?? 0;
    if (count > most) [found, most] = [language, count];
  }
  return found;
}

/** Of the languages of Toli the one that a text is in; English for what is in none of them. */
export const languageOfLetters = (text: string): Language =>
  LANGUAGES.find((language) => language === languageOf(text)) ?? ENGLISH;

/** The language of the first of these texts that tells one. */
function languageOfFirst(texts: readonly string[]): WrittenLanguage | null {
  for (const text of texts) {
    const language = languageOf(text);
    if (language !== null) return language;
  }
  return null;
}

/** What is kept of the language of these texts: what their author has chosen, or the guess. */
export const storedLanguage = (chosen: WrittenLanguage | null, texts: readonly string[]): StoredLanguage =>
  chosen ?? languageOfFirst(texts) ?? 'und';

/** What these texts are written in, which may not have been looked at yet; null where nobody can tell. */
export function writtenIn(stored: StoredLanguage | null, texts: readonly string[]): WrittenLanguage | null {
  if (stored === null) return languageOfFirst(texts);
  return stored === 'und' ? null : stored;
}

/** How an address names one of them (?language=hi); null where it names none. */
export const writtenLanguageIn = (search: string): WrittenLanguage | null => {
  const named = new URLSearchParams(search).get('language')?.toLowerCase();
  return WRITTEN_LANGUAGES.find((language) => language === named) ?? null;
};
