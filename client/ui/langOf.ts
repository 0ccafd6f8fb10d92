import { languageOf, type WrittenLanguage } from '../../server/rules/writtenLanguages';
import { currentLanguage } from '../../server/words/words';

/**
 * The `lang` of a person's text, so that screen readers pronounce it right (WCAG 3.1.2): its author's choice (of a post
 * or page), or else the language of its script. None where that is the language of the screen.
 */
export function langOf(text: string | null | undefined, chosen: WrittenLanguage | null = null): string | undefined {
  const guess = languageOf(text ?? '');
  if (guess === null) return undefined;
  // Hindi in Latin letters is neither English nor readable for a Devanagari voice (RFC 5646).
  const language =
    guess === 'en' && chosen !== null && chosen !== 'en' ? (`${chosen}-Latn` as const) : (chosen ?? guess);
  return language === currentLanguage() ? undefined : language;
}
