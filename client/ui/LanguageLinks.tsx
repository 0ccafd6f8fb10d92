import { LANGUAGE_NAMES, LANGUAGES } from '../../server/words/words';
import { languageSearch } from './languageSearch';

/**
 * Links to this screen in each further language, in its own name. A language needs a page of its own, so these are
 * plain links.
 */
export const LanguageLinks = () =>
  LANGUAGES.map((language) => (
    <a
      key={language}
      href={`?lang=${language}`}
      lang={language}
      hrefLang={language}
      rel="nofollow"
      // With the rest of the address at that moment.
      onClick={({ currentTarget }) => {
        currentTarget.search = languageSearch(language);
      }}
    >
      {LANGUAGE_NAMES[language]}
    </a>
  ));
