import { LANGUAGES, type Language, learn } from './words';

type Load = () => Promise<typeof import('./en/all')>;

/** Where the further languages lie. Each is loaded only once it is asked for, and the compiler finds what it does not say. */
const FURTHER: Record<Exclude<Language, 'en'>, Load> = {
  hi: () => import('./hi/all'),
  ta: () => import('./ta/all'),
};

/** Loads the words of a language; rejects where they cannot be fetched. */
async function loadLanguage(language: Language): Promise<void> {
  const load = (FURTHER as Partial<Record<Language, Load>>)[language];
  if (load) learn(language, { ...(await load()) });
}

/** Loads every language: a server speaks to everybody. */
export const loadLanguages = () => Promise.all(LANGUAGES.map(loadLanguage));
