import type { Viewer } from '../../auth/viewer';
import { past } from '../../platform/db/conditions';
import { repo, transaction } from '../../platform/db/database';
import { emit } from '../../platform/db/events';
import { findForUpdate } from '../../platform/db/query';
import { consumeAttempt } from '../../platform/http/limits/attempts';
import { validated } from '../../platform/input';
import { addJob } from '../../platform/jobs/jobs';
import { changedNow, refuseOlder, versionOf } from '../../platform/versions';
import { pageEditor } from '../../policies';
import { postAudienceForm } from '../../rules/forms/posts';
import { startOfIndianDate } from '../../rules/time';
import { ownPost } from './editing.service';
import { Post } from './post.entity';
import { getPost, holdPost } from './post.service';
import type { PostView } from './post.view';
import { squadToPostIn } from './publishing.service';

declare module '../../platform/db/events' {
  interface Events {
    /** `before`: rupees a month that opened it until now; 0: everyone. */
    PostAudienceChanged: { postId: string; creatorUserId: string; minAmount: number; before: number };
  }
}

declare module '../../platform/jobs/jobs' {
  interface Jobs {
    /** Opens a post for everyone on its day. */
    openPost: { postId: string };
  }
}

/**
 * Changes who can read one of the viewer's posts: everyone, or a squad and higher, perhaps until a day. Mails and pushes
 * that still wait go only to those who can read it when they are sent; who has had them keeps them.
 */
export async function setPostAudience(viewer: Viewer | null, id: unknown, input: unknown): Promise<PostView> {
  const owner = pageEditor(viewer);
  const { id: postId } = await ownPost(owner, id);
  const { squadId, opensOn } = await validated(postAudienceForm, input);
  const version = versionOf(input);
  await consumeAttempt('setPostAudience', { account: owner.userId });
  return transaction(async () => {
    // Before the post, as a deletion locks them, which frees its posts.
    const squad = squadId ? await squadToPostIn(owner, squadId) : null;
    const post = await holdPost(postId);
    refuseOlder(version, post);
    const opensAt = squad && startOfIndianDate(opensOn);
    await change(post, { squadId: squad?.id ?? null, minAmount: squad?.amount ?? 0, opensAt });
    if (opensAt) await openOn(postId, opensAt);
    return getPost(owner, postId);
  });
}

/**
 * Opens a post whose day has come; nothing where it has another day, or none any more. One that is taken down waits until
 * it is put back.
 */
export async function openDuePost({ postId }: { postId: string }): Promise<void> {
  await transaction(async () => {
    const due = { id: postId, isTakenDown: false, opensAt: past() };
    const [post] = await findForUpdate(Post, due, { mode: 'for no key update' });
    if (post) await change(post, { squadId: null, minAmount: 0, opensAt: null });
  });
}

/** Opens a post on its day, in the running transaction. */
export const openOn = (postId: string, day: Date) =>
  addJob('openPost', { postId }, { key: `openPost:${postId}`, runAt: day });

/** Writes who can read a locked post; unchanged it is not written. */
async function change(post: Post, to: Pick<Post, 'squadId' | 'minAmount' | 'opensAt'>): Promise<void> {
  const { id: postId, creatorUserId, minAmount: before } = post;
  if (to.squadId === post.squadId && to.opensAt?.getTime() === post.opensAt?.getTime()) return;
  await repo(Post).update({ id: postId }, { ...to, updatedAt: changedNow });
  if (to.minAmount !== before)
    await emit('PostAudienceChanged', { postId, creatorUserId, minAmount: to.minAmount, before });
}
