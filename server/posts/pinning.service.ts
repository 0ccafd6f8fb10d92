import type { Viewer } from '../auth/viewer';
import type { Creator } from '../creators/creator.entity';
import { lockPage, ownPage } from '../creators/creator.service';
import { repo, transaction } from '../platform/db/database';
import { inArray, query } from '../platform/db/query';
import { readsOn } from '../policies';
import { ownPost } from './editing.service';
import { Post } from './post.entity';
import { ACCESS, getPost, POSTS, postFor, wholePost } from './post.service';

/** A post that was pinned or is not any more, and the one whose place it took. */
export interface Pinning {
  post: Post;
  unpinned: Post | null;
  creator: Creator;
}

/** Pins one of the viewer's posts, in place of another, or takes it down; again is the same. A page shows its pinned post first. */
export async function setPostPinned(viewer: Viewer | null, id: unknown, isPinned: boolean): Promise<Pinning> {
  const { id: postId, creatorUserId } = await ownPost(viewer, id);
  const replaced = await transaction(async () => {
    // One a page: pins of the same page come one after the other.
    await lockPage(creatorUserId);
    const before = await repo(Post).findOneBy({ creatorUserId, isPinned: true });
    if (isPinned && before && before.id !== postId) await repo(Post).update({ id: before.id }, { isPinned: false });
    await repo(Post).update({ id: postId }, { isPinned });
    return isPinned && before?.id !== postId ? before : null;
  });
  // One that is taken down stays out of sight.
  const unpinned = replaced && (await getPost(viewer, replaced.id).catch(() => null));
  return { post: await getPost(viewer, postId), unpinned, creator: await ownPage(viewer) };
}

// By hand: a hot read, with each page.
const findPinned = query(
  { post: wholePost('$2'), access: ACCESS },
  (answer) => `select ${answer} from ${POSTS} p
   left join current_subscriptions m on m.member_id = $2 and m.creator_user_id = p.creator_user_id
   where p.is_pinned and ${inArray('p.creator_user_id', '$1')}`,
);

/** The pinned posts of these pages; of closed ones only members who read on are given any: for loaders. */
export async function pinnedOf(
  viewer: Viewer | null,
  creatorUserIds: readonly string[],
  { closed }: { closed: boolean },
): Promise<Post[]> {
  const rows = await findPinned([creatorUserIds, viewer?.userId ?? null]);
  return rows
    .filter(({ access }) => !closed || readsOn(access))
    .map(({ post, access }) => postFor(viewer, post, access));
}
