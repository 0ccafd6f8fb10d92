import { words } from '../words';

/** The choice of mails, in the account settings and behind the links in those mails. */
export const MAILINGS = words('MAILINGS', {
  title: 'Mail',
  hint: 'Mails about your account and your payments always come.',
  kinds: {
    memberPosts: 'New posts of creators whom you support',
    followedPosts: 'New posts of creators whom you follow',
    replies: 'Replies that lie unread for an hour',
    messages: 'Messages that lie unread for an hour',
    digest: 'A summary of the week, on Monday morning',
  },
  bounced: (email: string) => `Mail to ${email} came back, so we send you none of these.`,
  complained: (email: string) => `Mail of ours to ${email} was reported as unwanted, so we send you none of these.`,
  confirm: 'Send me a link to turn it on again',
  confirmSent: (email: string) => `We have sent a link to ${email}. Its button lets these mails come again.`,
  ask: 'Get no more of these mails?',
  askOn: 'Get mails from us again?',
  off: 'Switched off',
  offText: (kind: string) => `You get no more mails of this kind: ${kind}.`,
  on: 'Switched on',
  onText: (kind: string) => `You get mails of this kind again: ${kind}.`,
  switchOn: 'Switch on again',
  switchOff: 'Switch it off',
  confirmed: 'Your mail is on again.',
  confirmedText: 'We have your address as one that works. What you want to get you choose in your account settings.',
  settings: 'Account settings',
  invalid: 'This link does not work.',
  invalidText: 'Please check it against the mail, or choose in your account settings what you want to get.',
  noWebhook: 'Reports about mails are not set up here',
});
