/** The kinds of a second factor: a code of an authenticator app, a passkey, a recovery code. */
export const SECOND_FACTOR_WAYS = ['totp', 'passkey', 'recovery'] as const;
export type SecondFactorWay = (typeof SECOND_FACTOR_WAYS)[number];

/**
 * How long a code of an authenticator app lasts (seconds), and how many codes before and after the current one are
 * valid (RFC 6238, 5.2).
 */
export const TOTP_SECONDS = 30;
export const TOTP_WINDOW = 1;
export const TOTP_DIGITS = 6;

/** Recovery codes made at once. */
export const RECOVERY_CODES = 10;
/** A recovery code: 16 characters of Crockford's base32 (80 bits), in groups of four. */
export const RECOVERY_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const RECOVERY_LENGTH = 16;

/** The most passkeys of a person. */
export const PASSKEYS_MAX = 20;
/** How long the browser may take for a passkey (minutes). */
export const CHALLENGE_MINUTES = 5;
/** How long a sign-in waits for its second factor (minutes), and its most wrong tries. */
export const SECOND_STEP_MINUTES = 10;
export const SECOND_STEP_TRIES = 5;

/** Days in which added passkeys are listed after a password reset. */
export const RECENT_PASSKEY_DAYS = 30;
/** How long after the reset its link can remove them (minutes). */
export const RESET_GRACE_MINUTES = 15;

/**
 * The normal form of a typed code: digits of any script as 0 to 9, capital letters, no spaces and dashes; letters that
 * Crockford's base32 reads as digits (O, I, L) are these digits.
 */
export function plainCode(typed: string): string {
  return [...typed.normalize('NFKC').toUpperCase()]
    .map((sign) => (/\p{Nd}/u.test(sign) ? String(digitOf(sign)) : sign))
    .filter((sign) => /[0-9A-Z]/.test(sign))
    .join('')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');
}

/** The value of a decimal digit: Unicode has the ten of a script in a row. */
function digitOf(sign: string): number {
  let zero = sign.codePointAt(0)!;
  const last = zero;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1)) && last - zero < 9) zero--;
  return last - zero;
}

/** Whether a plain code is an authenticator app's, not a recovery code. */
export const isTotp = (code: string) => /^\d{6}$/.test(code);
