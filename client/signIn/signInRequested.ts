import { makeVar } from '@apollo/client';
import type { Accent } from '../../server/rules/accents';
import type { SentMail } from '../viewer/sentMail';

/** A requested sign-in over a screen. */
export interface SignInRequest {
  /** The address to continue to. */
  next: string;
  /** The purpose, in words: "Follow Kabir paints". */
  purpose: string;
  /** The squad's title in it. */
  title?: string;
  /** Its page. */
  creator: { pageName: string; profilePicSrc: string | null; accent: Accent };
  /** They were signed in, and their session has ended. */
  isOver?: boolean;
  /** They have signed up, and this mail was sent. */
  mail?: SentMail;
}

/** null while none is requested; the app's layout has the dialog. */
export const signInRequested = makeVar<SignInRequest | null>(null);

/** Fetches the dialog ahead of the press that opens it. */
export const loadSignInDialog = () => import('./SignInDialog');
