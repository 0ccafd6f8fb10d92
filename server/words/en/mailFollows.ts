import { MAIL_FOLLOW_DAYS } from '../../rules/mailFollows';
import { plural, words } from '../words';

/**
 * Following a page by mail: the field, the pages of the links in its mails, and the creator's list. Change the version
 * in rules/mailFollows.ts with `notice`.
 */
export const MAIL_FOLLOW = words('MAIL_FOLLOW', {
  heading: 'Not ready to join?',
  text: (pageName: string) => `Get the free posts of ${pageName} by mail, without an account.`,
  email: 'Your email',
  send: 'Follow by mail',
  notice:
    'We keep your address for these mails alone and show it to nobody. Each mail has a link that stops them, and then we forget your address.',
  sentTitle: 'Check your mail',
  sent: (email: string) =>
    `A link is on its way to ${email}. Open it within ${MAIL_FOLLOW_DAYS} days and press the button there; until then we send nothing else. If you asked before, use the link in that mail.`,
  otherAddress: 'Use another address',
  title: 'Follow by mail',
  ask: (pageName: string) => `Do you want to get the free posts of ${pageName} by mail?`,
  confirm: 'Yes, send me the posts',
  confirmed: 'You follow by mail',
  confirmedText: (pageName: string) =>
    `The next free post of ${pageName} comes to you by mail. Each mail has a link that stops them.`,
  account: 'You follow this page',
  accountText: (pageName: string) =>
    `You have an account with this address, so it follows ${pageName} now and gets the posts by mail. You can change that in your account settings.`,
  settings: 'Account settings',
  openPage: 'Open the page',
  stopTitle: 'Stop mails',
  stopAsk: (pageName: string) => `Do you want to stop the mails with the posts of ${pageName}?`,
  stopNow: 'Stop these mails',
  stopped: 'Stopped',
  stoppedText: 'You get no more of these mails, and we have forgotten your address for them.',
  gone: 'This link no longer works',
  goneText: `It was not used within ${MAIL_FOLLOW_DAYS} days, its mails were stopped, your account has taken it over, or the page is closed. On an open page you can follow by mail again.`,
  explore: 'Explore creators',
  why: 'You get this mail because you follow this creator by mail.',
  followers: 'Followers',
  followersHint: 'You see how many follow by mail, never their addresses.',
  withAccount: (count: number) => plural(count, { one: '# person with an account', other: '# people with an account' }),
  byMail: (count: number) => plural(count, { one: '# person by mail', other: '# people by mail' }),
});
