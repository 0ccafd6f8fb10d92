import type { Viewer } from '../../auth/viewer';
import { int, query, text } from '../../platform/db/query';
import { creatorOnly } from '../../policies';
import { postsForNodes } from '../../posts/posts/post.service';
import type { PostView } from '../../posts/posts/post.view';
import { type GrowthRange, periodsOf } from '../../rules/growthPeriods';

/** The posts that are listed: those with most views, and those with most joins. */
const POSTS_LISTED = 10;

/** A post with what was counted of it: how often it was opened and liked, and who joined after they had come by it. */
export interface PostFigures {
  post: PostView;
  views: number;
  likes: number;
  joins: number;
}

const IN_TIME = 'creator_user_id = :creatorUserId and day between :first::date and :last::date';
const MOST = (sum: string, table: string) => `(select post_id from ${table} where ${IN_TIME}
  group by post_id order by sum(${sum}) desc, post_id desc limit ${POSTS_LISTED})`;

// By hand: sums of tables without an entity, and a count.
const findFigures = query(
  {
    postId: text('p.post_id'),
    views: int(`(select coalesce(sum(views), 0) from post_views v where v.post_id = p.post_id and ${IN_TIME})`),
    likes: int(`(select count(*) from likes l where l.post_id = p.post_id
      and (l.created_at at time zone 'Asia/Kolkata')::date between :first::date and :last::date)`),
    joins: int(`(select coalesce(sum(joins_after), 0) from post_days j where j.post_id = p.post_id and ${IN_TIME})`),
  },
  (answer) => `select ${answer} from (${MOST('views', 'post_views')} union ${MOST('joins_after', 'post_days')}) p
   order by 2 desc, 4 desc, 1 desc`,
  { isRare: true, values: { creatorUserId: text, first: text, last: text } },
);

/**
 * The posts of the viewer's page that were opened most and that brought most members, up to the last day that is over in
 * India. 403 for people without a page.
 */
export async function figuresOfPosts(
  viewer: Viewer | null,
  range: GrowthRange,
  now = new Date(),
): Promise<PostFigures[]> {
  const { userId: creatorUserId } = creatorOnly(viewer);
  const periods = periodsOf(range, now);
  const found = await findFigures({ creatorUserId, first: periods[0]!.from, last: periods.at(-1)!.until });
  const posts = await postsForNodes(
    viewer,
    found.map(({ postId }) => postId),
  );
  const byId = new Map(posts.map((post) => [post.id, post]));
  return found.flatMap(({ postId, ...figures }) => {
    const post = byId.get(postId);
    return post ? [{ post, ...figures }] : [];
  });
}
