import DataLoader from 'dataloader';
import type { Viewer } from '../../auth/viewer';
import { Creator } from '../../pages/creators/creator.entity';
import {
  getPage,
  isLiveAmong,
  liveStates,
  PAGES,
  pagesFor,
  pagesIn,
  sliceByName,
} from '../../pages/creators/creator.service';
import type { PageView } from '../../pages/creators/creator.view';
import { bySelection, type PageDetail } from '../../pages/creators/named.service';
import { In } from '../../platform/db/conditions';
import { insertMissing, repo } from '../../platform/db/database';
import { bool, type Column, columns, list, query, text } from '../../platform/db/query';
import { SLICE } from '../../platform/db/slices';
import { forbidden, notFound } from '../../platform/errors';
import { idOf } from '../../platform/input';
import { type EventQueue, publishMany, subscribe } from '../../platform/live/pubsub';
import type { TopicGroup } from '../../platform/live/topicGroup';
import { type Connection, type Cursor, type Slice, toConnection } from '../../platform/paging';
import { canFollow, signedIn } from '../../policies';
import { FOLLOW } from '../../words/en/follows';
import { SquadSubscription } from '../subscriptions/subscription.entity';
import { SUPPORTED } from '../subscriptions/supportedPages.service';
import { Follow } from './follow.entity';
import { FollowerCount } from './followerCount.entity';

/**
 * Makes the viewer follow a page, or stop; repeating it changes nothing. They can follow only pages that they may see,
 * and stop following any; 403 for their own.
 */
export async function setFollowing(viewer: Viewer | null, creatorUserId: unknown, follows: boolean): Promise<PageView> {
  const follower = signedIn(viewer);
  const page = follows ? await getPage(follower, creatorUserId) : await anyPage(follower, creatorUserId);
  if (!canFollow(follower, page)) throw forbidden(FOLLOW.ownPage);
  if (follows) await follow([{ followerId: follower.userId, creatorUserId: page.userId }]);
  else await unfollow(follower.userId, page.userId);
  return page;
}

/** A page with what the viewer may see of it, open to them or not. */
async function anyPage(viewer: Viewer, userId: unknown): Promise<PageView> {
  const [page] = await pagesFor(viewer, [idOf(userId)]);
  if (!page) throw notFound('page');
  return page;
}

/** Lets people follow pages, all in one statement; existing follows stay. */
export async function follow(pairs: readonly Pick<Follow, 'followerId' | 'creatorUserId'>[]): Promise<void> {
  await insertMissing(Follow, [...pairs]);
  await publishMany(pairs.map(({ followerId, creatorUserId }) => [followsTopic(followerId), creatorUserId]));
}

/** The topic on which a person's new follows are published, each as the page's owner id. */
const followsTopic = (userId: string) => `follows:${userId}`;

// One statement for all that connect at the same moment.
const pagesFollowedBy = new DataLoader(
  async (userIds: readonly string[]) => {
    const people = In([...userIds]);
    const [follows, subscriptions] = await Promise.all([
      repo(Follow).find({ select: { followerId: true, creatorUserId: true }, where: { followerId: people } }),
      repo(SquadSubscription).find({ select: { memberId: true, creatorUserId: true }, where: { memberId: people } }),
    ]);
    const pages = new Map(userIds.map((userId) => [userId, new Set<string>()]));
    for (const { followerId, creatorUserId } of follows) pages.get(followerId)!.add(creatorUserId);
    for (const { memberId, creatorUserId } of subscriptions) pages.get(memberId)!.add(creatorUserId);
    return userIds.map((userId) => pages.get(userId)!);
  },
  { cache: false, maxBatchSize: 1_000 },
);

/**
 * Gives a person the events of the pages that they follow or have joined, now or later, by the pages' owners: only
 * nodes to which a follower is connected handle a page's event. `group` decides which of them get an event. Ends the
 * queue where the follows cannot be read.
 */
export async function joinFollowedPages<T extends object>(
  group: TopicGroup<Viewer, T>,
  viewer: Viewer,
  events: EventQueue<T>,
): Promise<EventQueue<T>> {
  // Before they are read, so that no new follow is missed in between.
  events.onEnd(subscribe(followsTopic(viewer.userId), (page) => group.join(page, viewer, events)));
  try {
    for (const page of await pagesFollowedBy.load(viewer.userId)) group.join(page, viewer, events);
  } catch (error) {
    events.end(error);
    throw error;
  }
  return events;
}

const unfollow = (followerId: string, creatorUserId: string) => repo(Follow).delete({ followerId, creatorUserId });

/** The number of a page's followers. */
export const countFollows = async (creatorUserId: string): Promise<number> =>
  (await repo(FollowerCount).findOneBy({ creatorUserId }))?.followers ?? 0;

type Followed = Pick<Follow, 'creatorUserId'>;

/** Those of these pages that the viewer follows: for loaders. */
export async function followedOf(viewer: Viewer | null, creatorUserIds: readonly string[]): Promise<Followed[]> {
  return viewer ? repo(Follow).findBy({ followerId: viewer.userId, creatorUserId: In([...creatorUserIds]) }) : [];
}

const SHOWN_IN_SLICE = `${isLiveAmong(':states')} and (c.sort_name, c.id) > (:afterKey::text, :afterId::uuid)`;
const FOLLOWING = `follows f join (${PAGES}) on c.user_id = f.creator_user_id where f.follower_id = :viewerId and ${SHOWN_IN_SLICE}`;
const SLICE_BY_NAME = 'order by c.sort_name, c.id limit (select :limit::int)';
const VALUES = { viewerId: text, ...SLICE, states: list(text) };

// By hand: a hot read.
const findFollowing = bySelection((page) =>
  query({ page }, (answer) => `select ${answer} from ${FOLLOWING} ${SLICE_BY_NAME}`, { values: VALUES }),
);

/** The pages that the viewer follows, by name; pages that are not live are left out until they are again. */
export async function listFollowing(
  viewer: Viewer | null,
  slice: Slice,
  detail: PageDetail = 'whole',
): Promise<Connection<PageView>> {
  return toConnection(pagesIn(viewer, await findFollowing[detail](asking(viewer, slice))), slice, byName);
}

const asking = (viewer: Viewer | null, slice: Slice) => ({
  viewerId: signedIn(viewer).userId,
  ...sliceByName(slice),
  states: liveStates(),
});
const byName = ({ sortName, id }: PageView): Cursor => [sortName, id];

/**
 * A read of the pages that the viewer follows, and of those that they actively support, both by name; and of which of
 * them a column of a page `c` is true.
 */
// By hand: a hot read: these pages are shown beside the feed. Most are in both lists, and each is read once.
export function followingAndSupported(isMarked: Column<boolean>) {
  const find = bySelection((page) =>
    query(
      {
        page,
        ...columns(Creator, 'c', 'sortName', 'id'),
        isFollowed: bool('list.is_followed'),
        isSupported: bool('list.is_supported'),
        isMarked,
      },
      (answer) => `(select ${answer} from ${SUPPORTED} cross join lateral (
         select ${SHOWN_IN_SLICE} and c.user_id in (select creator_user_id from follows where follower_id = :viewerId), true
       ) list (is_followed, is_supported))
     union all (select ${answer} from (values (true, false)) list (is_followed, is_supported), ${FOLLOWING}
       and f.creator_user_id not in (select creator_user_id from active_subscriptions where member_id = :viewerId) ${SLICE_BY_NAME})
     order by "sortName", id`,
      { values: VALUES },
    ),
  );
  return async (viewer: Viewer | null, slice: Slice, detail: PageDetail) => {
    const found = await find[detail](asking(viewer, slice));
    const pages = pagesIn(viewer, found);
    const those = (are: 'isFollowed' | 'isSupported' | 'isMarked') => pages.filter((_, i) => found[i]![are]);
    return {
      following: toConnection(those('isFollowed'), slice, byName),
      supported: those('isSupported'),
      marked: new Set(those('isMarked')),
    };
  };
}
