/** Lengths are Unicode code points after NFC (decision D9); sources are the specification's sections 5 and 9 and decisions.md. */
export const NAME_MAX = 50;
export const DESCRIPTION_MAX = 2000;
export const ABOUT_MAX = 5000;
export const THANKS_MAX = 2000;
export const COMMENT_MAX = 2000;
export const MESSAGE_MAX = 2000;
export const REASON_MAX = 2000;
export const EMAIL_MAX = 320;
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;
/** A link counts for a post only if it is longer than this after trimming. */
export const LINK_IGNORED = 2;
export const LINK_MAX = 2000;

/** Whole rupees a month; 30 itself is accepted (decision A18). */
export const SQUAD_AMOUNT_MIN = 30;
export const SQUAD_AMOUNT_MAX = 100_000;
/** Rupees above which an Indian bank asks for an OTP at each renewal (decision A19). */
export const OTP_AMOUNT = 15_000;
/** Whole numbers that stay far inside a Postgres int4. */
export const MEMBERS_LIMIT_MAX = 10_000_000;
export const GOAL_NUMBER_MAX = 1_000_000_000;

export const SLUG_MIN = 3;
export const SLUG_MAX = 30;
export const SLUG_CHANGE_DAYS = 30;
/** Addresses a page may not take: words of our own routes, and words that people would take for ours. */
export const RESERVED_SLUGS: readonly string[] = [
  'about',
  'account',
  'admin',
  'api',
  'app',
  'assets',
  'auth',
  'blog',
  'contact',
  'count',
  'create-post',
  'creator',
  'creators',
  'demo',
  'dev',
  'edit-post',
  'explore',
  'feed',
  'files',
  'forgot-password',
  'goodbye',
  'graphql',
  'grievance',
  'help',
  'login',
  'logout',
  'media',
  'messages',
  'notifications',
  'payment',
  'payments',
  'post',
  'posts',
  'privacy',
  'public',
  'refunds',
  'reset-password',
  'review',
  'rooms',
  'root',
  'settings',
  'signup',
  'squad',
  'squads',
  'start',
  'static',
  'stats',
  'support',
  'terms',
  'toli',
  'user',
  'users',
  'www',
];

/** Hours after which a page that waits for its review is overdue at the desk; its owner was promised less than two days. */
export const REVIEW_DUE_HOURS = 24;
/** Hours after which reviewers are reminded of a page that still waits (decision B7). */
export const REVIEW_ALARM_HOURS = [24, 36] as const;

export const SEARCH_MIN = 2;
export const SEARCH_HIDE_MS = 200;
export const SAVED_TEXT_MS = 2000;
export const SKELETON_ROWS = 5;
/** Graphemes of a reply that its notification shows before the ellipsis. */
export const REPLY_CUT = 45;
/** Graphemes of a reviewer's reason that its notification shows; the mail has all of it. */
export const REASON_CUT = 140;
export const STATS_MONTHS = 12;

/** Pixels of the longer side that a crop may give. */
export const CROP_MAX = 1080;
export const ZOOM_MAX = 8;
export const ROTATION_MAX = 360;

/** An open order holds its seat and its price this long (decisions A3, A17). */
export const ORDER_HOLD_MINUTES = 15;
/** A payment that we hear of later than this after it was made goes back: too much of its month is over. */
export const SETTLE_DAYS = 7;
/** How long a payment that came too late to be captured by itself can still be captured by us; the gateway's own limit. */
export const CAPTURE_DAYS = 5;
/** How long the ids of what the gateway has told are kept. */
export const EVENT_DAYS = 90;
export const ORDERS_PER_HOUR = 10;
/** How long before the end of the month the next one may be paid for (decision A7). */
export const RENEW_EARLY_DAYS = 7;
/** How long a member who has not renewed keeps seat and price (decision A8). */
export const PENDING_DAYS = 7;
export const SESSION_DAYS = 30;
export const TOKEN_HOURS = 24;
/** How long a sign-in at Google may take. */
export const GOOGLE_MINUTES = 10;
export const VERIFY_MAILS_PER_HOUR = 3;
/** How long "Check your mail" waits before it offers to send the link again. */
export const RESEND_WAIT_SECONDS = 60;
/** How long a deleted account can change its mind (decision C7). */
export const ERASE_DAYS = 30;
export const NOTIFICATION_DAYS = 180;
export const NOTIFICATIONS_LISTED = 200;

/** Entries of a list: asked for with `limit`, and without it (decision E9). */
export const PAGE_MAX = 100;
export const LIST_MAX = 1000;

/** What a link to the landing page may name itself with (decision L8). */
export const LANDING_REF = /^[A-Za-z0-9_-]{1,64}$/;

/** So many tries within so many minutes, counted per account, per caller's address (IPv6: per /64), or for each pair of the two. */
export interface TryLimit {
  per: 'account' | 'address' | 'accountAndAddress';
  tries: number;
  minutes: number;
}

/**
 * How often the same may be tried (decision D20); the first limit that is reached refuses. A right password does not
 * count. Addresses have room for the many people whom Indian mobile networks put behind one; accounts do not.
 */
export const TRIES = {
  logIn: [
    { per: 'address', tries: 50, minutes: 60 },
    { per: 'accountAndAddress', tries: 10, minutes: 15 },
    { per: 'account', tries: 100, minutes: 60 },
  ],
  logInWithGoogle: [{ per: 'address', tries: 60, minutes: 60 }],
  signUp: [
    { per: 'address', tries: 20, minutes: 60 },
    { per: 'account', tries: 5, minutes: 60 },
  ],
  verifyEmail: [{ per: 'address', tries: 60, minutes: 60 }],
  // With the sign-up's own these are the mails of an hour.
  resendVerification: [
    { per: 'address', tries: 20, minutes: 60 },
    { per: 'account', tries: VERIFY_MAILS_PER_HOUR - 1, minutes: 60 },
  ],
  forgotPassword: [
    { per: 'address', tries: 20, minutes: 60 },
    { per: 'account', tries: 5, minutes: 60 },
  ],
  confirmPassword: [{ per: 'account', tries: 10, minutes: 15 }],
  resetPassword: [{ per: 'address', tries: 30, minutes: 60 }],
  waitlist: [
    { per: 'address', tries: 20, minutes: 60 },
    { per: 'account', tries: 10, minutes: 60 },
  ],
  beacon: [{ per: 'address', tries: 60, minutes: 1 }],
} as const satisfies Record<string, readonly TryLimit[]>;
export type LimitedAction = keyof typeof TRIES;
/** On a developer's own machine one address is everybody, so it has so many times the tries. */
export const LOCAL_ADDRESS_FACTOR = 50;
