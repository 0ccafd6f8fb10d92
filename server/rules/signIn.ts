export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;
/** The least age (decision D19). */
export const ADULT_YEARS = 18;
/** How long a session lasts after its last use. */
export const SESSION_DAYS = 30;
/** How long a session lasts after the sign-in, with any use. */
export const SESSION_DAYS_MAX = 180;
/** The most sessions of a person: a further one ends the one used longest ago. */
export const SESSIONS_MAX = 100;
/** How long after a sign-in, or after the password was entered again, a person may do the most protected actions. */
export const FRESH_SIGN_IN_MINUTES = 10;
/** How long a browser is remembered after its last sign-in. */
export const KNOWN_DEVICE_DAYS = 365;
/** The most remembered browsers of a person. */
export const DEVICES_MAX = 20;
/** The most remembered people in one browser. */
export const DEVICES_IN_BROWSER = 5;
/** How long "This wasn't me" in the mail about a new device works. */
export const NOT_ME_DAYS = 30;
/** How long "This wasn't me" in the mail about another address works, and the old address is held for its person. */
export const EMAIL_BACK_DAYS = 7;
export const TOKEN_HOURS = 24;
/** How long a sign-in at Google may take. */
export const GOOGLE_MINUTES = 10;
export const VERIFY_MAILS_PER_HOUR = 3;
/** The code in the verification mail: its digits, how long it works (minutes), and how many tries it has. */
export const SIGN_UP_CODE_DIGITS = 6;
export const SIGN_UP_CODE_MINUTES = 10;
export const SIGN_UP_CODE_TRIES = 5;
/** How long "Check your mail" waits before it offers another link. */
export const RESEND_WAIT_SECONDS = 60;
