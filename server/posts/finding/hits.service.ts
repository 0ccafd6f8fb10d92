import { bool, generic, int, query, text } from '../../platform/db/query';
import { SLICE } from '../../platform/db/slices';
import { POSTS } from '../posts/post.service';

/** So many of the newest posts are looked at one by one: a word that many posts have fills its slice there. */
const NEWEST = 64;

/** The posts of a page from a moment on, before a place. */
const PART = `creator_user_id = ${generic(':creatorUserId::uuid')} and published_at >= ${generic(':from::timestamptz')}
  and (published_at, post_id) < (${generic(':afterKey::timestamptz')}, ${generic(':afterId::uuid')})`;
const PLACE = { creatorUserId: text, from: text, ...SLICE };
const HIT = { postId: text('hit.post_id'), isPublic: bool('hit.is_public') };

/**
 * The posts in which a condition finds these words, newest first, in two ways that cost no more on a large page: the
 * newest ones by time, and only where those do not fill the slice all that the index of words has.
 */
const hits = (matches: (alias: string) => string) => (answer: string) =>
  `with near as materialized (
    select s.post_id, s.published_at, s.public_words @@ :entries::tsquery as is_public from (
      select * from search_texts where ${PART} order by published_at desc, post_id desc limit ${NEWEST}
    ) s where not s.is_taken_down and ${matches('s')} limit :limit
  ), found as (
    select * from near where (select count(*) from near) >= :limit
    union all
    select post_id, published_at, is_public from (
      select s.*, s.public_words @@ :entries::tsquery as is_public from search_texts s
      where (select count(*) from near) < :limit and ${matches('s')} offset 0
    ) far where not is_taken_down and ${PART}
  )
  select ${answer} from found hit order by hit.published_at desc, hit.post_id desc limit :limit`;

// By hand: a read of two indexes, planned for its words.
/** For people who read the free posts alone. */
export const findOpen = query(
  HIT,
  hits((s) => `${s}.open_words @@ :entries::tsquery`),
  {
    isRare: true,
    values: { ...PLACE, entries: text },
  },
);
// By hand: as above.
/** For people who read posts up to a price; of the others they find what is public. */
export const findForReader = query(
  HIT,
  hits(
    (s) => `${s}.words @@ :entries::tsquery and (${s}.min_amount <= :level or ${s}.public_words @@ :entries::tsquery)`,
  ),
  { isRare: true, values: { ...PLACE, entries: text, level: int } },
);

// By hand: a slice of the index by time.
/** All posts of the page, or of a month. */
export const findByTime = query(
  { postId: text('p.id'), isPublic: bool('true') },
  (answer) => `select ${answer} from ${POSTS} p
   where p.creator_user_id = :creatorUserId and p.published_at >= :from and (p.published_at, p.id) < (:afterKey, :afterId)
   order by p.published_at desc, p.id desc limit :limit`,
  { isRare: true, values: PLACE },
);
