import { sql } from '../platform/db/database';
import { IS_ACTIVE, OPENED_AMOUNT } from '../subscriptions/standing.service';
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
  const rows = await sql<{ id: string }>(
    `select member_id as id from squad_subscriptions m
     where creator_user_id = $1 and ${IS_ACTIVE} and ${OPENED_AMOUNT} >= $2 and member_since <= $3
       and ($4::uuid is null or member_id > $4)
     order by member_id limit $5`,
    [post.creatorUserId, post.minAmount, post.publishedAt, after, limit],
  );
  return rows.map(({ id }) => id);
}
