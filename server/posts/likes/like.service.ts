import type { Viewer } from '../../auth/viewer';
import { once } from '../../people/idempotency/idempotency.service';
import { insertMissing, repo } from '../../platform/db/database';
import { emit } from '../../platform/db/events';
import { consumeAttempt } from '../../platform/http/limits/attempts';
import { signedIn } from '../../policies';
import type { Post } from '../posts/post.entity';
import { getPost, holdPost, readPost } from '../posts/post.service';
import type { PostView } from '../posts/post.view';
import { Like } from './like.entity';

declare module '../../platform/db/events' {
  interface Events {
    PostLiked: { post: Post; userId: string };
    PostUnliked: { post: Post; userId: string };
  }
}

/** Likes a post, or removes the like; repeating it changes nothing (decision I5). Returns the post with its count. */
export const setPostLiked = (viewer: Viewer | null, postId: unknown, liked: boolean): Promise<PostView> =>
  change(viewer, postId, liked ? [add] : [remove]);

/** Likes a post, or removes the like where there is one. Returns the post with its count. */
export const toggleLike = (viewer: Viewer | null, postId: unknown): Promise<PostView> =>
  change(viewer, postId, [remove, add]);

/** Tries each of these until one changes something. */
async function change(viewer: Viewer | null, postId: unknown, ways: (typeof add)[]): Promise<PostView> {
  const person = signedIn(viewer);
  const { id } = await readPost(person, postId);
  await consumeAttempt('like', { account: person.userId });
  const act = async () => {
    const post = await holdPost(id);
    for (const way of ways) if (await way(post, person.userId)) break;
    return getPost(person, id);
  };
  return once(
    act,
    () => getPost(person, id),
    () => id,
  );
}

async function add(post: Post, userId: string): Promise<boolean> {
  const [added] = await insertMissing(Like, { postId: post.id, userId });
  if (added) await emit('PostLiked', { post, userId });
  return added !== undefined;
}

async function remove(post: Post, userId: string): Promise<boolean> {
  const { affected } = await repo(Like).delete({ postId: post.id, userId });
  if (affected) await emit('PostUnliked', { post, userId });
  return !!affected;
}
