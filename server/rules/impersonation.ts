import { alikeTo, skeleton } from './confusables';

/** Names of services that people trust with their money here. */
const BRANDS = ['toli', 'razorpay'];

/** Words that claim to speak for such a name beside it. */
const CLAIMS = [
  ...[
    'account',
    'accounts',
    'admin',
    'administrator',
    'admins',
    'alert',
    'alerts',
    'app',
    'billing',
    'care',
    'contact',
  ],
  ...[
    'customer',
    'customercare',
    'customers',
    'desk',
    'help',
    'helpdesk',
    'helpline',
    'hq',
    'inc',
    'india',
    'info',
    'kyc',
  ],
  ...[
    'legal',
    'mod',
    'moderation',
    'moderator',
    'moderators',
    'mods',
    'office',
    'official',
    'officials',
    'owner',
    'owners',
  ],
  ...[
    'pay',
    'payment',
    'payments',
    'payout',
    'payouts',
    'refund',
    'refunds',
    'review',
    'reviewer',
    'reviewers',
    'safety',
  ],
  ...['security', 'service', 'services', 'staff', 'support', 'team', 'trust', 'verification', 'verified', 'verify'],
];

/** A pattern of a skeleton: i and l may be one sign for both, and rn looks like m. */
const shapeOf = (word: string) => word.replace(/m/g, '(?:m|rn)').replace(/i/g, '[i1]').replace(/l/g, '[l1]');
const oneOf = (words: readonly string[]) => `(?:${words.map(shapeOf).join('|')})`;

const BRAND = new RegExp(`^${oneOf(BRANDS)}s?$`);
const CLAIM = new RegExp(`^${oneOf(CLAIMS)}$`);
/** Written as one word: tolisupport, officialtoli; alone or with the. */
const AS_ONE = `(?:the)?${oneOf(CLAIMS)}*${oneOf(BRANDS)}s?`;
const TOGETHER = new RegExp(`^(?:${AS_ONE}${oneOf(CLAIMS)}+|(?:the)?${oneOf(CLAIMS)}+${oneOf(BRANDS)}s?)$`);
const WHOLE = new RegExp(`^${AS_ONE}${oneOf(CLAIMS)}*$`);

/** The name of Toli in Devanagari, which is also an everyday word (a group): only the whole name counts as ours. */
const IN_DEVANAGARI = /^[^\p{L}\p{N}]*टोली[^\p{L}\p{N}]*$/u;

/** Signs of a trade mark or a tick, which NFKD would turn into letters. */
const MARKS = /[™®©℠✓✔☑✅]/gu;

/** The words of a name, each as its skeleton, and once more without digits at its ends. */
function wordsOf(name: string): string[] {
  // A capital after small letters begins a word, too: ToliSupport.
  const words = name
    .replace(/(\p{Ll})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .split(/[\s\p{Z}._,:;/\\|()[\]{}<>"'’“”«»*~#&+=\-–—]+/u);
  return words.flatMap((word) => [skeleton(word), skeleton(word.replace(/^\p{N}+|\p{N}+$/gu, ''))]).map(lettersOf);
}

const lettersOf = (text: string) => text.replace(/[^a-z1]/g, '');

/**
 * Whether people could mistake a name for one of Toli's or Razorpay's own: as a whole, or beside a word such as
 * support. Lookalike letters and invisible characters count as what they look like. टोली as a word in a name is no
 * one's.
 */
export function passesForOurs(name: string): boolean {
  const plain = name.replace(MARKS, ' ');
  if (IN_DEVANAGARI.test(plain.normalize('NFC').replace(/\p{DI}/gu, ''))) return true;
  const words = wordsOf(plain);
  if (words.some((word) => TOGETHER.test(word))) return true;
  if (words.some((word) => BRAND.test(word)) && words.some((word) => CLAIM.test(word))) return true;
  const bare = plain.replace(/[\s\p{Z}]+\p{N}+$|\p{N}+$/gu, '');
  return [plain, bare].some((whole) => WHOLE.test(lettersOf(skeleton(whole))) && onlyLatin(whole));
}

/** Whether a name has only letters that look like a to z: other letters make it another name. */
const onlyLatin = (name: string) => !/[^\p{ASCII}]/u.test(skeleton(name).replace(/[^\p{L}]/gu, ''));

/** A pattern of Postgres that matches all names with a brand, after NFKD, and some more. */
export const brandPattern = (): string =>
  BRANDS.map((brand) => [...brand].map((letter) => `[${alikeTo(letter)}]`).join('.{0,3}')).join('|');
