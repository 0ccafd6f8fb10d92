import { NotificationType } from './notifications';

/**
 * The optional pushes, by kind: those of the optional mails, those at once, those about the person's own money, and
 * the good news of creators.
 */
export const PUSH_KINDS = [
  'memberPosts',
  'followedPosts',
  'replies',
  'messages',
  'renewalDue',
  'paymentReturned',
  'newMembers',
  'renewals',
  'tips',
  'comments',
] as const;
export type PushKind = (typeof PUSH_KINDS)[number];

/** The push kind of a notification to one person; those that are not here are not pushed at once. */
export const PUSHED_TYPES: Readonly<Partial<Record<NotificationType, PushKind>>> = {
  [NotificationType.commentReply]: 'replies',
  [NotificationType.renewalDue]: 'renewalDue',
  [NotificationType.paymentPending]: 'renewalDue',
  [NotificationType.paymentReturned]: 'paymentReturned',
  [NotificationType.paymentPartlyReturned]: 'paymentReturned',
  [NotificationType.monthsTakenBack]: 'paymentReturned',
};

/** The facts of a push; with its id they are its whole content. */
export const PUSH_ABOUT = ['notification', 'message'] as const;
export type PushAbout = (typeof PUSH_ABOUT)[number];

/** The most browsers of one person with pushes. */
export const PUSH_ADDRESSES_MAX = 5;
/** Days without an offer after a person declined it. */
export const PUSH_OFFER_DAYS = 30;
/** How long a push service keeps a push for an offline browser (seconds). */
export const PUSH_TTL_SECONDS = 24 * 3600;
/** Seconds from each failed try to the next one; after the last there is none. */
export const PUSH_RETRY_SECONDS = [30, 300, 1_800] as const;
export const PUSH_ENDPOINT_MAX = 1_000;

/** The push services of browsers; a leading dot means every host below it. */
const SERVICES = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  'web.push.apple.com',
  '.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
];

/**
 * Whether an address is at a browser's push service: by https, at the usual port, without a name and password in it.
 */
export function isAtPushService(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false;
  return SERVICES.some((host) => (host.startsWith('.') ? hostname.endsWith(host) : hostname === host));
}
