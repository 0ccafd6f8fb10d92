import { bool, entity, nullable, text } from '../../platform/db/query';
import { type Operation, selectedFields } from '../../platform/graphql/selection';
import { Creator } from './creator.entity';
import { PAGE } from './creator.service';

// Lists often name many pages by name, face and address only. They read no more columns: counts of members and all
// texts would be most of a list's cost.

/** The columns of a page that is named; for statements with PAGES in their FROM. */
const NAMED = entity(Creator, 'c', [
  ...(['id', 'userId', 'pageName', 'sortName', 'slug', 'bio', 'isPlural'] as const),
  ...(['ownProfilePicSrc', 'accent', 'standing', 'blockedAt', 'supportersVisibility'] as const),
]).with({ ownerPicSrc: nullable(text('o.profile_pic_src')), ownerIsHere: bool('o.is_here') });

/** The fields that these columns answer. */
const OF_NAMED = new Set([
  ...['__typename', 'id', 'userId', 'pageName', 'profilePicSrc', 'accent', 'bio', 'isPlural', 'slug', 'path'],
  ...['isLive', 'viewerIsOwner', 'viewerSubscription', 'viewerFollows', 'viewerHasNewPosts'],
]);

/** The columns of a page on a card, and of its place in the list of the newest. */
const ON_CARD = entity(Creator, 'c', [
  ...(['id', 'createdAt', 'userId', 'pageName', 'sortName', 'slug', 'bio', 'isPlural'] as const),
  ...(['ownProfilePicSrc', 'accent', 'standing', 'blockedAt', 'supportersVisibility', 'language'] as const),
  ...(['coverPicSrc', 'coverFocus'] as const),
]).with({ ownerPicSrc: nullable(text('o.profile_pic_src')), ownerIsHere: bool('o.is_here') });
const BESIDE_CARD = ['lowestAmount', 'latestPost', 'viewerFollows'];
const OF_CARD = new Set([...OF_NAMED, ...BESIDE_CARD, 'coverPicSrc', 'coverFocus']);

/** The selected fields of cards: null where the operation selects less than a card shows. */
export function cardAsked(operation: Operation, { isShared }: { isShared: boolean }): CardDetail | null {
  const selected = selectedFields(operation, 'Creator');
  if (BESIDE_CARD.filter((field) => selected.has(field)).length < 2) return null;
  return !isShared && [...selected].every((field) => OF_CARD.has(field)) ? 'card' : 'whole';
}

/** Which columns of pages are read for cards: those that a card shows, or all. */
export type CardDetail = 'card' | 'whole';

/** One statement for each, made once. */
export const byCardDetail = <Find>(make: (page: typeof PAGE) => Find): Record<CardDetail, Find> => ({
  card: make(ON_CARD as typeof PAGE),
  whole: make(PAGE),
});

/** Which columns of pages are read: those that name them, or all. */
export type PageDetail = 'named' | 'whole';

/**
 * The selected fields of pages anywhere in an operation; all columns where its context is shared with other operations.
 */
export function selectionLevel(operation: Operation, { isShared }: { isShared: boolean }): PageDetail {
  if (isShared) return 'whole';
  const isNamed = [...selectedFields(operation, 'Creator')].every((field) => OF_NAMED.has(field));
  // The progress of a goal is computed from its page's counts.
  return isNamed && selectedFields(operation, 'Goal').size === 0 ? 'named' : 'whole';
}

/** One statement for each: an operation that selects little reads only the columns that name pages. */
export const bySelection = <Find>(make: (page: typeof PAGE) => Find): Record<PageDetail, Find> => ({
  named: make(NAMED as typeof PAGE),
  whole: make(PAGE),
});
