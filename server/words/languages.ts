import { LANGUAGES, type Language, learn } from './words';

type Load = () => Promise<typeof import('./en/all')>;

/** The modules of the further languages. Each is loaded on demand, and the compiler finds missing texts. */
const FURTHER: Record<Exclude<Language, 'en'>, Load> = {
  hi: () => import('./hi/all'),
  ta: () => import('./ta/all'),
};

/** Loads the words of a language; rejects where they cannot be fetched. */
async function loadLanguage(language: Language): Promise<void> {
  const load = (FURTHER as Partial<Record<Language, Load>>)[language];
  if (load) learn(language, { ...(await load()) });
}

/** Loads every language: a server answers in each. */
export const loadLanguages = () => Promise.all(LANGUAGES.map(loadLanguage));
