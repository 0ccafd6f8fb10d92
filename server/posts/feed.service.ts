import { Creator } from '../creators/creator.entity';
import { PAGE_ROW, PAGES, pageFor } from '../creators/creator.service';
import { hydrate, statement } from '../platform/db/database';
import { type Connection, newestFirst, type Slice, toConnection } from '../platform/graphql/connection';
import type { Viewer } from '../platform/http/viewer';
import { signedIn } from '../policies';
import { Squad } from '../squads/squad.entity';
import { SQUAD_ROW } from '../squads/squad.service';
import { IS_ACTIVE, OPENED_AMOUNT, SUBSCRIPTION_ROW } from '../subscriptions/standing.service';
import { SquadSubscription } from '../subscriptions/subscription.entity';
import type { Post } from './post.entity';
import { POST_ROW, postCursor, postFor } from './post.service';

interface FeedRow {
  post: Record<string, unknown>;
  page: Record<string, unknown>;
  squad: Record<string, unknown> | null;
  membership: Record<string, unknown>;
}

/** What a page of the feed brings beside its posts, so that showing them asks nothing more of the database. */
export interface Feed extends Connection<Post> {
  pages: Creator[];
  squads: Squad[];
  memberships: SquadSubscription[];
}

// Each creator gives at most one page of posts, read from the end of their index; sorting all their posts would grow
// with what they ever wrote.
const findFeed = statement<FeedRow>(
  'feed',
  `with mine as (select * from squad_subscriptions m where m.member_id = $1 and ${IS_ACTIVE})
   select ${POST_ROW} as post, ${SQUAD_ROW} as squad, ${SUBSCRIPTION_ROW} as membership, ${PAGE_ROW} as page
   from (
     select newest.* from mine m cross join lateral (
       select * from posts
       where creator_user_id = m.creator_user_id and (published_at, id) < ($2::timestamptz, $3::uuid)
         and (not $5 or min_amount between 1 and ${OPENED_AMOUNT})
       order by published_at desc, id desc limit $4
     ) newest
     order by published_at desc, id desc limit $4
   ) p
   join mine m on m.creator_user_id = p.creator_user_id
   join (${PAGES}) on c.user_id = p.creator_user_id
   left join squads s on s.id = p.squad_id
   order by p.published_at desc, p.id desc`,
);

/**
 * The posts of the creators whom the viewer actively supports, newest first: free ones, those their squad opens, and
 * locked cards of higher squads; `paidOnly` leaves the squad posts that they can open (decision G6).
 */
export async function readFeed(viewer: Viewer | null, slice: Slice, paidOnly: boolean): Promise<Feed> {
  const member = signedIn(viewer);
  const rows = await findFeed([member.userId, ...newestFirst(slice.after), slice.limit + 1, paidOnly]);
  const memberships = rows.map((row) => hydrate(SquadSubscription, row.membership));
  const posts = rows.map((row, i) => postFor(member, row.post, memberships[i]!));
  return {
    ...toConnection(posts, slice, postCursor),
    pages: rows.map((row) => pageFor(member, hydrate(Creator, row.page))),
    squads: rows.flatMap((row) => (row.squad ? [hydrate(Squad, row.squad)] : [])),
    memberships,
  };
}
