import { MAIL_FOLLOW_LINKS_A_DAY } from './mailFollows';
import { BROADCASTS_A_DAY, SENT_FILES_A_DAY } from './messages';
import { POSTS_AN_HOUR } from './posts';
import { VERIFY_MAILS_PER_HOUR } from './signIn';

/**
 * So many tries within so many minutes, counted per account, per request address (IPv6: per /64), for each pair of the
 * two, or for each pair of account and network (IPv4: per /24, IPv6: per /64).
 */
export interface AttemptLimit {
  per: 'account' | 'address' | 'accountAndAddress' | 'accountAndNetwork';
  tries: number;
  minutes: number;
}

/**
 * How often the same may be tried (decision D20); the first limit that is reached refuses. A right password does not
 * count. Addresses have a higher limit, because Indian mobile networks put many people behind one; accounts have not.
 */
export const ATTEMPTS = {
  logIn: [
    { per: 'address', tries: 50, minutes: 60 },
    { per: 'accountAndAddress', tries: 10, minutes: 15 },
    { per: 'account', tries: 100, minutes: 60 },
  ],
  // From a browser in which the person has signed in before: strangers use up none of its tries.
  logInOnKnownDevice: [{ per: 'account', tries: 10, minutes: 15 }],
  logInWithGoogle: [{ per: 'address', tries: 60, minutes: 60 }],
  signUp: [
    { per: 'address', tries: 20, minutes: 60 },
    // No limit for an account alone: strangers would use it up, and its owner could not sign up.
    { per: 'accountAndAddress', tries: 5, minutes: 60 },
  ],
  // The next four by the mailed address, without a plus and what follows it. They limit mails, and no response says so.
  signUpMail: [{ per: 'accountAndNetwork', tries: 3, minutes: 24 * 60 }],
  signUpMailFromAll: [{ per: 'account', tries: 8, minutes: 60 }],
  plainSignUpMail: [{ per: 'account', tries: 1, minutes: 60 }],
  resetMail: [{ per: 'accountAndNetwork', tries: 3, minutes: 24 * 60 }],
  // By the browser's secret: how many wrong addresses one sign-up may have.
  correctSignUp: [{ per: 'account', tries: 5, minutes: 60 }],
  // By the address that signs up: wrong codes of all its sign-ups together. A right code gives its try back.
  signUpCode: [
    { per: 'address', tries: 50, minutes: 60 },
    { per: 'account', tries: 15, minutes: 24 * 60 },
  ],
  askForEmailChange: [{ per: 'account', tries: 5, minutes: 60 }],
  // Wrong codes of all wishes of a person for another address.
  emailChangeCode: [{ per: 'account', tries: 15, minutes: 24 * 60 }],
  // Each mails the owner's addresses.
  namePayoutAccount: [{ per: 'account', tries: 5, minutes: 24 * 60 }],
  verifyEmail: [{ per: 'address', tries: 60, minutes: 60 }],
  // `mailLink` limits the mails to an account, so that a stranger's requests do not lock the account's person out.
  resendVerification: [
    { per: 'address', tries: 20, minutes: 60 },
    { per: 'accountAndAddress', tries: VERIFY_MAILS_PER_HOUR - 1, minutes: 60 },
  ],
  forgotPassword: [
    { per: 'address', tries: 20, minutes: 60 },
    { per: 'accountAndAddress', tries: 5, minutes: 60 },
  ],
  // Codes of an authenticator app, of people who are not in yet: one in 333,000 guesses is right.
  secondFactor: [
    { per: 'accountAndAddress', tries: 10, minutes: 15 },
    { per: 'account', tries: 30, minutes: 60 },
  ],
  passkeyChallenge: [{ per: 'address', tries: 120, minutes: 60 }],
  // By session: a stolen session uses up its own tries alone, and none of those of a log in.
  confirmPassword: [{ per: 'account', tries: 10, minutes: 15 }],
  confirmCode: [{ per: 'account', tries: 10, minutes: 15 }],
  confirmMail: [{ per: 'account', tries: 3, minutes: 60 }],
  resetPassword: [{ per: 'address', tries: 30, minutes: 60 }],
  waitlist: [
    { per: 'address', tries: 20, minutes: 60 },
    { per: 'accountAndAddress', tries: 10, minutes: 60 },
  ],
  followByMail: [
    { per: 'address', tries: 20, minutes: 60 },
    { per: 'accountAndAddress', tries: 10, minutes: 60 },
  ],
  // By the mailed address, as above.
  mailFollowLink: [{ per: 'account', tries: MAIL_FOLLOW_LINKS_A_DAY, minutes: 24 * 60 }],
  createPost: [{ per: 'account', tries: POSTS_AN_HOUR, minutes: 60 }],
  // Some two in a second for ten minutes: a client saves while its person writes.
  savePostDraft: [{ per: 'account', tries: 1200, minutes: 10 }],
  // All who may read a post from then on are notified of it.
  setPostAudience: [{ per: 'account', tries: POSTS_AN_HOUR, minutes: 60 }],
  comment: [{ per: 'account', tries: 60, minutes: 10 }],
  grievance: [
    { per: 'address', tries: 20, minutes: 60 },
    { per: 'accountAndAddress', tries: 5, minutes: 60 },
    { per: 'account', tries: 20, minutes: 24 * 60 },
  ],
  // A tab polls every three seconds; each poll is a request to the gateway.
  followOrder: [{ per: 'account', tries: 30, minutes: 1 }],
  report: [{ per: 'account', tries: 20, minutes: 60 }],
  // The creator is notified of a like, and of a repeated one.
  like: [{ per: 'account', tries: 600, minutes: 60 }],
  // More than a person types; it bounds programs.
  sendMessage: [{ per: 'account', tries: 2000, minutes: 10 }],
  broadcast: [{ per: 'account', tries: BROADCASTS_A_DAY, minutes: 24 * 60 }],
  sendFile: [{ per: 'account', tries: SENT_FILES_A_DAY, minutes: 24 * 60 }],
  // Of people without a page, whose files are for messages alone; some are not sent.
  beginUpload: [{ per: 'account', tries: 3 * SENT_FILES_A_DAY, minutes: 24 * 60 }],
  addPushAddress: [{ per: 'account', tries: 30, minutes: 60 }],
  beacon: [{ per: 'address', tries: 60, minutes: 1 }],
} as const satisfies Record<string, readonly AttemptLimit[]>;

export type LimitedAction = keyof typeof ATTEMPTS;

/** On a developer's own machine all requests come from one address, so it has this many times the tries. */
export const LOCAL_ADDRESS_FACTOR = 50;
