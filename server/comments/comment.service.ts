import { sql, transaction } from '../platform/db/database';
import { emit } from '../platform/db/events';
import {
  also,
  bool,
  columns,
  entity,
  int,
  isAmong,
  listOf,
  orNull,
  type Part,
  rows,
  statement,
  text,
  unseen,
  type Whole,
} from '../platform/db/rows';
import { forbidden, notFound, unauthenticated } from '../platform/errors';
import {
  type Connection,
  type Cursor,
  FIRST_ID,
  oldestFirst,
  type Slice,
  toConnection,
} from '../platform/graphql/connection';
import { push } from '../platform/graphql/live';
import { countTry } from '../platform/http/rateLimit';
import type { Viewer } from '../platform/http/viewer';
import { idOf, validated } from '../platform/input';
import { deletersOf, signedIn } from '../policies';
import type { Post } from '../posts/post.entity';
import { getPost, holdPost, postsForNodes, readPost } from '../posts/post.service';
import { REPLIES_LISTED, REPLIES_SHOWN } from '../rules/comments';
import { addCommentForm } from '../rules/forms/comments';
import { person } from '../users/user.service';
import { COMMENT } from '../words/en/comments';
import { Comment } from './comment.entity';

declare module '../platform/db/events' {
  interface Events {
    /** `answered`: the comment that it replies to. */
    CommentAdded: { post: Post; comment: Comment; answered: Comment | null };
  }
}

/** Where open pages of a post hear of new comments, and of those that went. */
export const commentsTopic = (postId: string) => `comments:${postId}`;
export const deletedTopic = (postId: string) => `comments:${postId}:deleted`;

/** A comment of a post `p` with its author and whom it answers, each under its alias in `from`. */
const said = (comment: string, numReplies = '0'): Whole<Comment> =>
  also(entity(Comment, comment), {
    user: person(`${comment}_author`),
    answered: orNull(person(`${comment}_answered`)),
    creatorUserId: text('p.creator_user_id'),
    numReplies: int(numReplies),
    replies: none,
  });
const none: Part<Comment[]> = { sql: "'[]'::json", read: () => [] };
const from = (comments: string, comment: string) => `${comments} ${comment}
  join users ${comment}_author on ${comment}_author.id = ${comment}.user_id
  left join comments ${comment}_to on ${comment}_to.id = ${comment}.answered_id and not ${comment}_to.is_hidden
  left join users ${comment}_answered on ${comment}_answered.id = ${comment}_to.user_id`;

const NUM_REPLIES = '(select count(*) from comments n where n.post_id = p.id and n.top_id = c.id and not n.is_hidden)';

/** The same with so many of its replies, and the one that is looked for. */
const whole = (limit: string, wanted: string): Part<Comment> =>
  also(said('c', NUM_REPLIES), {
    replies: listOf(
      said('r'),
      `from ${from(
        `((select * from comments where post_id = p.id and top_id = c.id and not is_hidden
           order by created_at, id limit ${limit})
          union select * from comments where id = ${wanted} and top_id = c.id and not is_hidden)`,
        'r',
      )}`,
      'r.created_at, r.id',
    ),
  });

// Each post gives one slice of its comments, read from its place in their index, however many posts are asked at once. Postgres
// takes the order from the index only if it names the column that is null in all of them.
const findUnderPosts = statement(
  { comment: whole(unseen('$6::int'), '$5::uuid'), hasEarlier: bool('linked.id is not null and c.id <> earliest.id') },
  (answer) => `select ${answer} from posts p
   left join lateral (
     select top.created_at, top.id from comments one join comments top on top.id = coalesce(one.top_id, one.id)
     where one.id = $5::uuid and one.post_id = p.id and not one.is_hidden
   ) linked on true
   left join lateral (
     select id from comments where post_id = p.id and top_id is null and not is_hidden order by top_id, created_at, id limit 1
   ) earliest on $5::uuid is not null
   cross join lateral ${from(
     `(select * from comments where post_id = p.id and top_id is null and not is_hidden
       and (created_at, id) > (${unseen('$2::timestamptz')}, ${unseen('$3::uuid')})
       and (created_at, id) >= (coalesce(linked.created_at, '-infinity'), coalesce(linked.id, '${FIRST_ID}'))
       order by top_id, created_at, id limit ${unseen('$4::int')})`,
     'c',
   )}
   where ${isAmong('p.id', '$1')} order by c.created_at, c.id`,
);

/** Some of the comments at the top, and whether there are earlier ones. */
export interface CommentRow {
  comment: Comment;
  hasEarlier: boolean;
}

/** A slice of the comments under a post; `around`: it begins with the one that this comment is or stands under, if it is there. */
export interface CommentsSlice extends Slice {
  around?: string | null;
}

/** Of each of these posts one row more than the slice holds, oldest first, in one statement: for loaders, which check nothing. */
export const commentsOf = (postIds: readonly string[], { after, limit, around }: CommentsSlice, replies: number) =>
  findUnderPosts([postIds, ...oldestFirst(after), limit + 1, around ?? null, replies]);

/** A slice of the comments at the top of a post. */
export function toComments(found: CommentRow[], slice: CommentsSlice): Connection<Comment> {
  const { edges, pageInfo } = toConnection(
    found.map(({ comment }) => comment),
    slice,
    placeOf,
  );
  const hasPreviousPage = pageInfo.hasPreviousPage || !!found[0]?.hasEarlier;
  return { edges, pageInfo: { ...pageInfo, hasPreviousPage } };
}

const placeOf = ({ createdAt, id }: Comment): Cursor => [createdAt.toISOString(), id];

/** The comments at the top of a post that the viewer can read, oldest first, each with its first replies. */
export async function listComments(viewer: Viewer | null, postId: unknown, slice: Slice): Promise<Connection<Comment>> {
  const { id } = await readPost(viewer, postId);
  return toComments(await commentsOf([id], slice, REPLIES_LISTED), slice);
}

const findReplies = statement(
  { reply: said('r') },
  (answer) => `select ${answer} from posts p join comments c on c.post_id = p.id
   cross join lateral ${from(
     `(select * from comments where post_id = p.id and top_id = c.id and not is_hidden
       and (created_at, id) > (${unseen('$2::timestamptz')}, ${unseen('$3::uuid')}) order by created_at, id limit ${unseen('$4::int')})`,
     'r',
   )}
   where ${isAmong('c.id', '$1')} order by r.created_at, r.id`,
);

/** Of each of these comments one reply more than the slice holds, oldest first: for loaders, which check nothing. */
export async function repliesOf(topIds: readonly string[], slice: Slice): Promise<Comment[]> {
  const found = await findReplies([topIds, ...oldestFirst(slice.after), slice.limit + 1]);
  return found.map(({ reply }) => reply);
}

export const toReplies = (replies: Comment[], slice: Slice) => toConnection(replies, slice, placeOf);

const findByIds = statement(
  { comment: whole(unseen('$2::int'), 'null::uuid') },
  (answer) => `select ${answer} from ${from('comments', 'c')} join posts p on p.id = c.post_id
   where ${isAmong('c.id', '$1')} and not c.is_hidden`,
);

/** Comments by their ids: for those who have checked that their posts can be read. */
export async function commentsById(ids: readonly string[], replies = REPLIES_SHOWN): Promise<Comment[]> {
  if (ids.length === 0) return [];
  return (await findByIds([ids, replies])).map(({ comment }) => comment);
}

/** Those of these comments whose posts the viewer can read. */
export async function commentsForNodes(viewer: Viewer | null, ids: readonly string[]): Promise<Comment[]> {
  const found = await commentsById(ids);
  const posts = await postsForNodes(viewer, [...new Set(found.map(({ postId }) => postId))]);
  const readable = new Set(posts.filter(({ isLocked }) => !isLocked).map(({ id }) => id));
  return found.filter(({ postId }) => readable.has(postId));
}

/** One comment without its replies; 404 where it is gone or hidden. */
async function commentAlone(id: unknown): Promise<Comment> {
  const [comment] = await commentsById([idOf(id)], 0);
  if (!comment) throw notFound('comment');
  return comment;
}

/** One comment with a slice of its replies; refused like its post. */
export async function readComment(
  viewer: Viewer | null,
  id: unknown,
  slice: Slice,
): Promise<{ comment: Comment; replies: Connection<Comment> }> {
  const comment = await commentAlone(id);
  await readPost(viewer, comment.postId);
  return { comment, replies: toReplies(await repliesOf([comment.id], slice), slice) };
}

/** Says something under a post that the viewer can read, or answers what somebody said there. */
export async function addComment(
  viewer: Viewer | null,
  postId: unknown,
  input: unknown,
): Promise<{ comment: Comment; post: Post }> {
  const author = signedIn(viewer);
  const { id } = await readPost(author, postId);
  const form = await validated(addCommentForm, input);
  await countTry('comment', { account: author.userId });
  return transaction(async () => {
    await holdPost(id);
    const answered = form.replyToCommentId ? await answerable(id, form.replyToCommentId) : null;
    const [written] = await rows(
      columns(Comment, 'comments', 'id'),
      (answer) => `insert into comments (post_id, user_id, top_id, answered_id, text)
       select $1, u.id, $3, $4, $5 from users u where u.id = $2 and u.is_here for share returning ${answer}`,
      [id, author.userId, answered && (answered.topId ?? answered.id), answered?.id ?? null, form.text],
    );
    // Blocked or gone since the call began.
    if (!written) throw unauthenticated();
    const comment = await commentAlone(written.id);
    const post = await getPost(author, id);
    await emit('CommentAdded', { post, comment, answered });
    await push(commentsTopic(id), comment.id);
    return { comment, post };
  });
}

/** A comment under this post that can be answered, what it stands under held as it is; 404 for one that has gone. */
async function answerable(postId: string, id: string): Promise<Comment> {
  const [row] = await rows(
    { answered: entity(Comment, 'c') },
    (answer) => `select ${answer} from comments c join comments top on top.id = coalesce(c.top_id, c.id)
     where c.id = $1 and c.post_id = $2 and not c.is_hidden for share of top`,
    [idOf(id), postId],
  );
  if (!row) throw notFound('comment');
  return row.answered;
}

/** Deletes a comment with the replies to it (decision I2). */
export async function deleteComment(viewer: Viewer | null, id: unknown): Promise<{ deletedId: string; post: Post }> {
  const person = signedIn(viewer);
  const comment = await commentAlone(id);
  await getPost(person, comment.postId);
  if (!deletersOf(comment).includes(person.userId)) throw forbidden(COMMENT.notYours);
  return transaction(async () => {
    await holdPost(comment.postId);
    const deleted = await sql('delete from comments where id = $1 returning id', [comment.id]);
    if (deleted.length === 0) throw notFound('comment');
    await push(deletedTopic(comment.postId), comment.id);
    return { deletedId: comment.id, post: await getPost(person, comment.postId) };
  });
}
