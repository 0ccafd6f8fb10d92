export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;
export const SESSION_DAYS = 30;
export const TOKEN_HOURS = 24;
/** How long a sign-in at Google may take. */
export const GOOGLE_MINUTES = 10;
export const VERIFY_MAILS_PER_HOUR = 3;
/** How long "Check your mail" waits before it offers to send the link again. */
export const RESEND_WAIT_SECONDS = 60;
