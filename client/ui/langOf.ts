import { languageOf, type WrittenLanguage } from '../../server/rules/writtenLanguages';
import { currentLanguage } from '../../server/words/words';

/**
 * The `lang` of what somebody wrote, so that screen readers speak it right (WCAG 3.1.2): what its author says (of a post or page), or
 * else what its script tells. None where that is the language of the screen.
 */
export function langOf(text: string | null | undefined, chosen: WrittenLanguage | null = null): string | undefined {
  const guess = languageOf(text ?? '');
  if (guess === null) return undefined;
  // Hindi in Latin letters is neither English nor what a voice for Devanagari can spell (RFC 5646).
  const language =
    guess === 'en' && chosen !== null && chosen !== 'en' ? (`${chosen}-Latn` as const) : (chosen ?? guess);
  return language === currentLanguage() ? undefined : language;
}
