import { columns, execute, query } from '../../platform/db/query';
import { inLanguage } from '../../platform/language';
import { languageBeside, storedLanguage, type WrittenLanguage, writtenIn } from '../../rules/writtenLanguages';
import { Creator } from './creator.entity';

/** What a page's language is known by. */
type PageTexts = Pick<Creator, 'language' | 'pageName' | 'bio' | 'about'>;

/** The pages of one batch. */
const AT_ONCE = 200;

/**
 * The texts of a page for the guess of its language; its name, which may be in any letters, only where the rest does
 * not decide.
 */
export const wordsOf = ({ pageName, bio, about }: Omit<PageTexts, 'language'>) => [`${bio}\n${about}`, pageName];

/** The guessed language of a page; null where it is not known. */
export const languageOfPage = (page: PageTexts): WrittenLanguage | null => writtenIn(page.language, wordsOf(page));

/** Runs work whose texts stand beside those of a page, in its language. */
export const inLanguageOfPage = <T>(page: PageTexts, work: () => T): T =>
  inLanguage(languageBeside(languageOfPage(page)), work);

// By hand: a batch of rows without a guess, and all their guesses in one statement.
const findUnknown = query(
  columns(Creator, 'c', 'id', 'pageName', 'bio', 'about'),
  (answer) => `select ${answer} from creators c where c.language is null order by c.id limit ${AT_ONCE}`,
  { isRare: true },
);

/** Guesses the language of pages without one, such as those that a node of the earlier version has made. */
export async function guessLanguages(): Promise<void> {
  for (;;) {
    const pages = await findUnknown();
    const languages = pages.map((page) => storedLanguage(null, wordsOf(page)));
    // By hand: many rows, each with its own language.
    await execute(
      `update creators c set language = coalesce(c.chosen_language, guessed.language)
       from unnest(:ids::uuid[], :languages::text[]) as guessed (id, language) where c.id = guessed.id and c.language is null`,
      { ids: pages.map(({ id }) => id), languages },
    );
    if (pages.length < AT_ONCE) return;
  }
}
