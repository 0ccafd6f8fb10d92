import { languageOfPath } from '../../server/rules/languagePaths';
import { currentLanguage, ENGLISH, LANGUAGES, type Language } from '../../server/words/words';
import { isServer } from '../ui/isServer';

/** The language of this page, which is that of its client: another language needs another page. */
export const PAGE_LANGUAGE: Language =
  (!isServer && LANGUAGES.find((language) => language === document.documentElement.lang)) || ENGLISH;

/** The language of the prefix of this page's address (`/hi/explore`), which its links keep; English for none. */
export const ADDRESS_LANGUAGE: Language = (!isServer && languageOfPath(location.pathname)) || ENGLISH;

/**
 * An address of the server with the language of this page, in which it answers: the browser's setting can be another
 * one, or become it in another tab.
 */
export const inPageLanguage = (address: string): string =>
  `${address}${address.includes('?') ? '&' : '?'}lang=${currentLanguage()}`;

/** Where this page sends GraphQL. */
export const graphqlAddress = (): string =>
  PAGE_LANGUAGE !== ENGLISH || /\blang=(?!en)/.test(document.cookie) ? inPageLanguage('/graphql') : '/graphql';
