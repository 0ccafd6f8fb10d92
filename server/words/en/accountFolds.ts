import { words } from '../words';

/** What is in the folded cards of the account settings, a line each, and a title of one of them. */
export const ACCOUNT_FOLDS = words('ACCOUNT_FOLDS', {
  secondStepTitle: 'Safer log-in',
  data: 'A copy of your data, what you agreed to, and your nominee',
  goodNews: 'New members, renewals, tips and comments, and how they reach you',
  push: 'Notifications on this phone or computer, and reading offline',
  feed: 'A private address for RSS and podcast apps',
  secondStep: 'Passkeys, an authenticator app and recovery codes',
  devices: 'Where you are signed in, and how to end it',
  apps: 'Apps of other people that you let in',
});
