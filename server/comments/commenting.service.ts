import type { Viewer } from '../auth/viewer';
import { once } from '../idempotency/idempotency.service';
import { repo, transaction } from '../platform/db/database';
import { emit } from '../platform/db/events';
import { entity, query } from '../platform/db/query';
import { forbidden, notFound, unauthenticated } from '../platform/errors';
import { consumeAttempt } from '../platform/http/attempts';
import { idOf, validated } from '../platform/input';
import { publish } from '../platform/live/pubsub';
import { commentRefusal, deletersOf, signedIn } from '../policies';
import { Post } from '../posts/post.entity';
import { getPost, holdPost, readShown } from '../posts/post.service';
import type { CommentRefusal } from '../rules/comments';
import { addCommentForm } from '../rules/forms/comments';
import { COMMENT } from '../words/en/comments';
import { Comment } from './comment.entity';
import { commentAlone, commentsTopic, deletedTopic, seen } from './comment.service';
import { CommenterRestriction } from './commenterRestriction.entity';
import { settleHidden } from './hiding.service';

declare module '../platform/db/events' {
  interface Events {
    /** `answered`: the comment that it replies to. */
    CommentAdded: { post: Post; comment: Comment; answered: Comment | null };
  }
}

/** Says something under a post that the viewer may comment on, or answers what somebody said there. */
export async function addComment(
  viewer: Viewer | null,
  postId: unknown,
  input: unknown,
): Promise<{ comment: Comment; post: Post }> {
  const author = signedIn(viewer);
  const { post: under, access } = await readShown(author, postId);
  const form = await validated(addCommentForm, input);
  await consumeAttempt('comment', { account: author.userId });
  const act = async () => {
    const { id, creatorUserId, commentAudience } = await holdWithAuthor(under.id, author);
    refuse(commentRefusal(author, { creatorUserId, commentAudience }, access, false));
    const answered = form.replyToCommentId ? await answerable(author, id, form.replyToCommentId) : null;
    const writtenId = await write(author, { postId: id, creatorUserId, answered, text: form.text });
    const comment = await commentAlone(author, writtenId);
    const post = await getPost(author, id);
    // What is hidden is told to nobody.
    if (!comment.isHidden) {
      await emit('CommentAdded', { post, comment, answered });
      await publish(commentsTopic(id), comment.id);
    }
    return { comment, post };
  };
  const again = async (id: string) => ({
    comment: await commentAlone(author, id),
    post: await getPost(author, under.id),
  });
  return once(act, again, ({ comment }) => comment.id);
}

/** Why the viewer can't comment, in words (403). */
function refuse(refusal: CommentRefusal | null): void {
  if (refusal) throw forbidden(COMMENT.refusals(refusal));
}

/** The post with its author held: it can't go, and nobody blocks or restricts them, before the comment is there; 401 for one who is away. */
async function holdWithAuthor(postId: string, { userId }: Viewer): Promise<Post> {
  const [held] = await lockWithAuthor([postId, userId]);
  if (held) return held.post;
  await holdPost(postId);
  throw unauthenticated();
}
// By hand: two rows are locked together, each in its way.
const lockWithAuthor = query(
  { post: entity(Post, 'p') },
  (
    answer,
  ) => `select ${answer} from posts p join users u on u.id = $2 and u.is_here where p.id = $1 and not p.is_taken_down
   for no key update of p for share of u`,
  { isRare: true },
);

interface Writing {
  postId: string;
  creatorUserId: string;
  answered: Comment | null;
  text: string;
}

/** Writes a comment of somebody who is held; answers its id. */
async function write({ userId }: Viewer, { postId, creatorUserId, answered, text: said }: Writing): Promise<string> {
  // Nobody restricts its author before it is there: they are held.
  const restriction = await repo(CommenterRestriction).findOneBy({ creatorUserId, userId });
  if (restriction?.stopsCommenting) throw forbidden(COMMENT.refusals('STOPPED'));
  const isMuted = restriction?.hidesComments ?? false;
  const stands = { topId: answered && (answered.topId ?? answered.id), answeredId: answered?.id ?? null };
  const { identifiers } = await repo(Comment).insert({ postId, userId, ...stands, text: said, isMuted });
  const id: string = identifiers[0]!.id;
  if (isMuted || answered?.isHidden) await settleHidden([id]);
  return id;
}

/** A comment under this post that can be answered, what it stands under held as it is; 404 for one that has gone. */
async function answerable(author: Viewer, postId: string, id: string): Promise<Comment> {
  const [row] = await lockAnswerable([idOf(id), postId, author.userId]);
  if (!row) throw notFound('comment');
  return row.answered;
}
// By hand: what a comment stands under is locked while it is read.
const lockAnswerable = query(
  { answered: entity(Comment, 'c') },
  (answer) => `select ${answer} from comments c join comments top on top.id = coalesce(c.top_id, c.id)
   where c.id = $1 and c.post_id = $2 and ${seen('$3::uuid', 'c.')} for share of top`,
  { isRare: true },
);

/** Deletes a comment with the replies to it (decision I2). */
export async function deleteComment(viewer: Viewer | null, id: unknown): Promise<{ deletedId: string; post: Post }> {
  const person = signedIn(viewer);
  const comment = await commentAlone(person, id);
  await getPost(person, comment.postId);
  if (!deletersOf(comment).includes(person.userId)) throw forbidden(COMMENT.notYours);
  return transaction(async () => {
    await holdPost(comment.postId);
    const { affected } = await repo(Comment).delete({ id: comment.id });
    if (!affected) throw notFound('comment');
    await publish(deletedTopic(comment.postId), comment.id);
    return { deletedId: comment.id, post: await getPost(person, comment.postId) };
  });
}
