import { REPLY_CUT } from './limits';
import { rupees } from './money';
import type { JoinState } from './states';
import { cutGraphemes } from './text';

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
  characters: (used: number, max: number) =>
    `${used.toLocaleString('en-IN')} of ${max.toLocaleString('en-IN')} characters`,
  findCreators: 'Find creators you may know',
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

export const ACCOUNT = {
  google: 'Continue with Google',
  or: 'or',
  logIn: 'Log in with email',
  signUp: 'Sign up with email',
  toSignUp: 'New here? Sign up',
  toLogIn: 'Already have an account? Log in',
  forgotPassword: 'Forgot your password?',
  adult: 'By signing up you confirm that you are 18 or older.',
  incorrectLogin: 'Incorrect email or password',
  incorrectPassword: 'Incorrect password',
  verifyFirst: 'Please verify your email',
  blocked: 'This account has been blocked',
  tokenExpired: 'Token expired',
  invalidToken: 'Invalid token',
  forgotHint: 'Tell us your email address and we send you a link to set a new password.',
  sendLink: 'Send me a link',
  resetSent: 'If this address has an account, we have sent it a link to set a new password.',
  setPassword: 'Set a new password',
  passwordChanged: 'Your password is changed',
  askAgain: 'Ask for a new link',
  nameSaved: 'Name saved',
  saveName: 'Save name',
  emailFixed: 'Your email address cannot be changed.',
  noPassword: 'You sign in with Google, so there is no password yet. We can mail you a link to set one.',
  devices: 'Signed-in devices',
  thisDevice: 'This device',
  signOut: 'Sign out',
  signOutOf: (device: string) => `Sign out of ${device}`,
  signedInSince: (date: string) => `Since ${date}`,
  lastSeen: 'Last seen',
  devicesHint: 'A device that you do not know? Sign it out and change your password.',
  linkSent: (email: string) => `We have sent a link to ${email}.`,
  unknownDevice: 'Unknown device',
  noGoogle: 'Signing in with Google is not set up here',
  dangerZone: 'Danger zone',
  changePasswordHint: 'Signs your other devices out.',
  deactivateHint: 'Hides you and your page until you log in again.',
  removeHint: (days: number) => `Closes your account at once and erases it after ${days} days.`,
  changePassword: 'Change password',
  changeHint: 'At least 8 characters. Your other devices are signed out.',
  deactivate: 'Deactivate account',
  deactivated: 'Account deactivated',
  deactivateWarning:
    'Your profile and your page are hidden, your memberships are not renewed, and you are signed out everywhere. Log in again whenever you want to come back.',
  deactivatedNow: 'Your account is deactivated. Log in whenever you want to come back.',
  remove: 'Delete account',
  removed: 'Account deleted',
  removeWarning: (days: number) =>
    `You are signed out everywhere at once. Log in within ${days} days to call it off; after that your data is erased for good.`,
  removeWithoutPassword:
    'Deleting your account asks for a password, and you have none yet. We can mail you a link to set one.',
  removedNow: (days: number) => `Your account will be erased in ${days} days. Log in before that to call it off.`,
  goodbye: 'Goodbye',
  deactivatedUser: 'Deactivated user',
  deletedUser: 'Deleted user',
  deletedPage: 'Deleted page',
  deletedSquad: 'Deleted squad',
} as const;

export const VERIFICATION = {
  sent: 'Email verification link sent. Please follow the link sent to your mail to complete sign up process.',
  wait: 'Please wait',
  doneTitle: 'Welcome aboard!',
  done: 'Please login to begin your journey with us. We are so glad to have you!',
  expiredTitle: 'Sorry, the link has expired.',
  expired: 'We have sent a new link to your email. Please follow that one.',
  invalidTitle: 'Sorry, the link is incorrect.',
  invalid: 'Please check the link against the one in your email.',
  failedTitle: 'Oops! Something went wrong on our end.',
  failed: 'Please try again later or contact support.',
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
  emptyHint: 'Nobody has opened a membership page yet. Come back soon, or start one yourself.',
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
  refundedClosed: 'This squad takes no members now. Your payment is being refunded in full.',
  refundedTwice: 'You have paid for this already. This payment is being refunded in full.',
} as const;

export const POST = {
  free: 'Free post',
  create: 'Create post',
  edit: 'Edit post',
  description: 'What would you like to tell your squads?',
  attachLink: 'Attach a link',
  link: 'URL',
  membersOnly: 'This post is for squad members only',
  notYourSquad: 'This squad is not one of yours',
  tooLarge: (megabytes: number) => `This file is larger than ${megabytes} MB`,
  wrongImage: 'Please choose a picture of type bmp, jpeg, png or tiff',
  wrongVideo: 'Please choose a video of type mp4, mov, avi or wmv',
  deleteWarning: 'The post goes with its likes and comments. This action cannot be undone.',
} as const;

export const COMMENT = {
  write: 'Write a comment',
  replyingTo: (name: string) => `Replying to ${name}`,
  deleteWarning: 'Replies to this comment are deleted with it.',
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

export const NOTIFICATION = {
  someone: 'Someone',
  newPost: (page: string) => `${page} made a new post`,
  postLike: (name: string) => `${name} liked your post`,
  postComment: (name: string) => `${name} commented on your post`,
  commentReply: (name: string, text: string) => `${name} replied: "${cutGraphemes(text, REPLY_CUT)}"`,
  squadSubscribed: (name: string) => `${name} has joined your squad`,
} as const;
