/** The optional mails, each kind with its default. */
export const MAIL_DEFAULTS = {
  memberPosts: true,
  followedPosts: false,
  replies: true,
  messages: true,
  digest: true,
  newMembers: true,
  renewals: true,
  tips: true,
  comments: true,
} as const;
export type MailKind = keyof typeof MAIL_DEFAULTS;
export const MAIL_KINDS = Object.keys(MAIL_DEFAULTS) as MailKind[];

/** Why an address gets none of them: it bounced, or its owner reported our mail as spam. */
export type MailStop = 'bounce' | 'complaint';

/** Minutes until unread replies and messages are mailed. */
export const UNREAD_MINUTES = 60;
/** Days of a digest, and the most posts it names. */
export const DIGEST_DAYS = 7;
export const DIGEST_POSTS = 10;
/** Graphemes of a post in a subject and in a digest. */
export const SUBJECT_CUT = 60;
export const DIGEST_CUT = 140;
/** Days for which sent mails are remembered: longer than a job is retried. */
export const MAILED_DAYS = 60;
