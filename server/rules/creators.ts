export const ABOUT_MAX = 5000;
export const THANKS_MAX = 2000;
export const SLUG_MIN = 3;
export const SLUG_MAX = 30;
export const SLUG_CHANGE_DAYS = 30;

/** Hours after which a page that waits for its review is overdue at the desk; its owner was promised less than two days. */
export const REVIEW_DUE_HOURS = 24;
/** Hours after which reviewers are reminded of a page that still waits (decision B7). */
export const REVIEW_ALARM_HOURS = [24, 36] as const;
export const SEARCH_MIN = 2;
/** Where a cover is shown: percent of its width, from 0. */
export const COVER_FOCUS_MAX = 100;
/** What pages make, in the order that people choose from. */
export const CATEGORIES = [
  ...(['ART', 'MUSIC', 'WRITING', 'FILM', 'PODCASTS', 'GAMES'] as const),
  ...(['EDUCATION', 'COMICS', 'CRAFTS', 'TECH', 'FOOD', 'DANCE'] as const),
] as const;
export type Category = (typeof CATEGORIES)[number];
/** So many of them a page has at most. */
export const CATEGORIES_MAX = 3;
/** How an address names one of them (?category=music); null where it names none. */
export const categoryIn = (search: string): Category | null => {
  const named = new URLSearchParams(search).get('category')?.toUpperCase();
  return CATEGORIES.find((category) => category === named) ?? null;
};
/** Where Explore shows the pages of a category and a language; null for all of them. */
export function explorePath(category: Category | null, language: string | null): string {
  const search = new URLSearchParams();
  if (category) search.set('category', category.toLowerCase());
  if (language) search.set('language', language);
  return search.size > 0 ? `/explore?${search}` : '/explore';
}

/** How a page lays out its posts: one below the other, as a magazine with a large first one, or as a grid of tiles. */
export const LAYOUTS = ['LIST', 'MAGAZINE', 'GRID'] as const;
export type Layout = (typeof LAYOUTS)[number];
/** Where the review of a creator's page stands. */
export const ReviewStatus = { notSubmitted: 0, submitted: 1, approved: 2, rejected: 3 } as const;
export type ReviewStatus = (typeof ReviewStatus)[keyof typeof ReviewStatus];

/** Before its review a page is open to all unless it is rejected (`advisory`), or only once it is approved (`required`): the setting PAGE_REVIEW. */
export type PageReview = 'advisory' | 'required';

/** What a page's owner and reviewers have made of it: `closed` is blocked or deactivated. The database works it out (creators.standing). */
export type PageState = 'closed' | 'rejected' | 'unreviewed' | 'approved';

/** The states in which a page is live, by what PAGE_REVIEW asks for (decision B3). */
export const LIVE: Readonly<Record<PageReview, readonly PageState[]>> = {
  advisory: ['unreviewed', 'approved'],
  required: ['approved'],
};
