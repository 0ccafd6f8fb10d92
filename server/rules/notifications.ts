import { RETURN_WAYS, type ReturnWay } from './returnedMoney';

/** Graphemes of a reply that its notification shows before the ellipsis. */
export const REPLY_CUT = 45;
/** Graphemes of a reviewer's reason in its notification; the mail has all of it. */
export const REASON_CUT = 140;
export const NOTIFICATION_DAYS = 180;
export const NOTIFICATIONS_LISTED = 200;

/** The kinds of notifications; `custom` and `commentLike` produce no list entry. */
export const NotificationType = {
  custom: 0,
  newPost: 1,
  postLike: 2,
  postComment: 3,
  commentLike: 4,
  commentReply: 5,
  squadSubscribed: 6,
  pageApproved: 7,
  pageRejected: 8,
  renewalDue: 9,
  paymentPending: 10,
  membershipEnded: 11,
  memberLeft: 12,
  squadDeleted: 13,
  pageBlocked: 14,
  pageUnblocked: 15,
  paymentReturned: 16,
  memberPaymentReturned: 17,
  postTakenDown: 18,
  postPutBack: 19,
  commentTakenDown: 20,
  commentPutBack: 21,
  paymentPartlyReturned: 22,
  memberPaymentPartlyReturned: 23,
  refundRefused: 24,
  memberRefundRefused: 25,
  paymentRestored: 26,
  memberPaymentRestored: 27,
  disputeOpened: 28,
  memberDisputeOpened: 29,
  disputeEnded: 30,
  memberDisputeEnded: 31,
  grievanceDue: 32,
  milestoneReached: 33,
  memberRenewed: 34,
  postOpened: 35,
  postNotPublished: 36,
  postPublishedLate: 37,
  memberFileMade: 38,
  tipPaid: 40,
  payoutPaid: 42,
  payoutFailed: 43,
  monthsAsked: 44,
  monthsTakenBack: 45,
} as const;
export type NotificationType = (typeof NotificationType)[keyof typeof NotificationType];

/** `words` of a notification of returned money: its way, and whether the membership ended with it, or it was a tip. */
export const wordsOfReturn = (way: ReturnWay, { isEnd = false, isTip = false }): string =>
  [way, ...(isEnd ? ['ended'] : []), ...(isTip ? ['tip'] : [])].join(' ');

/** What these words say; those of an earlier version name no way. */
export function returnOf(words: string): { way: ReturnWay | null; isEnd: boolean; isTip: boolean } {
  const parts = words.split(' ');
  const way = RETURN_WAYS.find((each) => parts.includes(each)) ?? null;
  return { way, isEnd: parts.includes('ended'), isTip: parts.includes('tip') };
}

/** What the payment of a member is to their creator, as a notification has it. `months`: those that were paid for at once. */
interface MemberNews {
  isBack: boolean;
  months: number;
}

/** The words of a notification about a member's payment. */
export const wordsOfNews = ({ isBack, months }: MemberNews): string =>
  [...(isBack ? ['back'] : []), ...(months > 1 ? [months] : [])].join(' ');

/** What these words say; those of an earlier version name no months. */
export const newsIn = (words: string): MemberNews => ({
  isBack: words.startsWith('back'),
  months: Number(/\d+$/.exec(words)?.[0] ?? 1),
});

/** The facts of a notification about a post. */
interface OfPost {
  creator: { userId: string } | null;
  post: { id: string } | null;
  comment: { id: string } | null;
}

/** The address of a page. */
export const pageAddress = (page: { userId: string } | null | undefined) => (page ? `/creator/${page.userId}` : null);

/**
 * The address of a notification about a post: the post, with the comment in view; the page where the post is gone or
 * closed.
 */
export const postAddress = ({ post, comment, creator }: OfPost): string | null =>
  post ? `/post/${post.id}${comment ? `?comment=${comment.id}` : ''}` : pageAddress(creator);
