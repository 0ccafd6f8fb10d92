import type { Viewer } from '../../auth/viewer';
import { isLiveAmong, liveStates, PAGES, pagesIn } from '../../pages/creators/creator.service';
import type { PageView } from '../../pages/creators/creator.view';
import { bySelection, type PageDetail } from '../../pages/creators/named.service';
import { int, list, query, text } from '../../platform/db/query';
import { signedIn } from '../../policies';
import { SubscriptionStatus } from '../../rules/subscriptions';

/** A smaller group says little about its pages, and could reveal its people. */
const ALIKE_SHARED = 3;
/**
 * The most rows that are read: the viewer's latest pages, followers of each, what each of these follows, the newest
 * pages of a category.
 */
const LOOKED_AT = { pages: 10, followers: 50, follows: 20, ofCategory: 20 };

// By hand: each step reads a bounded number of rows from the end of an index. It is planned anew each time: a fan of
// ten pages needs another plan than one of a single page.
const findAlike = bySelection((page) =>
  query(
    { page },
    (answer) => `with known as materialized (
     select creator_user_id, followed_at as at from follows where follower_id = :viewerId
     union select creator_user_id, member_since from current_subscriptions where member_id = :viewerId and status <> ${SubscriptionStatus.created}
   ), mine as materialized (
     select creator_user_id from known group by creator_user_id order by max(at) desc nulls last limit ${LOOKED_AT.pages}
   ), shared as (
     select theirs.creator_user_id, count(distinct theirs.follower_id) as people
     from mine
     cross join lateral (
       select follower_id from follows where creator_user_id = mine.creator_user_id and follower_id <> :viewerId
       order by follower_id limit ${LOOKED_AT.followers}
     ) fan
     cross join lateral (
       select creator_user_id, follower_id from follows where follower_id = fan.follower_id limit ${LOOKED_AT.follows}
     ) theirs
     group by 1 having count(distinct theirs.follower_id) >= ${ALIKE_SHARED}
   ), kinds as materialized (
     select distinct unnest(categories) as category from creators where user_id in (select creator_user_id from mine)
   ), found as (
     select creator_user_id from shared
     union
     select newest.user_id from kinds cross join lateral (
       select c.user_id from ${PAGES} where ${isLiveAmong(':states')} and c.categories @> array[kinds.category]
       order by c.created_at desc, c.id desc limit ${LOOKED_AT.ofCategory}
     ) newest
   )
   select ${answer} from found join (${PAGES}) on c.user_id = found.creator_user_id
   left join shared on shared.creator_user_id = c.user_id
   where ${isLiveAmong(':states')} and c.user_id <> :viewerId
     and not exists (select from known where known.creator_user_id = c.user_id)
     and not exists (select from contact_blocks b where (b.blocker_id, b.blocked_id) in ((:viewerId, c.user_id), (c.user_id, :viewerId)))
     and not exists (select from commenter_restrictions r where r.creator_user_id = c.user_id and r.user_id = :viewerId)
   order by coalesce(shared.people, 0) desc, (select count(*) from kinds where kinds.category = any(c.categories)) desc,
     c.created_at desc, c.id desc limit :limit`,
    { isRare: true, values: { viewerId: text, states: list(text), limit: int } },
  ),
);

/**
 * Live pages like those that the viewer follows or has joined, at most `limit`: first those that at least ALIKE_SHARED
 * of the same people follow, then those of the same categories. It leaves out pages that they follow, have ever joined
 * or run, and pages of owners who have restricted or blocked them, or whom they have blocked.
 */
export async function pagesAlike(viewer: Viewer | null, limit: number, detail: PageDetail): Promise<PageView[]> {
  return pagesIn(viewer, await findAlike[detail]({ viewerId: signedIn(viewer).userId, states: liveStates(), limit }));
}
