import { ENGLISH, LANGUAGES, type Language, learn } from './words';

type AllWords = typeof import('./en/all');

/** Where the further languages lie. Each is loaded only once it is asked for, and the compiler finds what it does not say. */
const FURTHER: Record<Exclude<Language, 'en'>, () => Promise<AllWords>> = {};

/** The language of this name, as in `<html lang>`; English for one that we do not have. */
export const languageNamed = (name: string): Language => LANGUAGES.find((language) => language === name) ?? ENGLISH;

/** Loads the words of a language; rejects where they cannot be fetched. */
export async function loadLanguage(language: Language): Promise<void> {
  const load: (() => Promise<AllWords>) | undefined = (FURTHER as Partial<Record<Language, () => Promise<AllWords>>>)[
    language
  ];
  if (load) learn(language, { ...(await load()) });
}

/** Loads every language: a server speaks to everybody. */
export const loadLanguages = () => Promise.all(LANGUAGES.map(loadLanguage));
