import { languageOfPath } from '../../server/rules/languagePaths';
import { ENGLISH, LANGUAGES, type Language } from '../../server/words/words';
import { isServer } from '../ui/isServer';

/** The language of this page, which is that of the client that the server sent with it: another one comes with another page. */
export const PAGE_LANGUAGE: Language =
  (!isServer && LANGUAGES.find((language) => language === document.documentElement.lang)) || ENGLISH;

/** The language whose prefix the address of this page has (`/hi/explore`), which the addresses of its links keep; English for none. */
export const ADDRESS_LANGUAGE: Language = (!isServer && languageOfPath(window.location.pathname)) || ENGLISH;

/** Leads to this screen in another language, which the browser keeps; the server takes it out of the address again. */
export function languageSearch(language: Language): string {
  const search = new URLSearchParams(window.location.search);
  search.set('lang', language);
  return `?${search}`;
}
