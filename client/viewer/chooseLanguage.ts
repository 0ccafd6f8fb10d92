import type { Language } from '../../server/words/words';
import { client } from '../apollo/client';
import { languageSearch } from '../ui/languageSearch';
import { UpdateLanguageDocument } from './chooseLanguage.generated';

void (
  /* GraphQL */ `
  mutation UpdateLanguage($input: UpdateLanguageInput!) {
    updateLanguage(input: $input) {
      viewer {
        language
      }
    }
  }
`
);

/**
 * Changes the language of the account, and reloads this screen in it: each language has a client of its own.
 * @throws when the server refused or could not be reached.
 */
export async function chooseLanguage(language: Language): Promise<void> {
  await client.mutate({ mutation: UpdateLanguageDocument, variables: { input: { language } } });
  window.location.search = languageSearch(language);
}
