import type { Viewer } from '../../auth/viewer';
import { lockPage, ownPage } from '../../pages/creators/creator.service';
import type { PageView } from '../../pages/creators/creator.view';
import { IsNull, Not } from '../../platform/db/conditions';
import { repo, transaction } from '../../platform/db/database';
import { inArray, jsonList, list, nullable, query, text } from '../../platform/db/query';
import { conflict } from '../../platform/errors';
import { readsOn } from '../../policies';
import { PINNED_MAX } from '../../rules/posts';
import type { Access } from '../../rules/subscriptions';
import { PINNING } from '../../words/en/pinning';
import { ownPost } from './editing.service';
import { Post } from './post.entity';
import { ACCESS, getPost, ownMembership, POSTS, VIEWER, wholePost } from './post.service';
import { PostView, type WholePost } from './post.view';

/** A post that was pinned, moved or unpinned, and its page. */
export interface Pinning {
  post: PostView;
  creator: PageView;
}

/** Whether a post is pinned, and its place among the others, from 1; without one it stays, or comes last. */
export interface Pin {
  pinned: boolean;
  place?: number | null;
}

/**
 * Pins one of the viewer's posts beside others, moves it among them, or unpins it; repeating it changes nothing. 409 for
 * a fourth one. A page shows its pinned posts first, in their order.
 */
export async function setPostPinned(viewer: Viewer | null, id: unknown, pin: Pin): Promise<Pinning> {
  const { id: postId, creatorUserId } = await ownPost(viewer, id);
  await transaction(async () => {
    // The lock makes pins of the same page run one after the other.
    await lockPage(creatorUserId);
    const pinned = await repo(Post).find({
      select: { id: true, isTakenDown: true },
      where: { creatorUserId, pinPlace: Not(IsNull()) },
      order: { pinPlace: 'asc' },
    });
    const shown = orderAfter(idsOf(pinned.filter(({ isTakenDown }) => !isTakenDown)), postId, pin);
    if (shown.length > PINNED_MAX) throw conflict(PINNING.full(PINNED_MAX));
    // A taken-down one comes last, and makes room for others.
    const hidden = idsOf(pinned.filter(({ isTakenDown }) => isTakenDown));
    await place(creatorUserId, { before: idsOf(pinned), after: [...shown, ...hidden].slice(0, PINNED_MAX) });
  });
  return { post: await getPost(viewer, postId), creator: await ownPage(viewer) };
}

const idsOf = (posts: readonly Post[]) => posts.map(({ id }) => id);

/** The pinned posts once one of them is pinned, moved or unpinned. */
function orderAfter(before: readonly string[], postId: string, { pinned, place }: Pin): string[] {
  const others = before.filter((id) => id !== postId);
  if (!pinned) return others;
  const stays = before.includes(postId) ? before.indexOf(postId) : others.length;
  const at = place == null ? stays : Math.max(0, place - 1);
  return [...others.slice(0, at), postId, ...others.slice(at)];
}

/** Writes the places of a page's pinned posts; none is written where their order is the same. */
async function place(creatorUserId: string, { before, after }: Record<'before' | 'after', string[]>): Promise<void> {
  if (before.join() === after.join()) return;
  await repo(Post).update({ creatorUserId, pinPlace: Not(IsNull()) }, { pinPlace: null });
  for (const [index, id] of after.entries()) await repo(Post).update({ id }, { pinPlace: index + 1 });
}

/** The pinned posts of a page `c`, in their order. */
export const PINNED = jsonList(
  wholePost(VIEWER),
  `from ${POSTS} p where p.creator_user_id = c.user_id and p.pin_place is not null`,
  'p.pin_place',
);

// By hand: a hot read.
const findPinned = query(
  { post: wholePost(VIEWER), access: ACCESS },
  (answer) => `select ${answer} from ${POSTS} p
   ${ownMembership('p.creator_user_id')}
   where p.pin_place is not null and ${inArray('p.creator_user_id', ':creatorUserIds')} order by p.pin_place`,
  { values: { creatorUserIds: list(text), viewerId: nullable(text) } },
);

/** The pinned posts of these pages, in their order; of closed ones only for members who read on: for loaders. */
export async function pinnedOf(
  viewer: Viewer | null,
  creatorUserIds: readonly string[],
  { closed }: { closed: boolean },
): Promise<PostView[]> {
  const rows = await findPinned({ creatorUserIds, viewerId: viewer?.userId ?? null });
  return rows.flatMap(({ post, access }) => shownPinned(viewer, [post], access, { closed }));
}

/** The pinned posts of a page for a viewer; none where they do not read on a closed page. */
export const shownPinned = (
  viewer: Viewer | null,
  posts: readonly WholePost[],
  access: Access | null,
  { closed }: { closed: boolean },
) => (closed && !readsOn(access) ? [] : posts.map((post) => PostView.for(viewer, post, access)));
