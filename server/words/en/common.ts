import type { LegalPath } from '../../rules/legal';
import { words } from '../words';

export const COMMON = words('COMMON', {
  tryAgain: 'Something went wrong, please try again later',
  network: 'Network error. Please try again later.',
  loading: 'Loading',
  again: 'Try again',
  failed: 'This did not work',
  more: 'Show more',
  readMore: 'Read more',
  dismiss: 'Dismiss',
  done: 'Done',
  copy: 'Copy',
  /** Of several things to be copied one, as screen readers name it. */
  copyOf: (what: string) => `Copy: ${what}`,
  copied: 'Copied',
  copyByHand: 'Your browser does not let us copy it. Select it and copy it yourself.',
  toStart: 'Go to the start',
  /** The links below what went wrong. */
  waysOn: 'What you can do',
  /** Behind a link, for those who cannot see where it opens. */
  newTab: '(opens in a new tab)',
  notFound: 'There is nothing here',
  noSuchPage: 'This page does not exist, or it is not open to you.',
  logIn: 'Please log in',
  /** Asks before something is done that is called so. */
  question: (what: string) => `${what}?`,
  cancel: 'Cancel',
  close: 'Close',
  saving: 'Saving…',
  saved: 'Saved',
  unsaved: 'Unsaved changes',
  /** Asked before something typed is lost. */
  discardTitle: 'Discard changes?',
  discardWarning: 'What you have typed here is not saved yet.',
  discard: 'Discard',
  keepEditing: 'Keep editing',
  offline: 'You are offline. It goes on by itself once you are connected again.',
  characters: (used: number, max: number) =>
    `${used.toLocaleString('en-IN')} of ${max.toLocaleString('en-IN')} characters${used > max ? `, ${used - max} too many` : ''}`,
  noScript: 'Toli needs JavaScript. Please switch it on in your browser and load this page again.',
  findCreators: 'Find creators you may know',
  /** Opens what is folded in a toast. */
  details: 'Details',
  /** The place where toasts appear, as screen readers name it, and the keys that lead there. */
  toasts: 'What just happened (Alt+T)',
});

export const NAVIGATION = words('NAVIGATION', {
  /** The bars and rows of links, for screen readers. */
  main: 'Main',
  places: 'Places',
  aboutToli: 'About Toli',
  skip: 'Skip to content',
  motto: 'Toli: creators and the people behind them',
  explore: 'Explore creators',
  exploreShort: 'Explore',
  feedShort: 'Feed',
  myPage: 'My page',
  yourPage: 'Your page',
  menuOf: (name: string) => `Your menu, ${name}`,
  contact: 'Contact us',
  logIn: 'Log in',
  signUp: 'Sign up',
  search: 'Search creators',
  newPost: 'New post',
  notifications: 'Notifications',
  messages: 'Messages',
  pageSettings: 'Page settings',
  feed: 'Post from my Creators',
  mySquads: 'My Squads',
  myPayments: 'My payments',
  startPage: 'Start a membership page',
  accountSettings: 'Account settings',
  logOut: 'Log out',
  desk: "Reviewers' desk",
  /** The icon and the place in the bars while something is not read yet. */
  unread: 'Messages, some not read yet',
});

/** What can be done with a row of a list. */
export const ROW = words('ROW', {
  edit: 'Edit',
  remove: 'Delete',
  /** For screen readers, which read the button without its row. */
  of: (verb: string, title: string) => `${verb}: ${title}`,
});

/** The footer's pages. */
export const LEGAL_TITLE = words('LEGAL_TITLE', {
  '/terms': 'Terms',
  '/privacy': 'Privacy',
  '/refunds': 'Refunds',
  '/grievance': 'Grievance Officer',
  '/contact': 'Contact us',
} satisfies Record<LegalPath, string>);
