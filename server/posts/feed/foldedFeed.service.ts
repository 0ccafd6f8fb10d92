import type { Viewer } from '../../auth/viewer';
import { SquadSubscription } from '../../members/subscriptions/subscription.entity';
import { SubscriptionView } from '../../members/subscriptions/subscription.view';
import { PAGES } from '../../pages/creators/creator.service';
import { PageView } from '../../pages/creators/creator.view';
import { bySelection, type PageDetail } from '../../pages/creators/named.service';
import { SQUAD_NOW } from '../../pages/squads/squad.service';
import { SquadView } from '../../pages/squads/squad.view';
import { entity, generic, int, nullable, query, type Row, text } from '../../platform/db/query';
import { SLICE } from '../../platform/db/slices';
import { idOf } from '../../platform/input';
import { type Connection, type Cursor, type Slice, sliceFromNewest, toConnection } from '../../platform/paging';
import { signedIn } from '../../policies';
import { FEED_DAY_SHOWN } from '../../rules/posts';
import { endOfIndianDay } from '../../rules/time';
import { POSTS, postCursor, wholePost } from '../posts/post.service';
import { PostView } from '../posts/post.view';
import { type Feed, PAID } from './feed.service';
import { NEW_SINCE, type Visit } from './feedVisit.service';

/** India's offset, as in rules/time.ts: for Postgres it costs a fifth of the time zone's name. */
const IST = `interval '5 hours 30 minutes'`;
/** The Indian date of a time. */
const dateOf = (time: string) => `(${time} at time zone ${IST})::date`;
const dayOf = (time: string) => `(${dateOf(time)}::timestamp at time zone ${IST})`;

/** The columns of each row of the feed. */
const PARTS = {
  post: wholePost(':viewerId'),
  squad: nullable(SQUAD_NOW),
  membership: entity(SquadSubscription, 'm'),
};
const BESIDE = `join mine m on m.creator_user_id = p.creator_user_id
   join (${PAGES}) on c.user_id = p.creator_user_id
   left join squads s on s.id = p.squad_id
   order by p.published_at desc, p.id desc`;

// By hand: a hot read. Each creator's index is read from its newest end, or from the end of the day where the last
// slice ended: in the index alone, the posts of the slice are read at the end. A post is left out where the second one
// before it is of the same Indian day. The window's rows are in order, so the limit ends the read; an explicit order
// would make Postgres read and sort all of a page's posts.
const reading = (which = '') =>
  bySelection((page) =>
    query(
      {
        ...PARTS,
        page,
        newSince: NEW_SINCE,
        moreOfDay: int(`(select count(*) from ${POSTS} older where creator_user_id = p.creator_user_id
          and (published_at, id) < (p.published_at, p.id) and published_at >= ${dayOf('p.published_at')} ${which})`),
      },
      (answer) => `with mine as (select * from active_subscriptions m where m.member_id = :viewerId)
   select ${answer} from (
     select newest.* from mine m cross join lateral (
       select id, published_at from (
         select id, published_at, lag(published_at, ${FEED_DAY_SHOWN}) over (order by published_at desc, id desc) as before
         from ${POSTS} visible
         where creator_user_id = m.creator_user_id and published_at < ${generic(':until::timestamptz')} ${which}
         order by published_at desc, id desc
       ) run
       where (published_at, id) < (${generic(':afterKey::timestamptz')}, ${generic(':afterId::uuid')})
         and (before is null or ${dateOf('before')} > ${dateOf('published_at')})
       limit ${generic(':limit::int')}
     ) newest
     order by published_at desc, id desc limit ${generic(':limit::int')}
   ) chosen join ${POSTS} p on p.id = chosen.id
   ${BESIDE}`,
      { values: { viewerId: text, ...SLICE, until: text } },
    ),
  );
const findFolded = reading();
const findFoldedPaid = reading(PAID);

/** A post of the feed, and the number of older ones of its page and Indian day in the feed. */
export interface FoldedEdge {
  cursor: string;
  node: PostView;
  moreOfDay: number;
}

/** A slice of the feed with folded days. */
export interface FoldedFeed extends Feed {
  edges: FoldedEdge[];
  /** The viewer's present visit; undefined where it has no posts. */
  visit: Visit | undefined;
}

/**
 * The feed (`readFeed`) with at most FEED_DAY_SHOWN posts of one page and Indian day, the newest. Each has the number
 * of older ones of its day, which `readRestOfDay` reads. A new post between two slices may leave a post out of the next
 * one: it is then in the rest of its day.
 */
export async function readFoldedFeed(
  viewer: Viewer | null,
  slice: Slice,
  paidOnly: boolean,
  detail: PageDetail,
): Promise<FoldedFeed> {
  const member = signedIn(viewer);
  const until = slice.after ? endOfIndianDay(new Date(slice.after[0])).toISOString() : 'infinity';
  const find = paidOnly ? findFoldedPaid : findFolded;
  const rows = await find[detail]({ viewerId: member.userId, ...sliceFromNewest(slice), until });
  const feed = feedOf(member, slice, rows);
  const edges = feed.edges.map((edge, place) => Object.assign(edge, { moreOfDay: rows[place]!.moreOfDay }));
  return { ...feed, edges, visit: rows[0] };
}

// By hand: like the feed, for one page and day.
const readingDay = (which = '') =>
  bySelection((page) =>
    query(
      { ...PARTS, page },
      (
        answer,
      ) => `with mine as (select * from active_subscriptions m where m.member_id = :viewerId and m.creator_user_id = :creatorUserId)
   select ${answer} from (
     select newest.* from mine m cross join lateral (
       select * from ${POSTS} visible
       where creator_user_id = m.creator_user_id and (published_at, id) < (${generic(':afterKey::timestamptz')}, ${generic(':afterId::uuid')})
         and published_at >= ${dayOf(generic(':ofDay::timestamptz'))} ${which}
       order by published_at desc, id desc limit ${generic(':limit::int')}
     ) newest
   ) p
   ${BESIDE}`,
      { values: { viewerId: text, ...SLICE, creatorUserId: text, ofDay: text } },
    ),
  );
const findRest = readingDay();
const findRestPaid = readingDay(PAID);

/** The Indian day of a place in the feed, for one page (its owner's id); `paidOnly` as for the feed. */
export interface FeedDay {
  userId: unknown;
  place: Cursor;
  paidOnly: boolean;
}

/** The posts of a page's day in the feed that are older than its place, newest first. */
export async function readRestOfDay(
  viewer: Viewer | null,
  { userId, place, paidOnly }: FeedDay,
  slice: Slice,
  detail: PageDetail,
): Promise<Feed> {
  const member = signedIn(viewer);
  const find = paidOnly ? findRestPaid : findRest;
  return feedOf(
    member,
    slice,
    await find[detail]({
      viewerId: member.userId,
      ...sliceFromNewest({ ...slice, after: slice.after ?? place }),
      creatorUserId: idOf(userId),
      ofDay: place[0],
    }),
  );
}

type FeedRow = Row<typeof PARTS & { page: Parameters<Parameters<typeof bySelection>[0]>[0] }>;

function feedOf(member: Viewer, slice: Slice, rows: FeedRow[]): Feed {
  const posts = rows.map((row) => PostView.for(member, row.post, row.membership));
  const connection: Connection<PostView> = toConnection(posts, slice, postCursor);
  return {
    ...connection,
    beside: rows.map(({ page, squad, membership }) => ({
      page: PageView.for(member, page),
      squad: squad && new SquadView(squad),
      access: new SubscriptionView(membership),
    })),
  };
}
