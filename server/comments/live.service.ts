import { followTogether } from '../platform/graphql/audience';
import type { Viewer } from '../platform/http/viewer';
import type { Post } from '../posts/post.entity';
import { readersAmong, readPost } from '../posts/post.service';
import { subscriptionTopic } from '../subscriptions/subscription.service';
import type { Comment } from './comment.entity';
import { commentsById, commentsTopic, deletedTopic } from './comment.service';

/** The comments that are added to a post from now on, for as long as the viewer can read it. */
export const followComments = (viewer: Viewer | null, postId: unknown): Promise<AsyncIterable<Comment>> =>
  followPost(viewer, postId, commentsTopic, async (id, post) => {
    const [comment] = await commentsById([id]);
    if (!comment) return null;
    const [top] = comment.topId ? await commentsById([comment.topId]) : [];
    return Object.assign(comment, { post, top: top ?? null });
  });

/** A comment that was deleted. */
export interface Deleted {
  id: string;
}

/** Those that are deleted. */
export const followDeletions = (viewer: Viewer | null, postId: unknown): Promise<AsyncIterable<Deleted>> =>
  followPost(viewer, postId, deletedTopic, async (id) => ({ id }));

async function followPost<T extends object>(
  viewer: Viewer | null,
  postId: unknown,
  topicOf: (postId: string) => string,
  read: (id: string, post: Post) => Promise<T | null>,
): Promise<AsyncIterable<T>> {
  const { id: ofPost } = await readPost(viewer, postId);
  return followTogether({
    topic: topicOf(ofPost),
    person: viewer,
    async read(people, id) {
      const found = await readersAmong(ofPost, people);
      const told = id === null || !found ? null : await read(id, found.post);
      return { mayHear: found?.canRead ?? people.map(() => false), told };
    },
    judgedBy: viewer ? subscriptionTopic(viewer.userId) : undefined,
  });
}
