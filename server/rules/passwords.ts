/** The owner of the password: an attacker tries their name and address first. */
export interface PasswordOwner {
  email: string | null;
  fullName: string;
}

/** Why a password is easy to guess, beside being a common one. */
export type PasswordWeakness = 'own' | 'ours' | 'simple';

/** Words that people take from the site into a password. */
const OUR_WORDS = [
  'toli',
  'टोली',
  'squad',
  'squads',
  'creator',
  'creators',
  'membership',
  'member',
  'password',
  'razorpay',
];
/** Shorter words are in too many passwords by chance. */
const WORD_MIN = 3;
/** Letters and digits that must remain without the guessable words. */
const OWN_LEFT_MIN = 6;
/** The least characters of a pattern whose repetition makes a password simple. */
const PATTERN_MIN = 5;

const folded = (text: string) => text.normalize('NFKC').toLowerCase();
/** Letters with their marks, and digits. */
const bare = (text: string) => folded(text).replace(/[^\p{L}\p{M}\p{N}]/gu, '');

/** The parts of an address and a name that a person may use as a password. */
function ownWords({ email, fullName }: PasswordOwner): string[] {
  const address = folded(email ?? '');
  const parts = [
    address,
    ...address.split('@'),
    ...address.split(/[^\p{L}\p{M}\p{N}]+/u),
    ...folded(fullName).split(/\s+/),
  ];
  return parts.map(bare).filter((word) => word.length >= WORD_MIN && !/^(com|net|org|gmail|www)$/.test(word));
}

/** Whether too little of a password remains without these words. */
function hangsOn(password: string, words: string[]): boolean {
  const text = bare(password);
  // The longest first: otherwise the rest of a longer word would count.
  const longest = [...words].sort((a, b) => b.length - a.length);
  const left = longest.reduce((rest, word) => rest.replaceAll(bare(word), ''), text);
  return left !== text && [...left].length < OWN_LEFT_MIN;
}

/** Whether a password is a few characters again and again ("abababab"), or one after the other in the alphabet ("abcdefgh", "98765432"). */
function isSimple(password: string): boolean {
  const characters = [...folded(password)];
  const repeats = (length: number) => characters.every((each, at) => each === characters[at % length]);
  for (let length = 1; length < PATTERN_MIN && length < characters.length; length++) if (repeats(length)) return true;
  const codes = characters.map((each) => each.codePointAt(0)!);
  const runs = (step: number) => codes.every((code, at) => at === 0 || code - codes[at - 1]! === step);
  return runs(1) || runs(-1);
}

/** What makes a password easy to guess for a person who knows its owner or Toli; null for a good one. */
export function weaknessOf(password: string, owner: PasswordOwner): PasswordWeakness | null {
  if (isSimple(password)) return 'simple';
  if (hangsOn(password, ownWords(owner))) return 'own';
  return hangsOn(password, OUR_WORDS) ? 'ours' : null;
}
