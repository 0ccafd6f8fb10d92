import { pseudoOf } from '../../server/test/languages/pseudo';
import { callsOf, type Table } from '../../server/test/languages/translation';
import * as english from '../../server/words/en/all';
import { ENGLISH, LANGUAGES, type Language, learn, provideLanguage } from '../../server/words/words';

// The English labels of journeys in another language: screens are named once (screens.ts).

/** The languages of the built product: its own, or in a build with WORDS=pseudo that one alone. */
export const SPOKEN = process.env.WORDS === 'pseudo' ? (['pseudo'] as const) : LANGUAGES;
export type Spoken = Language | 'pseudo';

/**
 * Finds the translation of an English text: a whole text, or all texts that match an expression. A text outside of the
 * words stays.
 */
export type Translator = (said: string | RegExp) => RegExp;

/** A text in English and in another language; facts and figures are marked. */
type Pair = [en: string, other: string];

const WILD = /⟦[^⟧]*⟧|https:\/\/\w+\.example\/|\d+(?:[.,]\d+)*/g;
const quoted = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** The pattern that matches a text, with any facts. */
const sourceOf = (text: string) => text.split(WILD).map(quoted).join('.+');
/** The pattern of a text inside of the pseudo-language's brackets, which are around each whole text. */
const insideOf = (text: string) => sourceOf(text.replace(/[[\]]/g, ''));
/** Fixed letters, which distinguish a text from others. */
const lettersOf = (text: string) => text.replace(WILD, '').match(/\p{L}/gu)?.length ?? 0;

export async function translator(language: Spoken): Promise<Translator> {
  if (language === ENGLISH) return (said) => (said instanceof RegExp ? said : new RegExp(quoted(said)));
  const table: Table =
    language === 'pseudo' ? pseudoOf(english) : { ...(await import(`../../server/words/${language}/all.ts`)) };
  if (language !== 'pseudo') learn(language, table);
  const pairs = pairsOf(table, language === 'pseudo' ? ENGLISH : language);
  return (said) => {
    const others = pairs
      .filter(([en]) =>
        said instanceof RegExp
          ? said.test(en)
          : en === said || (lettersOf(en) > 4 && new RegExp(`^${sourceOf(en)}$`).test(said)),
      )
      .map(([, other]) => (language === 'pseudo' ? insideOf(other) : sourceOf(other)));
    if (others.length === 0) return said instanceof RegExp ? said : new RegExp(quoted(said));
    const anchor = said instanceof RegExp && said.source.startsWith('^') ? '^\\[?' : '';
    return new RegExp(`${anchor}(${[...new Set(others)].join('|')})`);
  };
}

/** Every text of the words, functions with marked facts. */
function pairsOf(table: Table, language: Language): Pair[] {
  const calls = callsOf();
  const pairs: Pair[] = [];
  const say = (speaks: Language, words: unknown, facts: unknown[]): unknown => {
    provideLanguage(() => speaks);
    try {
      return (words as (...facts: unknown[]) => unknown)(...facts);
    } catch {
      // Facts that never occur together.
      return undefined;
    } finally {
      provideLanguage(() => ENGLISH);
    }
  };
  const visit = (place: string, en: unknown, other: unknown) => {
    if (typeof en === 'string' && typeof other === 'string') pairs.push([en, other]);
    else if (typeof en === 'function')
      for (const facts of calls.get(place) ?? []) visit(place, say(ENGLISH, en, facts), say(language, other, facts));
    else if (typeof en === 'object' && en !== null && typeof other === 'object' && other !== null)
      for (const [key, part] of Object.entries(en)) visit(`${place}.${key}`, part, (other as Table)[key]);
  };
  for (const [name, words] of Object.entries(english)) visit(name, words, table[name]);
  return pairs;
}
