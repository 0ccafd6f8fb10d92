/** Where a membership stands (specification, section 4). */
export const SubscriptionStatus = { created: 0, active: 1, paymentPending: 2, cancelled: 3 } as const;
export type SubscriptionStatus = (typeof SubscriptionStatus)[keyof typeof SubscriptionStatus];

/** Where the review of a creator's page stands. */
export const ReviewStatus = { notSubmitted: 0, submitted: 1, approved: 2, rejected: 3 } as const;
export type ReviewStatus = (typeof ReviewStatus)[keyof typeof ReviewStatus];

/** Before its review a page is open to all unless it is rejected (`advisory`), or only once it is approved (`required`): the setting PAGE_REVIEW. */
export type PageReview = 'advisory' | 'required';

/** What a notification tells; `custom` and `commentLike` produce no list entry. */
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
} as const;
export type NotificationType = (typeof NotificationType)[keyof typeof NotificationType];

/** What a visitor of the landing page can say they are waiting for. */
export const WaitlistFeatures = ['membership', 'merch', 'freelance'] as const;
export type WaitlistFeature = (typeof WaitlistFeatures)[number];

/** What the join button of a squad is for its viewer; `CLOSED`: the page takes no members now. */
export type JoinState = 'OPEN' | 'JOINED' | 'INCLUDED' | 'RENEW' | 'FULL' | 'OWN' | 'CLOSED';
