export const EMAIL_MAX = 320;
/** How long a deleted account can change its mind (decision C7). */
export const ERASE_DAYS = 30;

/** How e-mail addresses are compared: trimmed, NFC, without case. */
export const emailKey = (email: string) => email.trim().normalize('NFC').toLowerCase();
