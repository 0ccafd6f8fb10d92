import { ENGLISH, LANGUAGES, type Language } from '../words/words';

/** What stands in front of the addresses of a language: `/hi`; nothing for English, where the plain ones lead without a choice. */
export const prefixOf = (language: Language): string => (language === ENGLISH ? '' : `/${language}`);

/** The language whose prefix a path begins with; null for a plain one. */
export function languageOfPath(path: string): Language | null {
  const [, first] = path.split(/[/?#]/, 2);
  return LANGUAGES.find((language) => language !== ENGLISH && language === first?.toLowerCase()) ?? null;
}

/** A path without its prefix: `/hi/explore` and `/explore` are both `/explore`. */
export const withoutPrefix = (path: string): string => (languageOfPath(path) ? path.replace(/^\/\w+\/?/, '/') : path);

/** A plain path in a language: `/hi/explore`, and `/hi` for the landing page. */
export const inLanguagePath = (language: Language, path: string): string =>
  (prefixOf(language) + path).replace(/(.)\/$/, '$1');

/** Each language by its code, and what somebody else is led to; search engines show each reader theirs, as long as each names all. */
export const HREF_LANGUAGES: readonly [code: string, language: Language][] = [
  ...LANGUAGES.map((language): [string, Language] => [language, language]),
  ['x-default', ENGLISH],
];
