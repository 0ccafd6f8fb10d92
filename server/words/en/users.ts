import { PASSWORD_MIN } from '../../rules/signIn';
import { words } from '../words';

export const ACCOUNT = words('ACCOUNT', {
  oldPassword: 'Old password',
  displayName: 'Display name',
  displayNameHint: 'What others call you here, such as A. R. Rahman. Receipts keep your full name.',
  nameSaved: 'Name saved',
  saveName: 'Save name',
  language: 'Language',
  languageHint: 'Toli’s mails come in it too.',
  noPassword: 'You sign in with Google, so there is no password yet. We can mail you a link to set one.',
  devices: 'Signed-in devices',
  thisDevice: 'This device',
  signOut: 'Sign out',
  signOutOf: (device: string) => `Sign out of ${device}`,
  signedInSince: (date: string) => `Since ${date}`,
  lastSeen: 'Last seen',
  devicesHint: 'A device that you do not know? Sign it out and change your password.',
  linkSent: (email: string) => `We have sent a link to ${email}.`,
  /** A browser on a system: Chrome on Android. */
  deviceOn: (browser: string, system: string) => `${browser} on ${system}`,
  unknownDevice: 'Unknown device',
  noGoogle: 'Signing in with Google is not set up here',
  /** The parts of the account settings. */
  parts: { you: 'You', mail: 'Mail', security: 'Security', close: 'Close your account' },
  forDevelopers: 'For developers',
  forDevelopersHint: 'API tokens, and apps of your own with OAuth',
  dangerZone: 'Danger zone',
  changePasswordHint: 'Signs your other devices out.',
  deactivateHint: 'Hides you and your page until you log in again.',
  removeHint: (days: number) => `Closes your account at once and erases it after ${days} days.`,
  changePassword: 'Change password',
  changeHint: `At least ${PASSWORD_MIN} characters. Your other devices are signed out. To end API tokens, apps and your private feed as well, choose “End all other access” afterwards.`,
  endAccess: 'End all other access',
  endAccessHint: 'Signs your other devices out, and ends your API tokens, apps with access and private feed.',
  endAccessWarning:
    'Every other device is signed out. Your API tokens, the apps that you let in, your private feed and your page’s webhooks stop working at once. This device stays signed in.',
  deactivate: 'Deactivate account',
  deactivateWarning:
    'Your profile and your page are hidden, your memberships are not renewed, and you are signed out everywhere. Log in again whenever you want to come back.',
  /** /goodbye opened without having just left. */
  notGone: 'Nothing was closed here. This page tells people who have just closed their account what happens next.',
  deactivatedNow: 'Your account is deactivated. Log in whenever you want to come back.',
  remove: 'Delete account',
  removed: 'Account deleted',
  removeWarning: (days: number) =>
    `You are signed out everywhere at once. Log in within ${days} days to call it off; after that your data is erased for good.`,
  removedNow: (days: number) => `Your account will be erased in ${days} days. Log in before that to call it off.`,
  goodbye: 'Goodbye',
  deactivatedUser: 'Deactivated user',
  deletedUser: 'Deleted user',
  deletedPage: 'Deleted page',
  deletedSquad: 'Deleted squad',
});

/** The messages of an account's forms. */
export const ACCOUNT_FORM = words('ACCOUNT_FORM', {
  noLanguage: 'Please choose one of the languages',
  noName: 'Please enter your full name',
  strangeDisplayName: 'Please use letters, digits and punctuation: no emojis, and nothing that cannot be seen',
  strangeName: 'Are you sure you entered your name correctly?',
  noEmail: 'Please enter your email address',
  noRealEmail: 'Please enter a valid email address',
  noRealDomain: 'The part after the @ is not a valid domain',
});
