import type { Viewer } from '../auth/viewer';
import { joinTopic } from '../platform/live/topicGroup';
import type { Post } from '../posts/post.entity';
import { readersAmong, readPost } from '../posts/post.service';
import { subscriptionTopic } from '../subscriptions/subscription.service';
import type { Comment } from './comment.entity';
import { commentsById, commentsTopic, deletedTopic } from './comment.service';

/** The comments that are added to a post from now on, for as long as the viewer can read it. */
export const followComments = (viewer: Viewer | null, postId: unknown): Promise<AsyncIterable<Comment>> =>
  followPost(viewer, postId, commentsTopic, async (ids, post) => {
    const comments = await commentsById(null, ids);
    const tops = await commentsById(
      null,
      comments.flatMap(({ topId }) => topId ?? []),
    );
    return comments.map((comment) =>
      Object.assign(comment, { post, top: tops.find(({ id }) => id === comment.topId) ?? null }),
    );
  });

/** A comment that was deleted. */
export interface Deleted {
  id: string;
}

/** Those that are deleted. */
export const followDeletions = (viewer: Viewer | null, postId: unknown): Promise<AsyncIterable<Deleted>> =>
  followPost(viewer, postId, deletedTopic, async (ids) => ids.map((id) => ({ id })));

async function followPost<T extends { id: string }>(
  viewer: Viewer | null,
  postId: unknown,
  topicOf: (postId: string) => string,
  read: (ids: readonly string[], post: Post) => Promise<T[]>,
): Promise<AsyncIterable<T>> {
  const { id: ofPost } = await readPost(viewer, postId);
  return joinTopic({
    topic: topicOf(ofPost),
    person: viewer,
    async read(people, ids) {
      const found = await readersAmong(ofPost, people);
      const told = found && ids.length > 0 ? await read(ids, found.post) : [];
      return {
        mayHear: found?.canRead ?? people.map(() => false),
        told: new Map(told.map((each) => [each.id, each])),
      };
    },
    judgedBy: viewer ? subscriptionTopic(viewer.userId) : undefined,
  });
}
