import type { Viewer } from '../../auth/viewer';
import { insertMissing, repo } from '../../platform/db/database';
import { emit } from '../../platform/db/events';
import { findForUpdate } from '../../platform/db/query';
import { badRequest, conflict, notFound } from '../../platform/errors';
import { idOf } from '../../platform/input';
import { publish } from '../../platform/live/pubsub';
import { TAKE_DOWN } from '../../words/en/takeDowns';
import { Comment } from '../comments/comment.entity';
import { deletedTopic } from '../comments/comment.service';
import { hideOrShowComment } from '../comments/hiding.service';
import { setTakenDown } from '../posts/editing.service';
import { Post } from '../posts/post.entity';
import { TakeDown } from './takeDown.entity';

/** A post or a comment, in any state; `post`: that of the comment. */
export interface Thing {
  post: Post;
  comment: Comment | null;
  /** Its author. */
  authorId: string;
}

declare module '../../platform/db/events' {
  interface Events {
    /** A post or comment was taken down, or put back, by a reviewer for this reason. */
    ThingTakenDown: { thing: Thing; reason: string };
    ThingPutBack: { thing: Thing; reason: string };
  }
}

/** Which post or comment is meant: one of the two. */
export interface ThingIds {
  postId?: unknown;
  commentId?: unknown;
}

/** A post or comment by its id, in any state; 400 unless exactly one is given, 404 for an unknown one. */
export async function thingOf({ postId, commentId }: ThingIds): Promise<Thing> {
  if ((postId == null) === (commentId == null)) throw badRequest(TAKE_DOWN.oneThing);
  const comment = commentId == null ? null : await repo(Comment).findOneBy({ id: idOf(commentId) });
  if (commentId != null && !comment) throw notFound('comment');
  const post = await repo(Post).findOneBy({ id: comment?.postId ?? idOf(postId) });
  if (!post) throw notFound('post');
  return { post, comment, authorId: comment?.userId ?? post.creatorUserId };
}

/** Locks the post like a like or a comment does, in any state. */
const hold = ({ id }: Post) => findForUpdate(Post, { id }, { mode: 'for no key update' });

/**
 * Takes a post or comment down, in the transaction of the desk's log: it is hidden from all until it is put back; 409
 * when it is down already.
 */
export async function takeDown(thing: Thing, { userId: reviewerId }: Viewer, reason: string): Promise<void> {
  const { post, comment } = thing;
  await hold(post);
  const which = comment ? { commentId: comment.id } : { postId: post.id };
  // Of two reviewers one is first.
  const [taken] = await insertMissing(TakeDown, { ...which, reviewerId, reason });
  if (!taken) throw conflict(TAKE_DOWN.already);
  await apply(thing, true);
  await emit('ThingTakenDown', { thing, reason });
}

/** Puts it back, in the same way; 409 when it is not taken down. */
export async function putBack(thing: Thing, reason: string): Promise<void> {
  const { post, comment } = thing;
  await hold(post);
  const { affected } = await repo(TakeDown).delete(comment ? { commentId: comment.id } : { postId: post.id });
  if (!affected) throw conflict(TAKE_DOWN.not);
  await apply(thing, false);
  await emit('ThingPutBack', { thing, reason });
}

async function apply({ post, comment }: Thing, taken: boolean): Promise<void> {
  if (!comment) {
    await setTakenDown(post.id, taken);
    return;
  }
  await hideOrShowComment(comment.id);
  if (taken) await publish(deletedTopic(post.id), comment.id);
}

/** A post that is taken down, as its creator still has it. */
export interface TakenDownPost extends Pick<Post, 'id' | 'creatorUserId' | 'title' | 'description' | 'publishedAt'> {
  reason: string;
  takenDownAt: Date;
}

/** The most of them that a page's owner sees, the newest taken down first. */
const SHOWN = 100;

/** The taken-down posts of the viewer's own page; none of others'. */
export async function takenDownOf(viewer: Viewer | null, creatorUserIds: readonly string[]): Promise<TakenDownPost[]> {
  if (!viewer || !creatorUserIds.includes(viewer.userId)) return [];
  const found = await repo(TakeDown)
    .createQueryBuilder('t')
    .innerJoin('t.post', 'p', 'p.creatorUserId = :userId and p.isTakenDown', viewer)
    .addSelect(['p.id', 'p.creatorUserId', 'p.title', 'p.description', 'p.publishedAt'])
    .orderBy({ 't.createdAt': 'DESC', 't.id': 'DESC' })
    .limit(SHOWN)
    .getMany();
  return found.map(({ post, reason, createdAt }) => ({ ...post!, reason, takenDownAt: createdAt }));
}
