import { DAY } from './time';

/** What a page can tell other servers of; new ones may follow, and none changes its meaning. */
export const WEBHOOK_EVENTS = [
  'MEMBER_JOINED',
  'MEMBER_RENEWED',
  'MEMBER_MOVED',
  'MEMBER_LEFT',
  'MEMBER_LAPSED',
  'PAYMENT_REFUNDED',
  'POST_PUBLISHED',
  'COMMENT_ADDED',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** What an event is called in a message: member.joined. */
export const messageType = (event: WebhookEvent) => event.toLowerCase().replace('_', '.');

/** Rises when something in a message is no longer what it was; what is only added leaves it. */
export const WEBHOOK_VERSION = 1;

export const WEBHOOKS_MAX = 10;
export const WEBHOOK_URL_MAX = 2000;

/** How long after a try that failed the next one comes, in seconds: ten tries in three days, as Standard Webhooks has it. */
export const RETRY_SECONDS = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400] as const;

/** How long a secret that was replaced signs beside the new one, in milliseconds. */
export const OLD_SECRET_MS = DAY;

/** How long the log of deliveries goes back, in days. */
export const WEBHOOK_LOG_DAYS = 30;

export type DeliveryStatus = 'WAITING' | 'DELIVERED' | 'FAILED';

/** Why a try failed: another answer than 2xx, one that leads elsewhere, none in time, nobody there, or an address of a private network. */
export type DeliveryProblem = 'ANSWER' | 'REDIRECT' | 'SILENCE' | 'UNREACHABLE' | 'PRIVATE';
