import { words } from '../words';

/** The log-in page after a failed sign-in with Google, by the `problem` in its address. */
export const GOOGLE_PROBLEMS = words('GOOGLE_PROBLEMS', {
  cancelled: 'You did not sign in with Google. Please try again, or log in with your email.',
  expired: 'This sign-in took too long, or its link was used before. Please try again.',
  unverified: 'Google has not verified your email address. Please sign up with your email instead.',
  otherAccount: 'This email address belongs to an account that is linked to another Google account.',
  held: 'This email address was an account’s until a few days ago, and its owner can still take it back. Please try again in a week.',
  unreachable: 'Google cannot be reached right now. Please try again in a little while.',
  tooMany: 'Too many tries. Please wait a little and try again.',
  blocked: 'This account has been blocked',
  failed: 'Signing in with Google did not work. Please try again.',
});

export type GoogleProblem = keyof typeof GOOGLE_PROBLEMS;
