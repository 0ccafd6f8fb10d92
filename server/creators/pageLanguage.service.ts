import { columns, execute, query } from '../platform/db/query';
import { storedLanguage, type WrittenLanguage, writtenIn } from '../rules/writtenLanguages';
import { Creator } from './creator.entity';

/** So many pages are looked at in one go. */
const AT_ONCE = 200;

/** What a page says, by which its language is guessed; its name, which may be in any letters, only where the rest tells nothing. */
export const wordsOf = ({ pageName, bio, about }: Pick<Creator, 'pageName' | 'bio' | 'about'>) => [
  `${bio}\n${about}`,
  pageName,
];

/** What a page is written in; null where nobody can tell. */
export const languageOfPage = (page: Creator): WrittenLanguage | null => writtenIn(page.language, wordsOf(page));

// By hand: a batch of rows that nobody has looked at, and what comes of all of them in one statement.
const findUnknown = query(
  columns(Creator, 'c', 'id', 'pageName', 'bio', 'about'),
  (answer) => `select ${answer} from creators c where c.language is null order by c.id limit ${AT_ONCE}`,
  { isRare: true },
);

/** Guesses the language of pages that have none yet: those of before, and those that a node of the version before has made. */
export async function guessLanguages(): Promise<void> {
  for (;;) {
    const pages = await findUnknown([]);
    const languages = pages.map((page) => storedLanguage(null, wordsOf(page)));
    // By hand: many rows, each with its own language.
    await execute(
      `update creators c set language = coalesce(c.chosen_language, guessed.language)
       from unnest($1::uuid[], $2::text[]) as guessed (id, language) where c.id = guessed.id and c.language is null`,
      [pages.map(({ id }) => id), languages],
    );
    if (pages.length < AT_ONCE) return;
  }
}
