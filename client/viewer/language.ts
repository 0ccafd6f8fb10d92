import { languageOfPath } from '../../server/rules/languagePaths';
import { ENGLISH, LANGUAGES, type Language } from '../../server/words/words';
import { isServer } from '../ui/isServer';

/** The language of this page, which is that of its client: another language needs another page. */
export const PAGE_LANGUAGE: Language =
  (!isServer && LANGUAGES.find((language) => language === document.documentElement.lang)) || ENGLISH;

/** The language of the prefix of this page's address (`/hi/explore`), which its links keep; English for none. */
export const ADDRESS_LANGUAGE: Language = (!isServer && languageOfPath(window.location.pathname)) || ENGLISH;

/** Opens this screen in another language, which the browser remembers; the server removes it from the address again. */
export function languageSearch(language: Language): string {
  const search = new URLSearchParams(window.location.search);
  search.set('lang', language);
  return `?${search}`;
}
