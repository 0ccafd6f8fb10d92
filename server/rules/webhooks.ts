import { DAY } from './time';

/** The events of a page's webhooks; new ones may be added, and none changes its meaning. */
export const WEBHOOK_EVENTS = [
  'MEMBER_JOINED',
  'MEMBER_RENEWED',
  'MEMBER_MOVED',
  'MEMBER_LEFT',
  'MEMBER_LAPSED',
  'TIP_PAID',
  'TIP_REFUNDED',
  'PAYMENT_REFUNDED',
  'MONTHS_REFUNDED',
  'PAYOUT_PAID',
  'PAYOUT_FAILED',
  'PAYOUT_RETURNED',
  'POST_PUBLISHED',
  'COMMENT_ADDED',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** The name of an event in a message: member.joined. */
export const messageType = (event: WebhookEvent) => event.toLowerCase().replace('_', '.');

/** Raised when a field of a message changes its meaning; an added field does not raise it. */
export const WEBHOOK_VERSION = 1;

export const WEBHOOKS_MAX = 10;
export const WEBHOOK_URL_MAX = 2000;

/** For a whole try, from the connection to the response. */
export const WEBHOOK_TIMEOUT_SECONDS = 10;

/** Seconds from each failed try to the next: ten tries in three days, as in Standard Webhooks. */
export const RETRY_SECONDS = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400] as const;

/** How long a replaced secret signs beside the new one, in milliseconds. */
export const OLD_SECRET_MS = DAY;

/** How long deliveries are kept in the log, in days. */
export const WEBHOOK_LOG_DAYS = 30;

export type DeliveryStatus = 'WAITING' | 'DELIVERED' | 'FAILED';

/**
 * Why a try failed: a status other than 2xx, a redirect, a timeout, no connection, or an address of a private network.
 */
export type DeliveryProblem = 'ANSWER' | 'REDIRECT' | 'SILENCE' | 'UNREACHABLE' | 'PRIVATE';
