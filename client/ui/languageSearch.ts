import type { Language } from '../../server/words/words';

/** Opens this screen in another language, which the browser remembers; the server removes it from the address again. */
export function languageSearch(language: Language): string {
  const search = new URLSearchParams(location.search);
  search.set('lang', language);
  return `?${search}`;
}
