import type { SentMail } from '../viewer/sentMail';
import { clearInTab, keepInTab, keptInTab } from '../viewer/tab';
import type { SignInRequest } from './signInRequested';

/**
 * The screen of the sign-in, once the mail that finishes the sign-up was sent: it is there again after a reload of the
 * tab.
 */
interface Waiting {
  asked: SignInRequest;
  mail: SentMail;
  /** The path of the screen. */
  at: string;
}

const WAITING = 'toli:waiting';

/** Keeps the dialog's state in this tab; a phone discards tabs while their person is reading a mail. */
export const keepWaiting = (waiting: Waiting) => keepInTab(WAITING, waiting);
export const clearWaiting = () => clearInTab(WAITING);
export const keptWaiting = () => keptInTab<Waiting>(WAITING);
