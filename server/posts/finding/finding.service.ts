import type { Context } from '../../context';
import type { PageView } from '../../pages/creators/creator.view';
import { badRequest } from '../../platform/errors';
import {
  type Connection,
  type Cursor,
  FIRST_ID,
  newestFirst,
  type Slice,
  sliceAfter,
  toConnection,
} from '../../platform/paging';
import { readsOn, readsUpTo } from '../../policies';
import { SEARCH_MIN } from '../../rules/creators';
import { POST_SEARCH_MAX, wordsIn } from '../../rules/searchWords';
import { hasControl, length } from '../../rules/text';
import { monthFrom } from '../../rules/time';
import { POST_ORDER } from '../../words/en/postOrder';
import { postCursor } from '../posts/post.service';
import type { PostView } from '../posts/post.view';
import { beginningsOf, quoted, tagEntry } from '../searchTexts/searchText.service';
import { findByTime, findForReader, findOpen } from './hits.service';

/** What is looked for among the posts of a page: all of it that is given. */
export interface Sought {
  /** Words, or their beginnings, of its title, text, public line and tags. */
  query?: string | null;
  tag?: string | null;
  /** An Indian month, as 2026-11. */
  month?: string | null;
}

/** Higher than every price. */
const ALL = 2_147_483_647;

/**
 * The posts of a page with these words, this tag and of this month, newest first. A post that the viewer cannot read is
 * found by what is public of it alone. 400 for words that are too long, and for no month.
 */
export async function findPosts(
  { viewer, loaders }: Context,
  page: PageView,
  sought: Sought,
  slice: Slice,
): Promise<Connection<PostView>> {
  const { userId: creatorUserId } = page;
  const entries = entriesOf(creatorUserId, sought);
  const place = { creatorUserId, ...partOf(sought.month ?? null, slice) };
  const access = await loaders.subscription.load(creatorUserId);
  const none = toConnection<PostView>([], slice, postCursor);
  if (entries === null || (page.isClosed && !readsOn(access))) return none;
  const level = readsUpTo(viewer, creatorUserId, access) ?? ALL;
  const find = () => {
    if (entries === '') return findByTime(place);
    return level === 0 ? findOpen({ ...place, entries }) : findForReader({ ...place, entries, level });
  };
  const hits = await find();
  const posts = await Promise.all(hits.map(({ postId }) => loaders.post.load(postId)));
  // A post that was locked or taken down meanwhile is found no more.
  const shown = hits.flatMap(({ isPublic }, index) => {
    const post = posts[index];
    return post && (isPublic || !post.isLocked) ? [post] : [];
  });
  return toConnection(shown, slice, postCursor);
}

/** What the index is asked for, all of it; empty for everything, null for what no post can have. */
function entriesOf(creatorUserId: string, { query, tag }: Sought): string | null {
  const typed = (query ?? '').trim();
  if (length(typed) > POST_SEARCH_MAX || length(tag ?? '') > POST_SEARCH_MAX)
    throw badRequest(POST_ORDER.longSearch(POST_SEARCH_MAX));
  if (hasControl(typed) || hasControl(tag ?? '')) return null;
  const words = wordsIn(typed);
  if (typed !== '' && (length(typed) < SEARCH_MIN || words.length === 0)) return null;
  const beginnings = words.length > 0 ? [beginningsOf(creatorUserId, words)] : [];
  return [...beginnings, ...(tag ? [quoted(tagEntry(creatorUserId, tag))] : [])].join(' & ');
}

/** The part of a page's posts that is asked for: all of them, or those of a month. */
function partOf(month: string | null, slice: Slice) {
  if (month === null) return { from: '-infinity', ...sliceAfter(newestFirst(slice.after), slice) };
  const bounds = monthFrom(month);
  if (!bounds) throw badRequest(POST_ORDER.noMonth);
  const end: Cursor = [bounds.end.toISOString(), FIRST_ID];
  return { from: bounds.start.toISOString(), ...sliceAfter(earlier(slice.after, end), slice) };
}

/** The earlier of two places: a cursor may come from the list of another month. */
const earlier = (after: Cursor | null, end: Cursor): Cursor =>
  after && new Date(after[0]) < new Date(end[0]) ? after : end;
