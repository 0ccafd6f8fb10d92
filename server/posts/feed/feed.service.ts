import type { Viewer } from '../../auth/viewer';
import { SquadSubscription } from '../../members/subscriptions/subscription.entity';
import { SubscriptionView } from '../../members/subscriptions/subscription.view';
import { PAGES } from '../../pages/creators/creator.service';
import { PageView } from '../../pages/creators/creator.view';
import { bySelection, type PageDetail } from '../../pages/creators/named.service';
import { SQUAD_NOW } from '../../pages/squads/squad.service';
import { SquadView } from '../../pages/squads/squad.view';
import { entity, generic, nullable, query, text } from '../../platform/db/query';
import { SLICE } from '../../platform/db/slices';
import { type Connection, type Slice, sliceFromNewest, toConnection } from '../../platform/paging';
import { signedIn } from '../../policies';
import { type Beside, POSTS, postCursor, wholePost } from '../posts/post.service';
import { PostView } from '../posts/post.view';

/** A slice of the feed, with what its posts refer to. */
export interface Feed extends Connection<PostView> {
  beside: Beside[];
}

/**
 * Only squad posts that are open to the viewer (decision G6). Others are passed over in the index, and all of them where
 * the membership `m` opens none.
 */
export const PAID = 'and m.opened_amount > 0 and min_amount > 0 and min_amount <= m.opened_amount';

// By hand: a hot read. Each creator gives at most one slice of posts, read from the end of their index and in it alone;
// the posts of the slice are read at the end. Sorting all posts would grow with their number.
const reading = (which = '') =>
  bySelection((page) =>
    query(
      { post: wholePost(':viewerId'), squad: nullable(SQUAD_NOW), membership: entity(SquadSubscription, 'm'), page },
      (answer) => `with mine as (select * from active_subscriptions m where m.member_id = :viewerId)
   select ${answer} from (
     select newest.* from mine m cross join lateral (
       select id, published_at from ${POSTS} visible
       where creator_user_id = m.creator_user_id and (published_at, id) < (${generic(':afterKey::timestamptz')}, ${generic(':afterId::uuid')}) ${which}
       order by published_at desc, id desc limit ${generic(':limit::int')}
     ) newest
     order by published_at desc, id desc limit ${generic(':limit::int')}
   ) chosen join ${POSTS} p on p.id = chosen.id
   join mine m on m.creator_user_id = p.creator_user_id
   join (${PAGES}) on c.user_id = p.creator_user_id
   left join squads s on s.id = p.squad_id
   order by p.published_at desc, p.id desc`,
      { values: { viewerId: text, ...SLICE } },
    ),
  );
const findFeed = reading();
const findPaid = reading(PAID);

/**
 * The posts of creators whom the viewer actively supports, newest first: free ones, those their squad opens, and locked
 * cards of higher squads; `paidOnly`: only squad posts that they can open (decision G6).
 */
export async function readFeed(
  viewer: Viewer | null,
  slice: Slice,
  paidOnly: boolean,
  detail: PageDetail,
): Promise<Feed> {
  const member = signedIn(viewer);
  const find = paidOnly ? findPaid : findFeed;
  const rows = await find[detail]({ viewerId: member.userId, ...sliceFromNewest(slice) });
  const posts = rows.map((row) => PostView.for(member, row.post, row.membership));
  return {
    ...toConnection(posts, slice, postCursor),
    beside: rows.map(({ page, squad, membership }) => ({
      page: PageView.for(member, page),
      squad: squad && new SquadView(squad),
      access: new SubscriptionView(membership),
    })),
  };
}
