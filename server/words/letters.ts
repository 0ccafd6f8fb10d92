import * as creatorLetters from './en/creatorLetters';
import * as paymentLetters from './en/paymentLetters';
import * as signInLetters from './en/signInLetters';
import * as squadLetters from './en/squadLetters';
import * as subscriptionLetters from './en/subscriptionLetters';
import * as userLetters from './en/userLetters';
import type { Letter } from './letter';

/** Every mail by its name, which is what stands in its job. */
const LETTERS = {
  ...creatorLetters,
  ...paymentLetters,
  ...signInLetters,
  ...squadLetters,
  ...subscriptionLetters,
  ...userLetters,
};

export type LetterName = keyof typeof LETTERS;
/** What a letter is made of. */
export type FactsOf<L extends LetterName> = Parameters<(typeof LETTERS)[L]>[0];

/** Writes a letter, in the language of whoever is spoken to. */
export const write = <L extends LetterName>(letter: L, facts: FactsOf<L>): Letter =>
  (LETTERS[letter] as (facts: FactsOf<L>) => Letter)(facts);
