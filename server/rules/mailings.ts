/** The mails that people can do without, each kind with whether it is on until somebody chooses. */
export const MAIL_DEFAULTS = {
  memberPosts: true,
  followedPosts: false,
  replies: true,
  messages: true,
  digest: true,
} as const;
export type MailKind = keyof typeof MAIL_DEFAULTS;
export const MAIL_KINDS = Object.keys(MAIL_DEFAULTS) as MailKind[];

/** Why an address gets none of them: it took no mail, or its owner called ours unwanted. */
export type MailStop = 'bounce' | 'complaint';

/** How long replies and messages lie unread before they are mailed (minutes). */
export const UNREAD_MINUTES = 60;
/** Days that a digest tells of, and posts that it names. */
export const DIGEST_DAYS = 7;
export const DIGEST_POSTS = 10;
/** Graphemes of a post in a subject and in a digest. */
export const SUBJECT_CUT = 60;
export const DIGEST_CUT = 140;
/** How long it is known what was mailed to whom (days): longer than any job is tried again. */
export const MAILED_DAYS = 60;
