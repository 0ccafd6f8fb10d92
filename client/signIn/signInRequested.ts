import { makeVar } from '@apollo/client';
import type { Accent } from '../../server/rules/accents';
import type { SentMail } from '../viewer/sentMail';

/** What somebody was about to do when they were asked who they are. */
export interface SignInRequest {
  /** Where they go on once they are signed in. */
  next: string;
  /** What they want, in words: "Follow Kabir paints". */
  purpose: string;
  /** Whose page it is about. */
  creator: { pageName: string; profilePicSrc: string | null; accent: Accent };
  /** They were signed in, and their session has ended. */
  isOver?: boolean;
  /** They have signed up, and this mail is on its way. */
  mail?: SentMail;
}

/** null while nobody is asked; the app's layout has the dialog. */
export const signInRequested = makeVar<SignInRequest | null>(null);

/** Fetches the dialog ahead of the press that opens it. */
export const loadSignInDialog = () => import('./SignInDialog');
