import { words } from '../words';

/** Pushes: notifications of a browser, also while Toli is closed. */
export const PUSH = words('PUSH', {
  title: 'On this device',
  offer:
    'Want to know at once? This device can tell you about new posts, replies and messages, also while Toli is closed.',
  tellMe: 'Tell me',
  notNow: 'Not now',
  isOn: 'This device tells you, until you log out.',
  stop: 'Stop on this device',
  kindsHint: 'What your devices tell you:',
  kinds: {
    memberPosts: 'New posts of creators you support',
    followedPosts: 'New posts of creators you follow',
    replies: 'Replies to your comments',
    messages: 'Messages',
    renewalDue: 'A month that is about to end',
    paymentReturned: 'Refunds and disputes of your payments',
    newMembers: 'New members of your page',
    renewals: 'Members who stay or come back',
    tips: 'Tips',
    comments: 'Comments on your posts',
  },
  denied: 'Your browser does not allow notifications from Toli. Allow them in its settings, then try again.',
  cannot: 'This browser cannot notify you while Toli is closed. On an iPhone, put Toli on the home screen first.',
  failed: 'This browser could not be set up for it. Please try again.',
  noAddress: 'This is not the push subscription of a browser',
  unknownService: 'Toli does not know this push service',
  unavailable: 'Nothing can be pushed here',
  onlyBrowsers: 'Only a browser that is signed in can do this, not a token',
  /** Shown where the sentence cannot be loaded: offline, or while Toli is down. */
  somethingNew: 'There is something new for you.',
});
