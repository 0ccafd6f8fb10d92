import type { SentMail } from '../viewer/sentMail';
import { dropInTab, keepInTab, keptInTab } from '../viewer/tab';
import type { SignInRequest } from './signInRequested';

/** The screen that asked, once a mail has gone out that finishes the sign-up: it is there again when the tab is loaded anew. */
interface Waiting {
  asked: SignInRequest;
  mail: SentMail;
  /** The path of the screen. */
  at: string;
}

const WAITING = 'toli:waiting';

/** Keeps what the dialog waits for in this tab; a phone throws tabs away while their person is reading a mail. */
export const keepWaiting = (waiting: Waiting) => keepInTab(WAITING, waiting);
export const dropWaiting = () => dropInTab(WAITING);
export const keptWaiting = () => keptInTab<Waiting>(WAITING);
