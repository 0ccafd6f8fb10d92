import { RESEND_WAIT_SECONDS } from '../../server/rules/signIn';

/** What "Check your mail" knows, kept in the history's state: it survives a reload and is not in the address. */
export interface SentMail {
  email: string;
  /** Where the person was going; the link in the mail leads on to it. */
  next: string | null;
  /** When the mail may be asked for again, in ms since 1970. */
  againAt: number;
}

/** A mail that has just gone out; `waits`: so many seconds until it may be asked for again. */
export const justSent = (mail: Omit<SentMail, 'againAt'>, waits: number = RESEND_WAIT_SECONDS): SentMail => ({
  ...mail,
  againAt: Date.now() + waits * 1000,
});

/** The mail that a history state speaks of, or null. */
export function sentMailIn(state: unknown): SentMail | null {
  const mail = state as Partial<SentMail> | null;
  return typeof mail?.email === 'string' ? (mail as SentMail) : null;
}
