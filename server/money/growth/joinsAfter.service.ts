import type { Viewer } from '../../auth/viewer';
import { execute, int, query, text } from '../../platform/db/query';
import { creatorOnly } from '../../policies';
import { postsForNodes } from '../../posts/posts/post.service';
import type { PostView } from '../../posts/posts/post.view';
import { type GrowthRange, periodsOf } from '../../rules/growthPeriods';

/** The posts that are listed, those with most joins. */
const POSTS_LISTED = 10;

/** Counts members who joined after they had come by a post: the post and the day, nothing about the member. */
export async function countJoins(paymentIds: readonly string[]): Promise<void> {
  // By hand: a counter.
  await execute(
    `insert into post_days as d (creator_user_id, day, post_id, joins_after)
     select o.creator_user_id, (now() at time zone 'Asia/Kolkata')::date, o.first_post_id, count(*)
     from payments p join payment_orders o on o.id = p.order_id join posts on posts.id = o.first_post_id
     where p.id = any(:paymentIds) group by o.creator_user_id, o.first_post_id order by o.creator_user_id, o.first_post_id
     on conflict (creator_user_id, day, post_id) do update set joins_after = d.joins_after + excluded.joins_after`,
    { paymentIds },
  );
}

// By hand: sums of a table without an entity.
const findJoins = query(
  { postId: text('post_id'), joins: int('sum(joins_after)') },
  (answer) => `select ${answer} from post_days
   where creator_user_id = :creatorUserId and day between :first::date and :last::date
   group by post_id order by sum(joins_after) desc, post_id desc limit ${POSTS_LISTED}`,
  { isRare: true, values: { creatorUserId: text, first: text, last: text } },
);

/** A post, and how many joined after they had come by it. */
export interface PostJoins {
  post: PostView;
  joins: number;
}

/**
 * The posts of the viewer's page after which most people joined, up to the last day that is over in India. 403 for
 * people without a page.
 */
export async function joinsAfterPosts(
  viewer: Viewer | null,
  range: GrowthRange,
  now = new Date(),
): Promise<PostJoins[]> {
  const { userId: creatorUserId } = creatorOnly(viewer);
  const periods = periodsOf(range, now);
  const found = await findJoins({ creatorUserId, first: periods[0]!.from, last: periods.at(-1)!.until });
  const posts = new Map(
    (
      await postsForNodes(
        viewer,
        found.map(({ postId }) => postId),
      )
    ).map((post) => [post.id, post]),
  );
  return found.flatMap(({ postId, joins }) => (posts.has(postId) ? [{ post: posts.get(postId)!, joins }] : []));
}
