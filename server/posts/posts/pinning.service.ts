import type { Viewer } from '../../auth/viewer';
import { lockPage, ownPage } from '../../pages/creators/creator.service';
import type { PageView } from '../../pages/creators/creator.view';
import { repo, transaction } from '../../platform/db/database';
import { inArray, list, nullable, query, text } from '../../platform/db/query';
import { readsOn } from '../../policies';
import type { Access } from '../../rules/subscriptions';
import { ownPost } from './editing.service';
import { Post } from './post.entity';
import { ACCESS, getPost, POSTS, VIEWER, wholePost } from './post.service';
import { PostView, type WholePost } from './post.view';

/** A post that was pinned or unpinned, and the one that it replaced. */
export interface Pinning {
  post: PostView;
  unpinned: PostView | null;
  creator: PageView;
}

/**
 * Pins one of the viewer's posts, in place of another, or unpins it; repeating it changes nothing. A page shows its
 * pinned post first.
 */
export async function setPostPinned(viewer: Viewer | null, id: unknown, isPinned: boolean): Promise<Pinning> {
  const { id: postId, creatorUserId } = await ownPost(viewer, id);
  const replaced = await transaction(async () => {
    // One for each page: the lock makes pins of the same page run one after the other.
    await lockPage(creatorUserId);
    const before = await repo(Post).findOneBy({ creatorUserId, isPinned: true });
    if (isPinned && before && before.id !== postId) await repo(Post).update({ id: before.id }, { isPinned: false });
    await repo(Post).update({ id: postId }, { isPinned });
    return isPinned && before?.id !== postId ? before : null;
  });
  // A taken-down one stays hidden.
  const unpinned = replaced && (await getPost(viewer, replaced.id).catch(() => null));
  return { post: await getPost(viewer, postId), unpinned, creator: await ownPage(viewer) };
}

// By hand: a hot read.
const findPinned = query(
  { post: wholePost(VIEWER), access: ACCESS },
  (answer) => `select ${answer} from ${POSTS} p
   left join current_subscriptions m on m.member_id = ${VIEWER} and m.creator_user_id = p.creator_user_id
   where p.is_pinned and ${inArray('p.creator_user_id', ':creatorUserIds')}`,
  { values: { creatorUserIds: list(text), viewerId: nullable(text) } },
);

/** The pinned posts of these pages; of closed ones only for members who read on: for loaders. */
export async function pinnedOf(
  viewer: Viewer | null,
  creatorUserIds: readonly string[],
  { closed }: { closed: boolean },
): Promise<PostView[]> {
  const rows = await findPinned({ creatorUserIds, viewerId: viewer?.userId ?? null });
  return rows.flatMap(({ post, access }) => shownPinned(viewer, post, access, { closed }) ?? []);
}

/** A pinned post for a viewer; null where they do not read on a closed page. */
export const shownPinned = (
  viewer: Viewer | null,
  post: WholePost,
  access: Access | null,
  { closed }: { closed: boolean },
) => (closed && !readsOn(access) ? null : PostView.for(viewer, post, access));
