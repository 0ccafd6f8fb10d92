import { LANGUAGE_NAMES, LANGUAGES } from '../../server/words/words';
import { languageSearch } from '../viewer/language';

/** The way to this screen in each further language, named by itself. A language comes with a page of its own, so these are plain links. */
export const LanguageLinks = () =>
  LANGUAGES.map((language) => (
    <a
      key={language}
      href={`?lang=${language}`}
      lang={language}
      hrefLang={language}
      rel="nofollow"
      // With what else the address says by then.
      onClick={({ currentTarget }) => {
        currentTarget.search = languageSearch(language);
      }}
    >
      {LANGUAGE_NAMES[language]}
    </a>
  ));
