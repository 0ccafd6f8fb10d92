import { followAs } from '../platform/graphql/live';
import type { Viewer } from '../platform/http/viewer';
import { postsForNodes, readPost } from '../posts/post.service';
import type { Comment } from './comment.entity';
import { commentsById, commentsTopic, deletedTopic } from './comment.service';

/** The comments that are added to a post from now on, for as long as the viewer can read it. */
export const followComments = (viewer: Viewer | null, postId: unknown): Promise<AsyncIterable<Comment>> =>
  followPost(viewer, postId, commentsTopic, (id) => commentsById([id]));

/** The ids of those that are deleted. */
export const followDeletions = (viewer: Viewer | null, postId: unknown): Promise<AsyncIterable<string>> =>
  followPost(viewer, postId, deletedTopic, async (id) => [id]);

async function followPost<T>(
  viewer: Viewer | null,
  postId: unknown,
  topicOf: (postId: string) => string,
  read: (id: string) => Promise<T[]>,
): Promise<AsyncIterable<T>> {
  const { id } = await readPost(viewer, postId);
  return followAs(topicOf(id), async (told) => {
    const [post] = await postsForNodes(viewer, [id]);
    return !post || post.isLocked ? null : read(told);
  });
}
