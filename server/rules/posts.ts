/** The kind of a post, which is public for locked posts too. */
export type PostKind = 'text' | 'picture' | 'video' | 'link' | 'sound' | 'file';

/** Who may comment on a post; on a post for a squad never more than its readers. */
export const COMMENT_AUDIENCES = ['EVERYONE', 'MEMBERS', 'NOBODY'] as const;
export type CommentAudience = (typeof COMMENT_AUDIENCES)[number];

/** The most posts of a creator within an hour; more come from programs. */
export const POSTS_AN_HOUR = 60;

/**
 * Posts of one page and Indian day that the feed shows whole; the others are one line, which opens them (decision G6).
 */
export const FEED_DAY_SHOWN = 2;

/** The most pinned posts of a page. */
export const PINNED_MAX = 3;

/** The most days from today until a squad's post opens for everyone. */
export const OPENS_WITHIN_DAYS = 366;

/** Code points of the public line of a post for a squad. */
export const TEASER_MAX = 140;

const WORDS_A_MINUTE = 180;
/** Scripts that put no spaces between words, of about two characters each. */
const UNSPACED =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}\p{sc=Tibetan}]/gu;

/** The reading time of a text in whole minutes; 0 for less than half of one. */
export function readingMinutes(text: string): number {
  let words = (text.match(UNSPACED)?.length ?? 0) / 2;
  // Posts are many and long: the words are counted without splitting the text.
  for (const word = /\S+/gu; word.test(text); ) words++;
  return Math.round(words / WORDS_A_MINUTE);
}
