import { words as plainWords } from '../../words/words';

// A language made of English for tests and pictures, which is offered to no one: accented, a third longer, each text in
// brackets. Untranslated texts are seen in it, and texts without room. Builds with WORDS=pseudo have it in place of
// English.

export { plural } from '../../words/words';

const ACCENTED = new Map(
  [
    ...'AÀBƁCÇDÐEÉFƑGĜHĤIÎJĴKĶLĻMṀNÑOÖPÞQǪRŔSŠTŢUÛVṼWŴXẊYÝZŽaàbƀcçdðeéfƒgĝhĥiîjĵkķlļmɱnñoöpþqǫrŕsštţuûvṽwŵxẋyýzž'.matchAll(
      /(.)(.)/gu,
    ),
  ].map(([, letter, accented]) => [letter!, accented!]),
);
/** Texts for programs, and examples of typed text. */
const KEPT = /https?:\/\/\S+|\S+@\S+/;
const BRACKETED = /^\[.*\]$/s;

/** A text in the pseudo-language; the `facts` in it stay as they are. */
export function pseudo(text: string, facts: string[] = []): string {
  if (text.trim() === '' || !/\p{L}/u.test(text) || BRACKETED.test(text)) return text;
  const quoted = facts.map((fact) => fact.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const kept = new RegExp(`(${[...quoted, KEPT.source].join('|')})`, 'g');
  // Words inside of other words bring brackets of their own.
  const parts = text.split(kept).map((part, at) => (at % 2 ? part.replace(/^\[(.*)\]$/s, '$1') : longer(part)));
  return `[${parts.join('')}]`;
}

/** Every letter accented, and the vowels twice, which are a third of the letters. */
const longer = (text: string) =>
  text.replace(/[A-Za-z]/g, (letter) => {
    const accented = ACCENTED.get(letter)!;
    return /[aeiou]/i.test(letter) ? accented + accented.toLowerCase() : accented;
  });

/** The texts among facts; single letters would match everywhere. */
function textsIn(fact: unknown): string[] {
  if (typeof fact === 'string') return fact.length > 1 ? [fact] : [];
  return typeof fact === 'object' && fact !== null ? Object.values(fact).flatMap(textsIn) : [];
}

/** Words that are parts of others are not changed twice: a sentence has one pair of brackets. */
let isInside = false;

function madeUp(words: unknown, facts: string[] = []): unknown {
  if (typeof words === 'string') return pseudo(words, facts);
  if (typeof words === 'function')
    return (...given: unknown[]) => called(words as (...facts: unknown[]) => unknown, given);
  if (Array.isArray(words)) return words.map((part) => madeUp(part, facts));
  if (typeof words !== 'object' || words === null) return words;
  return Object.fromEntries(Object.entries(words).map(([key, part]) => [key, madeUp(part, facts)]));
}

function called(words: (...facts: unknown[]) => unknown, facts: unknown[]): unknown {
  if (isInside) return words(...facts);
  isInside = true;
  try {
    return madeUp(
      words(...facts),
      facts.flatMap(textsIn).toSorted((a, b) => b.length - a.length),
    );
  } finally {
    isInside = false;
  }
}

/** Replaces `words` of words.ts. */
export const words: typeof plainWords = (name, english) => plainWords(name, madeUp(english) as typeof english);

/** The words of a language in the pseudo-language. */
export const pseudoOf = (english: Record<string, unknown>) => madeUp({ ...english }) as Record<string, unknown>;
