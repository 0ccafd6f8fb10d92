import type { Viewer } from '../auth/viewer';
import type { Creator } from '../creators/creator.entity';
import { findPages, fromFirstName, getPage, liveWhere, pageFor, pagesOf } from '../creators/creator.service';
import { In } from '../platform/db/conditions';
import { insertMissing, repo } from '../platform/db/database';
import { forbidden, notFound } from '../platform/errors';
import { idOf } from '../platform/input';
import { type Connection, type Slice, toConnection } from '../platform/paging';
import { canFollow, signedIn } from '../policies';
import { FOLLOW } from '../words/en/follows';
import { Follow } from './follow.entity';

/**
 * Makes the viewer follow a page, or not any more; again the same. Only a page that they may see can be followed, any page can be left;
 * 403 for their own.
 */
export async function setFollowing(viewer: Viewer | null, creatorUserId: unknown, follows: boolean): Promise<Creator> {
  const follower = signedIn(viewer);
  const page = follows ? await getPage(follower, creatorUserId) : await anyPage(follower, creatorUserId);
  if (!canFollow(follower, page)) throw forbidden(FOLLOW.ownPage);
  if (follows) await follow([{ followerId: follower.userId, creatorUserId: page.userId }]);
  else await unfollow(follower.userId, page.userId);
  return page;
}

/** A page as the viewer may have it, open to them or not. */
async function anyPage(viewer: Viewer, userId: unknown): Promise<Creator> {
  const [page] = await pagesOf([idOf(userId)]);
  if (!page) throw notFound('page');
  return pageFor(viewer, page);
}

/** Lets people follow pages, all in one statement; those who do already go on. */
export async function follow(pairs: readonly Pick<Follow, 'followerId' | 'creatorUserId'>[]): Promise<void> {
  await insertMissing(Follow, [...pairs]);
}

const unfollow = (followerId: string, creatorUserId: string) => repo(Follow).delete({ followerId, creatorUserId });

type Followed = Pick<Follow, 'creatorUserId'>;

/** Those of these pages that the viewer follows: for loaders. */
export async function followedOf(viewer: Viewer | null, creatorUserIds: readonly string[]): Promise<Followed[]> {
  return viewer ? repo(Follow).findBy({ followerId: viewer.userId, creatorUserId: In([...creatorUserIds]) }) : [];
}

/** The pages that the viewer follows, by name; those that are not live are left out until they are again. */
export async function listFollowing(viewer: Viewer | null, slice: Slice): Promise<Connection<Creator>> {
  const follower = signedIn(viewer);
  const [name, id] = fromFirstName(slice.after);
  const found = await findPages((pages) =>
    pages
      .innerJoin(Follow, 'f', 'f.creatorUserId = c.userId and f.followerId = :userId', follower)
      .where(liveWhere())
      .andWhere('(c.sortName, c.id) > (:name, :id)', { name, id })
      .orderBy({ 'c.sortName': 'ASC', 'c.id': 'ASC' })
      .limit(slice.limit + 1),
  );
  return toConnection(found, slice, ({ sortName, id }) => [sortName, id]);
}
