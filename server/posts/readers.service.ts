import { columns, rows } from '../platform/db/rows';
import { canReadPost } from '../policies';
import { SquadSubscription } from '../subscriptions/subscription.entity';
import { subscriptionsTo } from '../subscriptions/subscription.service';
import type { Post } from './post.entity';

/**
 * The members to whom a post was opened when it was published: the next `limit` behind `after`, by their id. Whoever became a member
 * later found it there.
 */
export async function readersOf(
  post: Pick<Post, 'creatorUserId' | 'minAmount' | 'publishedAt'>,
  after: string | null,
  limit: number,
): Promise<string[]> {
  const readers = await rows(
    columns(SquadSubscription, 'm', 'memberId'),
    (answer) => `select ${answer} from active_subscriptions m
     where creator_user_id = $1 and opened_amount >= $2 and member_since <= $3
       and ($4::uuid is null or member_id > $4)
     order by member_id limit $5`,
    [post.creatorUserId, post.minAmount, post.publishedAt, after, limit],
  );
  return readers.map(({ memberId }) => memberId);
}

/** Whether a post is open to this person now. */
export async function readsPost(userId: string, post: Pick<Post, 'creatorUserId' | 'minAmount'>): Promise<boolean> {
  const [subscription] = await subscriptionsTo(userId, [post.creatorUserId]);
  return canReadPost({ userId }, post, subscription ?? null);
}
