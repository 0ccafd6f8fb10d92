export const ABOUT_MAX = 5000;
export const THANKS_MAX = 2000;
export const SLUG_MIN = 3;
export const SLUG_MAX = 30;
export const SLUG_CHANGE_DAYS = 30;
/** The most addresses that a page keeps from others: the present one and the earlier ones (decision F4). */
export const SLUGS_MAX = 10;

/** Hours after which a page in review is overdue at the desk; its owner was promised less than two days. */
export const REVIEW_DUE_HOURS = 24;
/** Hours after which reviewers are reminded of a page in review (decision B7). */
export const REVIEW_ALARM_HOURS = [24, 36] as const;
export const SEARCH_MIN = 2;
/** The shown part of a cover: percent of its width, from 0. */
export const COVER_FOCUS_MAX = 100;

/** From so many members on, visitors read their number: fewer would only say that a page is new. */
export const MEMBERS_SHOWN_FROM = 5;

/** How a page lays out its posts: one below the other, as a magazine with a large first one, or as a grid of tiles. */
export const LAYOUTS = ['LIST', 'MAGAZINE', 'GRID'] as const;
export type Layout = (typeof LAYOUTS)[number];
/** The state of a creator page's review. */
export const ReviewStatus = { notSubmitted: 0, submitted: 1, approved: 2, rejected: 3 } as const;
export type ReviewStatus = (typeof ReviewStatus)[keyof typeof ReviewStatus];

/**
 * The setting PAGE_REVIEW. Before its review a page is public unless it is rejected (`advisory`), or private until it
 * is approved (`required`).
 */
export type PageReview = 'advisory' | 'required';

/**
 * The state of a page by its owner's and its reviewers' decisions: `closed` is blocked or deactivated. The database
 * computes it (creators.standing).
 */
export type PageState = 'closed' | 'rejected' | 'unreviewed' | 'approved';

/** The states in which a page is live, by PAGE_REVIEW (decision B3). */
export const LIVE: Readonly<Record<PageReview, readonly PageState[]>> = {
  advisory: ['unreviewed', 'approved'],
  required: ['approved'],
};
