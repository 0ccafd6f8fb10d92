import { Follow } from '../follows/follow.entity';
import { columns, rows } from '../platform/db/rows';
import { canReadPost } from '../policies';
import { subscriptionsTo } from '../subscriptions/subscription.service';
import type { Post } from './post.entity';

/**
 * Those to whom a post was opened when it was published: members, and followers of the page where `followersToo`; the next `limit`
 * behind `after`, by their id, each once. Whoever came later found it there.
 */
export async function readersOf(
  post: Pick<Post, 'creatorUserId' | 'minAmount' | 'publishedAt'>,
  followersToo: boolean,
  after: string | null,
  limit: number,
): Promise<string[]> {
  const readers = await rows(
    { readerId: columns(Follow, 'reader', 'followerId').followerId },
    (answer) => `select ${answer} from (
       (select member_id as follower_id from active_subscriptions
        where creator_user_id = $1 and opened_amount >= $2 and member_since <= $3 and ($4::uuid is null or member_id > $4)
        order by member_id limit $5)
       union
       (select follower_id from follows
        where $6 and creator_user_id = $1 and followed_at <= $3 and ($4::uuid is null or follower_id > $4)
        order by follower_id limit $5)
     ) reader order by follower_id limit $5`,
    [post.creatorUserId, post.minAmount, post.publishedAt, after, limit, followersToo],
  );
  return readers.map(({ readerId }) => readerId);
}

/** Whether a post is open to this person now. */
export async function readsPost(userId: string, post: Pick<Post, 'creatorUserId' | 'minAmount'>): Promise<boolean> {
  const [subscription] = await subscriptionsTo(userId, [post.creatorUserId]);
  return canReadPost({ userId }, post, subscription ?? null);
}
