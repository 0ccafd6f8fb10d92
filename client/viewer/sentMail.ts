import { RESEND_WAIT_SECONDS } from '../../server/rules/signIn';

/** The state of "Check your mail", kept in the history's state: it survives a reload and is not in the address. */
export interface SentMail {
  email: string;
  /** The address to continue to; the link in the mail leads to it. */
  next: string | null;
  /** When the mail may be requested again, in ms since 1970. */
  againAt: number;
}

/** A mail that was just sent; `waits`: so many seconds until it may be requested again. */
export const justSent = (mail: Omit<SentMail, 'againAt'>, waits: number = RESEND_WAIT_SECONDS): SentMail => ({
  ...mail,
  againAt: Date.now() + waits * 1000,
});

/** The mail in a history state, or null. */
export function sentMailIn(state: unknown): SentMail | null {
  const mail = state as Partial<SentMail> | null;
  return typeof mail?.email === 'string' ? (mail as SentMail) : null;
}
