import { makeVar } from '@apollo/client';

/** What somebody was about to do when they were asked who they are. */
export interface Asked {
  /** Where they go on once they are signed in. */
  next: string;
  /** The squad that they want to join, as they see it at that moment; `amount` in whole rupees a month. */
  squad: { title: string; amount: number };
  creator: { pageName: string; profilePicSrc: string | null };
}

/** null while nobody is asked; the app's layout has the sheet. */
export const asked = makeVar<Asked | null>(null);

/** Fetches the sheet ahead of the press that opens it. */
export const loadSignInSheet = () => import('./SignInSheet');
