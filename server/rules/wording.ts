import { rupees } from './money';
import type { JoinState } from './states';

// Every sentence that people read, by noun, so that other languages can follow; the sentences of forms stand with their forms.
// Where the specification gives a text it stands here literally.

/** Whole rupees a month: ₹1,000/month. */
export const perMonth = (amount: number) => `${rupees(amount)}/month`;

/** What the join button of a squad says; `due` is what joining costs this viewer now, in whole rupees. */
export function joinLabel(state: JoinState, amount: number, due = amount): string {
  const labels: Record<JoinState, string> = {
    OPEN: due === amount ? `Join for ${perMonth(amount)}` : `Move up for ${rupees(due)}`,
    OWN: `Join for ${perMonth(amount)}`,
    JOINED: `Joined ${perMonth(amount)} squad`,
    INCLUDED: 'Included with higher squad',
    RENEW: `Renew ${perMonth(amount)}`,
    FULL: 'Squad full',
    CLOSED: 'Not taking members now',
  };
  return labels[state];
}

const TRY_AGAIN = 'Something went wrong, please try again later';
const NETWORK = 'Network error. Please try again later.';
const NOT_LIVE = 'This page is not live yet';

export const COMMON = {
  tryAgain: TRY_AGAIN,
  network: NETWORK,
  notFound: 'There is nothing here',
  noSuchPage: 'This page does not exist, or it is not open to you.',
  logIn: 'Please log in',
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
    `${used.toLocaleString('en-IN')} of ${max.toLocaleString('en-IN')} characters`,
  findCreators: 'Find creators you may know',
  /** The place where toasts appear, as screen readers name it, and the keys that lead there. */
  toasts: 'What just happened (Alt+T)',
} as const;

export const NAVIGATION = {
  explore: 'Explore creators',
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
  startPage: 'Start a membership page',
  accountSettings: 'Account settings',
  logOut: 'Log out',
} as const;

export const LANDING = {
  /** What a link to the site unfolds to. */
  preview: 'Membership pages for India: join a squad of the creators you love, from ₹30 a month.',
  thanks: "Thank you, we'll get in touch with you shortly.",
  network: NETWORK,
} as const;

export const EXPLORE = {
  hint: 'Type at least 2 characters of a page name',
  newest: 'New on Toli',
  results: 'Search results',
  all: 'Show all',
  /** How many pages were found; `more`: there are others beyond these. */
  found: (count: number, more: boolean) => {
    if (count === 0) return 'No page of this name';
    return `${more ? 'More than ' : ''}${count} ${count === 1 ? 'page' : 'pages'} found`;
  },
  empty: 'The first pages are on their way',
  emptyHint: 'No membership page is open yet. Come back soon, or start one yourself.',
} as const;

export const FEED = {
  myCreators: 'My Creators',
  noSquads: 'You are not a member of any squad',
  all: 'All posts',
  paid: 'Paid posts',
  empty: 'Support creators to see their posts in your feed',
} as const;

export const CREATOR = {
  creating: (isPlural: boolean, bio: string) => `${isPlural ? 'are' : 'is'} creating ${bio}`,
  isCreating: 'is creating',
  areCreating: 'are creating',
  selectSquad: 'Select a membership squad',
  addSquad: 'Add a membership squad',
  about: 'About',
  submitted: 'Your page has been submitted for review',
  startTitle: 'Start your membership page',
  pageName: 'Page name',
  bio: 'What are you creating',
  secondPage: 'You already have a membership page',
  pageFirst: 'Please start a membership page first',
  blocked: 'This page has been blocked. Please contact support.',
  slugTaken: 'This address is taken. Please choose another one',
  slugFixedUntil: (date: string) => `You can change this address again on ${date}`,
  notLive: NOT_LIVE,
  infoTab: 'Creator info',
  squadsTab: 'Squads',
  goalsTab: 'Goals',
  paymentsTab: 'Payments',
  statsTab: 'Creator stats',
  earnings: 'Earnings each month',
  members: 'Active members each month',
} as const;

export const REVIEW = {
  submit: 'Submit for review',
  again: 'Submit again',
  inProgress: 'Review in progress',
  approved: 'Reviewed and approved',
  explanation:
    'The review takes less than two days. You can go on editing meanwhile. Your page goes live once it is reviewed.',
  failed: 'Could not submit for review',
  alreadyApproved: 'This page is approved already',
} as const;

export const SQUAD = {
  addNew: 'Add new squad',
  add: 'Add squad',
  added: 'Squad added',
  save: 'Save squad',
  saved: 'Squad saved',
  title: 'Title',
  description: 'Description',
  amount: 'Monthly pricing',
  membersLimit: 'Member limit (optional)',
  otpNote: 'Above ₹15,000 a bank asks your members for an OTP at each renewal.',
  sameAmount: 'You already have a squad of the same amount',
  priceFixed: 'The price of a squad cannot be changed',
  notYours: 'This squad is not one of yours',
  deleteWarning: 'All posts exclusive to this squad will become free. This action cannot be undone.',
  ownSquad: 'You cannot join your own squad',
  full: 'This squad is full',
  closed: 'This squad takes no new members',
  notLive: NOT_LIVE,
  joined: 'You are a member of this squad already',
  included: 'Your squad includes this one already',
} as const;

export const GOAL = {
  addNew: 'Add new goal',
  earnings: 'Earnings based',
  community: 'Community based',
  amount: 'Monthly income amount',
  members: 'Total squad members',
  notYours: 'This goal is not one of yours',
  hidden: 'Goal is hidden from page',
  shown: 'Goal is shown on page',
  deleteWarning: 'This action cannot be undone. You can hide the goal instead.',
} as const;

export const PAYMENT = {
  successful: 'Payment successful',
  activating: 'Activating…',
  noOrder: TRY_AGAIN,
  failed: (code: string, description: string) => `Error ${code}: ${description}`,
  didNotHappen: 'This payment did not go through',
  unverified: 'This payment could not be verified',
  notConfirmedYet: 'Your payment is not confirmed yet. Your squad opens by itself as soon as it is.',
  gatewayDown: 'Payments cannot be reached right now. Nothing was charged. Please try again in a little while.',
  refundedFull: 'This squad is full. Your payment is being refunded in full.',
  refundedAway: 'Your account is closed or blocked. Your payment is being refunded in full.',
  refundedAlready: 'This payment was refunded, so it opens nothing.',
  refundedOutside: 'This payment was refunded.',
  disputed: 'The bank of whoever paid took this payment back.',
  refundedPrice: 'The price has changed since you started to pay. Your payment is being refunded in full.',
  refundedLate: 'Your payment reached us when much of its month was over. It is being refunded in full.',
  refundedClosed: 'This squad takes no members now. Your payment is being refunded in full.',
  refundedTwice: 'You have paid for this already. This payment is being refunded in full.',
  refundedChanged: 'Your membership has changed since you started to pay. This payment is being refunded in full.',
} as const;

export const MESSAGE = {
  creatorTab: 'Creator',
  memberTab: 'Member',
  withMembers: 'Chat with members',
  withCreators: 'Chat with creators',
  none: 'No messages',
  noMembers: "You don't have any squad members",
  noSquads: 'You have not joined any squads',
  joinFirst: 'Join a squad to send messages',
} as const;

export const SUBSCRIPTION = {
  by: (pageName: string) => `by ${pageName}`,
  moreInfo: 'More info',
  details: 'Squad details',
  leave: 'Leave Squad',
  leaveTitle: 'Leave squad?',
  leaveWarning: (pageName: string) => `This cannot be undone. You will lose access to the paid posts of ${pageName}.`,
  leaveDays: (paidUntil: string, days: number) =>
    `You have paid until ${paidUntil}: leaving now gives up ${days === 1 ? '1 day' : `${days} days`}.`,
  leaveNow: 'Leave squad',
  left: 'Left squad',
  dontRenew: "Don't renew",
  none: 'You have not joined any squads',
} as const;
