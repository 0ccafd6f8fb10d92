import type { Viewer } from '../../auth/viewer';
import { Follow } from '../../members/follows/follow.entity';
import { subscriptionsTo } from '../../members/subscriptions/subscription.service';
import { bool, columns, int, list, query, text, time } from '../../platform/db/query';
import { FIRST_ID } from '../../platform/paging';
import { canReadPost } from '../../policies';
import { Post } from './post.entity';
import { POSTS, type Shown, shownPosts } from './post.service';

type PostToRead = Pick<Post, 'creatorUserId' | 'minAmount' | 'publishedAt'>;

/**
 * The people to whom a post was open when it was published: members, and followers of the page where `followersToo`;
 * the next `limit` after `after`, by id, each once. People who joined later are left out.
 */
export const READERS = `select follower_id from (
   (select member_id as follower_id from active_subscriptions
    where creator_user_id = :creatorUserId and opened_amount >= :minAmount and member_since <= :publishedAt and member_id > :after
    order by member_id limit :limit)
   union
   (select follower_id from follows
    where :followersToo and creator_user_id = :creatorUserId and followed_at <= :publishedAt and follower_id > :after
    order by follower_id limit :limit)
 ) reader order by follower_id limit :limit`;

/** The values of READERS. */
export const READERS_OF = {
  creatorUserId: text,
  minAmount: int,
  publishedAt: time,
  after: text,
  limit: int,
  followersToo: bool,
};

/** The readers of a post, as values of READERS. */
export const readersAre = (
  { creatorUserId, minAmount, publishedAt }: PostToRead,
  followersToo: boolean,
  after: string | null,
  limit: number,
) => ({ creatorUserId, minAmount, publishedAt, after: after ?? FIRST_ID, limit, followersToo });

/** The ids of these readers. */
export async function readersOf(...which: Parameters<typeof readersAre>): Promise<string[]> {
  const readers = await findReaders(readersAre(...which));
  return readers.map(({ readerId }) => readerId);
}
// By hand: a slice of two tables together, each by its own index.
const findReaders = query(
  { readerId: columns(Follow, 'reader', 'followerId').followerId },
  (answer) => `select ${answer} from (${READERS}) reader order by follower_id`,
  { isRare: true, values: READERS_OF },
);

/** The people among these to whom a post is still open, and whether as members or as followers. */
export const stillReaders = (
  post: Pick<Post, 'creatorUserId' | 'minAmount'>,
  followersToo: boolean,
  userIds: readonly string[],
) => findStillReaders({ creatorUserId: post.creatorUserId, minAmount: post.minAmount, userIds, followersToo });
// By hand: many people at once, by two tables.
const findStillReaders = query(
  { readerId: text('r.id'), isMember: bool('m.member_id is not null') },
  (answer) => `select ${answer} from unnest(:userIds::uuid[]) as r (id)
   left join active_subscriptions m on m.member_id = r.id and m.creator_user_id = :creatorUserId and m.opened_amount >= :minAmount
   where m.member_id is not null
     or :followersToo and exists (select from follows f where f.follower_id = r.id and f.creator_user_id = :creatorUserId)
   order by r.id`,
  { isRare: true, values: { creatorUserId: text, minAmount: int, userIds: list(text), followersToo: bool } },
);

/** The posts since a moment of pages that the viewer supports or follows, newest first, as they may see them. */
export async function newsFor(viewer: Viewer, since: Date, limit: number): Promise<Shown[]> {
  const found = await findNews({ viewerId: viewer.userId, since, limit });
  const ids = found.map(({ id }) => id);
  const shown = new Map((await shownPosts(viewer, ids)).map((each) => [each.post.id, each]));
  return ids.flatMap((id) => shown.get(id) ?? []);
}
// By hand: a slice for each page.
const findNews = query(
  { id: text('p.id') },
  (answer) => `select ${answer} from (
     select creator_user_id from follows where follower_id = :viewerId
     union select creator_user_id from active_subscriptions where member_id = :viewerId
   ) mine cross join lateral (
     select id, published_at from ${POSTS} visible where creator_user_id = mine.creator_user_id and published_at > :since
     order by published_at desc, id desc limit :limit
   ) p order by p.published_at desc, p.id desc limit :limit`,
  { isRare: true, values: { viewerId: text, since: time, limit: int } },
);

/** Whether a post is open to this person now. */
export async function readsPost(userId: string, post: Pick<Post, 'creatorUserId' | 'minAmount'>): Promise<boolean> {
  const [subscription] = await subscriptionsTo(userId, [post.creatorUserId]);
  return canReadPost({ userId }, post, subscription ?? null);
}

export interface OpenedPosts {
  creatorUserId: string;
  /** The id of the newest one. */
  latestId: string;
  count: number;
}

/** The squad posts that the viewer's memberships of these pages open, beyond those for up to `above` rupees a month. */
export const openedPosts = (viewer: Viewer, creatorUserIds: readonly string[], above: number): Promise<OpenedPosts[]> =>
  findOpened({ viewerId: viewer.userId, creatorUserIds, above });
// By hand: for each page its newest post and the number of posts.
const findOpened = query(
  { ...columns(Post, 'p', 'creatorUserId'), latestId: text('p.id'), count: int('p.count') },
  (answer) => `select ${answer} from active_subscriptions m cross join lateral (
     select creator_user_id, id, count(*) over () as count from ${POSTS} visible
     where creator_user_id = m.creator_user_id and min_amount > :above and min_amount <= m.opened_amount
     order by published_at desc, id desc limit 1
   ) p where m.member_id = :viewerId and m.creator_user_id = any(:creatorUserIds)`,
  { isRare: true, values: { viewerId: text, creatorUserIds: list(text), above: int } },
);
