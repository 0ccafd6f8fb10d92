import type { DeliveryProblem, DeliveryStatus, WebhookEvent } from '../../rules/webhooks';
import { plural, words } from '../words';

export const WEBHOOK = words('WEBHOOK', {
  notYours: 'This webhook is not one of yours',
  httpsOnly: 'Please enter an address that starts with https://',
  tooMany: (max: number) => `A page has ${plural(max, { one: '# webhook', other: '# webhooks' })} at most`,
  onItsWay: 'It is already on its way',
});

/** The messages of a webhook's form. */
export const WEBHOOK_FORM = words('WEBHOOK_FORM', {
  noUrl: 'Please enter an address that starts with https://',
  withPassword: 'Please leave the name and password out of the address',
  noEvents: 'Please choose what to tell it',
});

export const WEBHOOK_SCREEN = words('WEBHOOK_SCREEN', {
  intro: 'Tell another server, such as a Discord bot or a mailing list, what happens on your page.',
  howTo: 'How messages look and are signed',
  add: 'Add webhook',
  added: 'Webhook added',
  address: 'Address',
  addressHint: 'Where Toli posts to: an https:// address of yours.',
  events: 'Tell it about',
  secret: 'Signing secret',
  secretHint:
    'With it your server knows that a message is from Toli. You see it only now: copy it before you close this.',
  rotate: 'New secret',
  rotateTitle: 'New secret?',
  rotateHint: 'For one day messages are signed with both secrets. After that the old one no longer works.',
  rotateConfirm: 'Make new secret',
  oldSecret: (until: string) => `The old secret signs too until ${until}.`,
  remove: 'Delete webhook',
  removed: 'Webhook deleted',
  removeTitle: 'Delete webhook?',
  removeHint: 'Nothing more is sent there, and its deliveries are deleted from the log.',
  log: 'Deliveries',
  logHint: (days: number) => `What was sent in the last ${days} days, the newest first.`,
  reload: 'Refresh',
  noDeliveries: 'Nothing has been sent yet.',
  sendAgain: 'Send again',
  sentAgain: 'It is on its way again',
  tries: (count: number) => plural(count, { one: '# try', other: '# tries' }),
  nextTry: (at: string) => `next try ${at}`,
  showBody: 'Show message',
});

/** Each event's description for the creator. */
export const WEBHOOK_EVENT = words('WEBHOOK_EVENT', {
  MEMBER_JOINED: 'A member joined',
  MEMBER_RENEWED: 'A member renewed',
  MEMBER_MOVED: 'A member moved to another squad',
  MEMBER_LEFT: 'A member left',
  MEMBER_LAPSED: 'A membership ran out',
  TIP_PAID: 'A tip was paid',
  TIP_REFUNDED: 'A tip was refunded',
  PAYMENT_REFUNDED: 'A payment was refunded',
  MONTHS_REFUNDED: 'Months of a payment were refunded',
  PAYOUT_PAID: 'A payout arrived',
  PAYOUT_FAILED: 'A payout was not paid',
  PAYOUT_RETURNED: 'A payout came back',
  POST_PUBLISHED: 'A post was published',
  COMMENT_ADDED: 'A comment was added',
} satisfies Record<WebhookEvent, string>);

export const DELIVERY_STATUS = words('DELIVERY_STATUS', {
  WAITING: 'On its way',
  DELIVERED: 'Delivered',
  FAILED: 'Failed',
} satisfies Record<DeliveryStatus, string>);

export const DELIVERY_PROBLEM = words('DELIVERY_PROBLEM', {
  ANSWER: 'The server did not take it',
  REDIRECT: 'The server leads elsewhere, which Toli does not follow',
  SILENCE: 'The server did not answer in time',
  UNREACHABLE: 'The server could not be reached',
  PRIVATE: 'The address is in a private network',
} satisfies Record<DeliveryProblem, string>);
