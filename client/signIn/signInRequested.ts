import { makeVar } from '@apollo/client';

/** What somebody was about to do when they were asked who they are. */
export interface SignInRequest {
  /** Where they go on once they are signed in. */
  next: string;
  /** The squad that they want to join, as they see it at that moment; `amount` in whole rupees a month. */
  squad: { title: string; amount: number };
  creator: { pageName: string; profilePicSrc: string | null };
}

/** null while nobody is asked; the app's layout has the dialog. */
export const signInRequested = makeVar<SignInRequest | null>(null);

/** Fetches the dialog ahead of the press that opens it. */
export const loadSignInDialog = () => import('./SignInDialog');
