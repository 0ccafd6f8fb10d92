import type { LegalPath } from '../../rules/legal';
import { words } from '../words';

export const COMMON = words('COMMON', {
  tryAgain: 'Something went wrong, please try again later',
  network: 'Network error. Please try again later.',
  loading: 'Loading',
  again: 'Try again',
  failed: 'This did not work',
  toStart: 'Go to the home page',
  /** The links below an error. */
  waysOn: 'What you can do',
  notFound: 'There is nothing here',
  noSuchPage: 'This page does not exist, or it is not open to you.',
  logIn: 'Please log in',
  /** A confirmation before the action of this name. */
  question: (what: string) => `${what}?`,
  cancel: 'Cancel',
  close: 'Close',
  offline: 'You are offline. Toli continues as soon as you are connected again.',
  characters: (used: number, max: number) =>
    `${used.toLocaleString('en-IN')} of ${max.toLocaleString('en-IN')} characters${used > max ? `, ${used - max} too many` : ''}`,
});

export const NAVIGATION = words('NAVIGATION', {
  /** The bars and rows of links, for screen readers. */
  main: 'Main',
  aboutToli: 'About Toli',
  explore: 'Explore creators',
  contact: 'Contact us',
  logIn: 'Log in',
  signUp: 'Sign up',
});

/** The footer's pages. */
export const LEGAL_TITLE = words('LEGAL_TITLE', {
  '/terms': 'Terms',
  '/privacy': 'Privacy',
  '/refunds': 'Refunds',
  '/grievance': 'Grievance Officer',
  '/contact': 'Contact us',
} satisfies Record<LegalPath, string>);
