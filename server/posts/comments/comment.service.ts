import type { Viewer } from '../../auth/viewer';
import { person } from '../../people/users/user.service';
import {
  bool,
  type Column,
  type EntityColumn,
  entity,
  generic,
  inArray,
  int,
  jsonList,
  list,
  nullable,
  query,
  text,
} from '../../platform/db/query';
import { SLICE } from '../../platform/db/slices';
import { notFound } from '../../platform/errors';
import { idOf } from '../../platform/input';
import { type Connection, type Cursor, type Slice, sliceFromOldest, toConnection } from '../../platform/paging';
import { REPLIES_LISTED, REPLIES_SHOWN } from '../../rules/comments';
import { postsForNodes, readPost } from '../posts/post.service';
import type { PostView } from '../posts/post.view';
import { Comment } from './comment.entity';
import { CommentView, type WholeComment } from './comment.view';

/** The topic of a post's new and deleted comments. */
export const commentsTopic = (postId: string) => `comments:${postId}`;
export const deletedTopic = (postId: string) => `comments:${postId}:deleted`;

/** Whether a person sees a comment: a hidden one is shown to a few. */
export const seen = (viewer: string, of = '') => `(not ${of}is_hidden or ${viewer} = any(${of}shown_to))`;

/** A comment of a post `p` with its author and the author it replies to, each by its alias in `from`. */
const said = (comment: string, numReplies = '0'): EntityColumn<WholeComment> =>
  entity(Comment, comment).with({
    user: person(`${comment}_author`),
    answered: nullable(person(`${comment}_answered`)),
    creatorUserId: text('p.creator_user_id'),
    numReplies: int(numReplies),
    replies: none,
  });
const none: Column<WholeComment[]> = { sql: "'[]'::json", read: () => [] };
const from = (comments: string, comment: string, viewer: string) => `${comments} ${comment}
  join users ${comment}_author on ${comment}_author.id = ${comment}.user_id
  left join comments ${comment}_to on ${comment}_to.id = ${comment}.answered_id and ${seen(viewer, `${comment}_to.`)}
  left join users ${comment}_answered on ${comment}_answered.id = ${comment}_to.user_id`;

// The few hidden comments that this viewer sees have an index of their own; all others are counted in one index alone.
const numReplies = (viewer: string) =>
  `((select count(*) from comments n where n.post_id = p.id and n.top_id = c.id and not n.is_hidden)
    + (select count(*) from comments n where n.post_id = p.id and n.top_id = c.id and n.shown_to is not null and ${viewer} = any(n.shown_to)))`;

/** A comment with its first replies, and the reply that a link leads to. */
const whole = (limit: string, wanted: string, viewer: string): Column<WholeComment> =>
  said('c', numReplies(viewer)).with({
    replies: jsonList(
      said('r'),
      `from ${from(
        `((select * from comments where post_id = p.id and top_id = c.id and ${seen(viewer)}
           order by created_at, id limit ${limit})
          union select * from comments where id = ${wanted} and top_id = c.id and ${seen(viewer)})`,
        'r',
        viewer,
      )}`,
      'r.created_at, r.id',
    ),
  });

/** The later of the slice's cursor and the comment that a link leads to. */
const laterOf = (column: string, parameter: string) =>
  `case when (linked.created_at, linked.id) > (${generic(':afterKey::timestamptz')}, ${generic(':afterId::uuid')})
   then linked.${column} else ${generic(parameter)} end`;

// By hand: a hot read. A slice begins at the later of two places: with two bounds Postgres would start at the first and
// read on to the second. One statement serves any number of posts, with a slice for each. Postgres uses the index's
// order only if the statement names its column that is null in all of these rows.
const findUnderPosts = query(
  {
    comment: whole(generic(':replies::int'), generic(':around::uuid'), generic(':viewerId::uuid')),
    hasEarlier: bool('linked.id is not null and c.id <> earliest.id'),
  },
  (answer) => `select ${answer} from posts p
   left join lateral (
     select top.created_at, top.id from comments one join comments top on top.id = coalesce(one.top_id, one.id)
     where one.id = ${generic(':around::uuid')} and one.post_id = p.id and ${seen(generic(':viewerId::uuid'), 'one.')}
   ) linked on true
   left join lateral (
     select id from comments where post_id = p.id and top_id is null and ${seen(generic(':viewerId::uuid'))} order by top_id, created_at, id limit 1
   ) earliest on ${generic(':around::uuid')} is not null
   cross join lateral ${from(
     `(select * from comments where post_id = p.id and top_id is null and ${seen(generic(':viewerId::uuid'))}
       and (created_at, id) >= (${laterOf('created_at', ':afterKey::timestamptz')}, ${laterOf('id', ':afterId::uuid')})
       and id <> ${generic(':afterId::uuid')}
       order by top_id, created_at, id limit ${generic(':limit::int')})`,
     'c',
     generic(':viewerId::uuid'),
   )}
   where ${inArray('p.id', ':postIds')} order by c.created_at, c.id`,
  { values: { postIds: list(text), ...SLICE, around: nullable(text), replies: int, viewerId: nullable(text) } },
);

/** A slice of top-level comments, and whether there are earlier ones. */
export interface CommentRow {
  comment: CommentView;
  hasEarlier: boolean;
}

type Who = Viewer | null;

/** A slice of the comments under a post; `around`: it begins at the top-level comment of this comment, if that exists. */
export interface CommentsSlice extends Slice {
  around?: string | null;
}

/**
 * The top-level comments of each of these posts, oldest first: one more than the slice holds, in one statement. For
 * loaders, which check access themselves.
 */
export const commentsOf = async (
  viewer: Who,
  postIds: readonly string[],
  { around, ...slice }: CommentsSlice,
  replies: number,
): Promise<CommentRow[]> => {
  const found = await findUnderPosts({
    postIds,
    ...sliceFromOldest(slice),
    around: around ?? null,
    replies,
    viewerId: viewer?.userId ?? null,
  });
  return found.map(({ comment, hasEarlier }) => ({ comment: new CommentView(comment), hasEarlier }));
};

/** A slice of the top-level comments of a post. */
export function toComments(found: CommentRow[], slice: CommentsSlice): Connection<CommentView> {
  const { edges, pageInfo } = toConnection(
    found.map(({ comment }) => comment),
    slice,
    placeOf,
  );
  const hasPreviousPage = pageInfo.hasPreviousPage || !!found[0]?.hasEarlier;
  return { edges, pageInfo: { ...pageInfo, hasPreviousPage } };
}

const placeOf = ({ createdAt, id }: CommentView): Cursor => [createdAt.toISOString(), id];

/** The top-level comments of a post that the viewer can read, oldest first, each with its first replies. */
export async function listComments(
  viewer: Viewer | null,
  postId: unknown,
  slice: Slice,
): Promise<Connection<CommentView>> {
  const { id } = await readPost(viewer, postId);
  return toComments(await commentsOf(viewer, [id], slice, REPLIES_LISTED), slice);
}

// By hand: a hot read, a slice for each comment.
const findReplies = query(
  { reply: said('r') },
  (answer) => `select ${answer} from posts p join comments c on c.post_id = p.id
   cross join lateral ${from(
     `(select * from comments where post_id = p.id and top_id = c.id and ${seen(generic(':viewerId::uuid'))}
       and (created_at, id) > (${generic(':afterKey::timestamptz')}, ${generic(':afterId::uuid')}) order by created_at, id limit ${generic(':limit::int')})`,
     'r',
     generic(':viewerId::uuid'),
   )}
   where ${inArray('c.id', ':topIds')} order by r.created_at, r.id`,
  { values: { topIds: list(text), ...SLICE, viewerId: nullable(text) } },
);

/**
 * The replies to each of these comments, oldest first: one more than the slice holds. For loaders, which check access
 * themselves.
 */
export async function repliesOf(viewer: Who, topIds: readonly string[], slice: Slice): Promise<CommentView[]> {
  const found = await findReplies({ topIds, ...sliceFromOldest(slice), viewerId: viewer?.userId ?? null });
  return found.map(({ reply }) => new CommentView(reply));
}

export const toReplies = (replies: CommentView[], slice: Slice) => toConnection(replies, slice, placeOf);

// By hand: a hot read.
const findByIds = query(
  { comment: whole(generic(':replies::int'), 'null::uuid', generic(':viewerId::uuid')) },
  (
    answer,
  ) => `select ${answer} from ${from('comments', 'c', generic(':viewerId::uuid'))} join posts p on p.id = c.post_id
   where ${inArray('c.id', ':ids')} and ${seen(generic(':viewerId::uuid'), 'c.')}`,
  { values: { ids: list(text), replies: int, viewerId: nullable(text) } },
);

async function rowsById(viewer: Who, ids: readonly string[], replies = REPLIES_SHOWN): Promise<WholeComment[]> {
  if (ids.length === 0) return [];
  return (await findByIds({ ids, replies, viewerId: viewer?.userId ?? null })).map(({ comment }) => comment);
}

/** Comments by id as all readers of their post see them, each with the one above it. */
export async function commentsForReaders(ids: readonly string[], post: PostView): Promise<CommentView[]> {
  const rows = await rowsById(null, ids);
  const tops = await rowsById(
    null,
    rows.flatMap(({ topId }) => topId ?? []),
  );
  const topOf = new Map(tops.map((top) => [top.id, new CommentView(top)]));
  return rows.map((row) => new CommentView(row, { post, top: topOf.get(row.topId ?? '') ?? null }));
}

/** Comments by id whose posts the viewer can read. */
export async function commentsForNodes(viewer: Viewer | null, ids: readonly string[]): Promise<CommentView[]> {
  const found = await rowsById(viewer, ids);
  const posts = await postsForNodes(viewer, [...new Set(found.map(({ postId }) => postId))]);
  const readable = new Set(posts.filter(({ isLocked }) => !isLocked).map(({ id }) => id));
  return found.filter(({ postId }) => readable.has(postId)).map((row) => new CommentView(row));
}

/** One comment without its replies; 404 where it is deleted or hidden from the viewer. */
export async function commentAlone(viewer: Who, id: unknown): Promise<CommentView> {
  const [row] = await rowsById(viewer, [idOf(id)], 0);
  if (!row) throw notFound('comment');
  return new CommentView(row);
}

/** One comment with a slice of its replies; 403 or 404 as for its post. */
export async function readComment(
  viewer: Viewer | null,
  id: unknown,
  slice: Slice,
): Promise<{ comment: CommentView; replies: Connection<CommentView> }> {
  const comment = await commentAlone(viewer, id);
  await readPost(viewer, comment.postId);
  return { comment, replies: toReplies(await repliesOf(viewer, [comment.id], slice), slice) };
}
