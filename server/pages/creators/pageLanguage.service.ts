import { inLanguage } from '../../platform/language';
import { languageBeside, type WrittenLanguage, writtenIn } from '../../rules/writtenLanguages';
import type { Creator } from './creator.entity';

/** What a page's language is known by. */
type PageTexts = Pick<Creator, 'language' | 'pageName' | 'bio' | 'about'>;

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
