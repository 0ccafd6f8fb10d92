import { NotificationType } from './notifications';

/** What a browser can tell its person of, each kind as they want it: as mails do, at once, and what matters of their own money. */
export const PUSH_KINDS = [
  'memberPosts',
  'followedPosts',
  'replies',
  'messages',
  'renewalDue',
  'paymentReturned',
] as const;
export type PushKind = (typeof PUSH_KINDS)[number];

/** The kind of a notification to one person; those that are not here are pushed to nobody. */
export const PUSHED_TYPES: Readonly<Partial<Record<NotificationType, PushKind>>> = {
  [NotificationType.commentReply]: 'replies',
  [NotificationType.renewalDue]: 'renewalDue',
  [NotificationType.paymentPending]: 'renewalDue',
  [NotificationType.paymentReturned]: 'paymentReturned',
  [NotificationType.paymentPartlyReturned]: 'paymentReturned',
};

/** What a push is about; with its id it is all that the push holds. */
export const PUSH_ABOUT = ['notification', 'message'] as const;
export type PushAbout = (typeof PUSH_ABOUT)[number];

/** Browsers of one person that are told. */
export const PUSH_ADDRESSES_MAX = 5;
/** Nobody is offered it again for so many days after they did not want it. */
export const PUSH_OFFER_DAYS = 30;
/** How long a push service keeps what a browser that is off has not got yet (seconds). */
export const PUSH_TTL_SECONDS = 24 * 3600;
/** How long after each failed try the next one is (seconds); after the last none is. */
export const PUSH_RETRY_SECONDS = [30, 300, 1_800] as const;
export const PUSH_ENDPOINT_MAX = 1_000;

/** The push services of browsers; what begins with a dot is every host below it. */
const SERVICES = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  'web.push.apple.com',
  '.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
];

/** Whether an address is one of a browser's push service: by https, at the usual port, without a name and password in it. */
export function isAtPushService(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false;
  return SERVICES.some((host) => (host.startsWith('.') ? hostname.endsWith(host) : hostname === host));
}
