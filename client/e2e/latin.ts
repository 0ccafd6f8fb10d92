import type { Page } from 'playwright-core';
import { NAMES } from '../../server/test/languages/translation';
import type { Spoken } from './translator';

/**
 * The texts on a page, visible or for screen readers, that are not in its language, a line each: words in Latin letters
 * that are no names, or texts without the pseudo-language's brackets. People's own texts are among them.
 */
export async function foreignTextsOf(page: Page, language: Spoken): Promise<string[]> {
  const texts = await page.evaluate(textsOfPage);
  return texts.filter((text) => (language === 'pseudo' ? isPlain(text) : hasLatin(text)));
}

const isPlain = (text: string) => /\p{L}/u.test(text.replace(NAMES, '')) && !/^\W*\[.*\]\W*$/s.test(text);
/** Addresses, and names on other networks ("@aapkanaam"). */
const ADDRESS = /https?:\/\/\S*|\S*\w[@./:]\w\S*|@\w+/g;
const hasLatin = (text: string) => /\p{Script=Latin}{2,}/u.test(text.replace(ADDRESS, '').replace(NAMES, ''));

/** Runs in the page, so it contains all its helpers. */
function textsOfPage(): string[] {
  const found = new Set<string>();
  const add = (text: string | null | undefined) => text?.trim() && found.add(text.trim().replace(/\s+/g, ' '));
  for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
    if (element.closest('script, style, noscript, template, [hidden], [translate=no]')) continue;
    // Marked as another language: a person's text, the name of a language.
    const { lang } = element.closest<HTMLElement>('[lang]')!;
    if (lang !== document.documentElement.lang) continue;
    for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) add(node.textContent);
    for (const name of ['aria-label', 'aria-description', 'aria-valuetext', 'alt', 'title', 'placeholder'])
      add(element.getAttribute(name));
  }
  add(document.title);
  return [...found];
}
