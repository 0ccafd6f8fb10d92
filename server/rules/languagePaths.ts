import { ENGLISH, LANGUAGES, type Language } from '../words/words';

/** The prefix of a language's addresses: `/hi`; nothing for English, where the plain ones lead without a choice. */
export const prefixOf = (language: Language): string => (language === ENGLISH ? '' : `/${language}`);

/** The language of a path's prefix; null for a plain path. */
export function languageOfPath(path: string): Language | null {
  const [, first] = path.split(/[/?#]/, 2);
  return LANGUAGES.find((language) => language !== ENGLISH && language === first?.toLowerCase()) ?? null;
}

/** A path without its prefix: `/hi/explore` and `/explore` are both `/explore`. */
export const withoutPrefix = (path: string): string => (languageOfPath(path) ? path.replace(/^\/\w+\/?/, '/') : path);

/** A plain path in a language: `/hi/explore`, and `/hi` for the landing page. */
export const inLanguagePath = (language: Language, path: string): string =>
  (prefixOf(language) + path).replace(/(.)\/$/, '$1');

/**
 * Each language's code, and the address of the default (`x-default`); search engines show readers theirs only if each
 * page names all.
 */
export const hrefLanguages = (): [code: string, language: Language][] => [
  ...LANGUAGES.map((language): [string, Language] => [language, language]),
  ['x-default', ENGLISH],
];
