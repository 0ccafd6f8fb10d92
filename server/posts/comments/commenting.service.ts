import type { Viewer } from '../../auth/viewer';
import { once } from '../../people/idempotency/idempotency.service';
import { repo, transaction } from '../../platform/db/database';
import { emit } from '../../platform/db/events';
import { entity, query, text } from '../../platform/db/query';
import { forbidden, notFound, unauthenticated } from '../../platform/errors';
import { consumeAttempt } from '../../platform/http/limits/attempts';
import { idOf, validated } from '../../platform/input';
import { publish } from '../../platform/live/pubsub';
import { commentRefusal, deletersOf, signedIn } from '../../policies';
import type { CommentRefusal } from '../../rules/comments';
import { addCommentForm } from '../../rules/forms/comments';
import { COMMENT } from '../../words/en/comments';
import { Post } from '../posts/post.entity';
import { getPost, holdPost, readShown } from '../posts/post.service';
import type { PostView } from '../posts/post.view';
import { Comment } from './comment.entity';
import { commentAlone, commentsTopic, deletedTopic, seen } from './comment.service';
import type { CommentView } from './comment.view';
import { CommenterRestriction } from './commenterRestriction.entity';
import { settleHidden } from './hiding.service';

declare module '../../platform/db/events' {
  interface Events {
    /** `answered`: the comment that it replies to. */
    CommentAdded: { post: PostView; comment: CommentView; answered: Comment | null };
  }
}

/**
 * Adds a comment to a post, or a reply to one of its comments. 403 where the viewer may not comment, 404 where either
 * does not exist.
 */
export async function addComment(
  viewer: Viewer | null,
  postId: unknown,
  input: unknown,
): Promise<{ comment: CommentView; post: PostView }> {
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
    // A hidden comment notifies no one.
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

/** Throws 403 with the reason why the viewer may not comment. */
function refuse(refusal: CommentRefusal | null): void {
  if (refusal) throw forbidden(COMMENT.refusals(refusal));
}

/**
 * Locks the author and the post: until the comment is written its author cannot be blocked or restricted, and the post
 * cannot be deleted. 401 where the author is not active.
 */
async function holdWithAuthor(postId: string, { userId }: Viewer): Promise<Post> {
  const [held] = await lockWithAuthor({ postId, userId });
  if (held) return held.post;
  await holdPost(postId);
  throw unauthenticated();
}
// By hand: two rows are locked together, in different modes; the author first, as blocking or muting them does.
const lockWithAuthor = query(
  { post: entity(Post, 'p') },
  (
    answer,
  ) => `select ${answer} from posts p join users u on u.id = :userId and u.is_here where p.id = :postId and not p.is_taken_down
   for share of u for no key update of p`,
  { isRare: true, values: { postId: text, userId: text } },
);

interface Writing {
  postId: string;
  creatorUserId: string;
  answered: Comment | null;
  text: string;
}

/** Writes a comment of a locked author; returns its id. */
async function write({ userId }: Viewer, { postId, creatorUserId, answered, text: said }: Writing): Promise<string> {
  // The lock on the author keeps a restriction from being added meanwhile.
  const restriction = await repo(CommenterRestriction).findOneBy({ creatorUserId, userId });
  if (restriction?.stopsCommenting) throw forbidden(COMMENT.refusals('STOPPED'));
  const isMuted = restriction?.hidesComments ?? false;
  const stands = { topId: answered && (answered.topId ?? answered.id), answeredId: answered?.id ?? null };
  const { identifiers } = await repo(Comment).insert({ postId, userId, ...stands, text: said, isMuted });
  const id: string = identifiers[0]!.id;
  if (isMuted || answered?.isHidden) await settleHidden([id]);
  return id;
}

/** Locks the comment of this post that is replied to, with the one above it. 404 where it is deleted. */
async function answerable(author: Viewer, postId: string, id: string): Promise<Comment> {
  const [row] = await lockAnswerable({ id: idOf(id), postId, userId: author.userId });
  if (!row) throw notFound('comment');
  return row.answered;
}
// By hand: the comment above is locked while it is read.
const lockAnswerable = query(
  { answered: entity(Comment, 'c') },
  (answer) => `select ${answer} from comments c join comments top on top.id = coalesce(c.top_id, c.id)
   where c.id = :id and c.post_id = :postId and ${seen(':userId::uuid', 'c.')} for share of top`,
  { isRare: true, values: { id: text, postId: text, userId: text } },
);

/** Deletes a comment with its replies (decision I2). 403 for others than its author and the post's creator. */
export async function deleteComment(
  viewer: Viewer | null,
  id: unknown,
): Promise<{ deletedId: string; post: PostView }> {
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
