import { bool, entity, nullable, text } from '../platform/db/query';
import { type Operation, selectedFields } from '../platform/graphql/selection';
import { Creator } from './creator.entity';
import { PAGE } from './creator.service';

// Lists name many pages of which no more is read than name, face and address: to count their members and to read all that they say of
// themselves would be most of a list's work.

/** Of a page what is told wherever it is named; for statements that have PAGES in their FROM. */
const NAMED = entity(Creator, 'c', [
  ...(['id', 'userId', 'pageName', 'sortName', 'slug', 'bio', 'isPlural'] as const),
  ...(['ownProfilePicSrc', 'accent', 'standing', 'blockedAt', 'supportersVisibility'] as const),
]).with({ ownerPicSrc: nullable(text('o.profile_pic_src')), ownerIsHere: bool('o.is_here') });

/** The fields that are answered of it. */
const OF_NAMED = new Set([
  ...['__typename', 'id', 'userId', 'pageName', 'profilePicSrc', 'accent', 'bio', 'isPlural', 'slug', 'path'],
  ...['isLive', 'viewerIsOwner', 'viewerSubscription', 'viewerFollows'],
]);

/** The same with what a card shows beside it, and its place in the list of the newest. */
const ON_CARD = entity(Creator, 'c', [
  ...(['id', 'createdAt', 'userId', 'pageName', 'sortName', 'slug', 'bio', 'isPlural'] as const),
  ...(['ownProfilePicSrc', 'accent', 'standing', 'blockedAt', 'supportersVisibility'] as const),
  ...(['coverPicSrc', 'coverFocus'] as const),
]).with({ ownerPicSrc: nullable(text('o.profile_pic_src')), ownerIsHere: bool('o.is_here') });
const BESIDE_CARD = ['squads', 'latestPost', 'viewerFollows'];
const OF_CARD = new Set([...OF_NAMED, ...BESIDE_CARD, 'coverPicSrc', 'coverFocus']);

/** What an operation asks of cards: null where it asks for less than what stands beside a page on its card. */
export function cardAsked(operation: Operation, { isShared }: { isShared: boolean }): CardDetail | null {
  const asked = selectedFields(operation, 'Creator');
  if (BESIDE_CARD.filter((field) => asked.has(field)).length < 2) return null;
  return !isShared && [...asked].every((field) => OF_CARD.has(field)) ? 'card' : 'whole';
}

/** How much of pages is read for their cards: only what stands on them, or all. */
export type CardDetail = 'card' | 'whole';

/** A statement for each, likewise. */
export const byCardDetail = <Find>(make: (page: typeof PAGE) => Find): Record<CardDetail, Find> => ({
  card: make(ON_CARD as typeof PAGE),
  whole: make(PAGE),
});

/** How much of pages is read: only what names them, or all. */
export type PageDetail = 'named' | 'whole';

/** What an operation asks of pages, wherever in it; all, where what is read is left to other operations too. */
export function selectionLevel(operation: Operation, { isShared }: { isShared: boolean }): PageDetail {
  if (isShared) return 'whole';
  const isNamed = [...selectedFields(operation, 'Creator')].every((field) => OF_NAMED.has(field));
  // What a goal has reached is told by what its page counts.
  return isNamed && selectedFields(operation, 'Goal').size === 0 ? 'named' : 'whole';
}

/** A statement for each: an operation that selects little reads pages with only those columns. */
export const bySelection = <Find>(make: (page: typeof PAGE) => Find): Record<PageDetail, Find> => ({
  named: make(NAMED as typeof PAGE),
  whole: make(PAGE),
});
