import { NotificationType } from './notifications';
import { DAY, endOfIndianDay, HOUR } from './time';

/** The good news for a creator, by kind: the types of its notifications. */
export const GOOD_NEWS_TYPES = {
  newMembers: [NotificationType.squadSubscribed],
  renewals: [NotificationType.memberRenewed],
  tips: [NotificationType.tipPaid],
  comments: [NotificationType.postComment],
} as const satisfies Record<string, readonly NotificationType[]>;
export type GoodNewsKind = keyof typeof GOOD_NEWS_TYPES;
export const GOOD_NEWS_KINDS = Object.keys(GOOD_NEWS_TYPES) as GoodNewsKind[];

/** The kind of good news of a notification's type; null for all other types. */
export const goodNewsOf = (type: NotificationType): GoodNewsKind | null =>
  GOOD_NEWS_KINDS.find((kind) => (GOOD_NEWS_TYPES[kind] as readonly NotificationType[]).includes(type)) ?? null;

/** Whether a kind of mails or pushes is good news of creators. */
export const isGoodNews = (kind: string): kind is GoodNewsKind => kind in GOOD_NEWS_TYPES;

/** Of a kind and Indian day so much is pushed and mailed one by one; what is more becomes one. */
export const GOOD_NEWS_ALONE = 5;

/** For how many days it is remembered what was sent. */
export const GOOD_NEWS_KEPT_DAYS = 7;

/** When the rest of an Indian day (YYYY-MM-DD) is sent: at eight in the next morning, in India. */
export const restSentAt = (day: string): Date =>
  new Date(endOfIndianDay(new Date(day)).getTime() + MORNING_HOUR * HOUR);
const MORNING_HOUR = 8;

/** Whether something is too old to be pushed and mailed: it came with an import, or was entered late. */
export const isOldNews = (at: Date, now = new Date()): boolean => at.getTime() < now.getTime() - DAY;
