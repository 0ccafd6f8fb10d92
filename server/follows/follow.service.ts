import type { Viewer } from '../auth/viewer';
import type { Creator } from '../creators/creator.entity';
import {
  fromFirstName,
  getPage,
  isLiveAmong,
  liveStates,
  PAGES,
  pageFor,
  pagesIn,
  pagesOf,
} from '../creators/creator.service';
import { byDetail, type PageDetail } from '../creators/named.service';
import { sql } from '../platform/db/database';
import { columns, execute, generic, inArray, query } from '../platform/db/query';
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
  await execute(
    `insert into follows (follower_id, creator_user_id)
     select "followerId", "creatorUserId" from jsonb_to_recordset($1) as pair ("followerId" uuid, "creatorUserId" uuid)
     on conflict do nothing`,
    [JSON.stringify(pairs)],
  );
}

const unfollow = (followerId: string, creatorUserId: string) =>
  sql('delete from follows where follower_id = $1 and creator_user_id = $2', [followerId, creatorUserId]);

const findFollowed = query(
  columns(Follow, 'f', 'creatorUserId'),
  (answer) => `select ${answer} from follows f where f.follower_id = $1 and ${inArray('f.creator_user_id', '$2')}`,
);

/** Those of these pages that the viewer follows: for loaders. */
export async function followedOf(viewer: Viewer | null, creatorUserIds: readonly string[]) {
  return viewer ? findFollowed([viewer.userId, creatorUserIds]) : [];
}

const findFollowing = byDetail((page) =>
  query(
    { page },
    (answer) => `select ${answer} from follows f join (${PAGES}) on c.user_id = f.creator_user_id
     where f.follower_id = $1 and ${isLiveAmong('$2')} and (c.sort_name, c.id) > (${generic('$3::text')}, ${generic('$4::uuid')})
     order by c.sort_name, c.id limit ${generic('$5::int')}`,
  ),
);

/** The pages that the viewer follows, by name; those that are not live are left out until they are again. */
export async function listFollowing(
  viewer: Viewer | null,
  slice: Slice,
  detail: PageDetail,
): Promise<Connection<Creator>> {
  const follower = signedIn(viewer);
  const values = [follower.userId, liveStates(), ...fromFirstName(slice.after), slice.limit + 1];
  const found = await findFollowing[detail](values);
  return toConnection(pagesIn(found), slice, ({ sortName, id }) => [sortName, id]);
}
