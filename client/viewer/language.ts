import { ENGLISH, LANGUAGES, type Language } from '../../server/words/words';
import { isServer } from '../ui/isServer';

/** The language of this page, which is that of the client that the server sent with it: another one comes with another page. */
export const PAGE_LANGUAGE: Language =
  (!isServer && LANGUAGES.find((language) => language === document.documentElement.lang)) || ENGLISH;
