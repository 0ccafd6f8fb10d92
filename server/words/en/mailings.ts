import { words } from '../words';

/** The choice of mails, in the account settings and behind the links in those mails. */
export const MAILINGS = words('MAILINGS', {
  title: 'Mail',
  hint: 'Mails about your account and your payments always come.',
  kinds: {
    memberPosts: 'New posts of creators you support',
    followedPosts: 'New posts of creators you follow',
    replies: 'Replies you have not read for an hour',
    messages: 'Messages you have not read for an hour',
    digest: 'A summary of the week, on Monday morning',
  },
  bounced: (email: string) => `Mail to ${email} came back, so we send you none of these.`,
  complained: (email: string) => `A mail from us to ${email} was reported as unwanted, so we send you none of these.`,
  confirm: 'Send me a link to turn it on again',
  confirmSent: (email: string) => `We have sent a link to ${email}. Press its button to get these mails again.`,
  ask: 'Get no more of these mails?',
  askOn: 'Get mails from us again?',
  off: 'Switched off',
  offText: (kind: string) => `You get no more mails of this kind: ${kind}.`,
  on: 'Switched on',
  onText: (kind: string) => `You get mails of this kind again: ${kind}.`,
  switchOn: 'Switch on again',
  switchOff: 'Switch it off',
  confirmed: 'Your mail is on again.',
  confirmedText: 'Your address works. Choose in your account settings what you want to get.',
  settings: 'Account settings',
  invalid: 'This link does not work.',
  invalidText: 'Please check it against the mail, or choose in your account settings what you want to get.',
  noWebhook: 'Reports about mails are not set up here',
});
