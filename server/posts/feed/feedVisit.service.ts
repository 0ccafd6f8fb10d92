import type { Viewer } from '../../auth/viewer';
import { followingAndSupported } from '../../members/follows/follow.service';
import { bool, execute, generic, list, nullable, query, text, time } from '../../platform/db/query';
import { signedIn } from '../../policies';
import { POSTS } from '../posts/post.service';

/** A person who returns within this time is on the same visit. */
export const SAME_VISIT = '30 minutes';

/** Since when posts are new to this person, by the database's clock. */
const newSinceOf = (userId: string) =>
  `(select case when v.seen_at < now() - interval '${SAME_VISIT}' then v.seen_at else v.new_since end
    from feed_visits v where v.user_id = ${userId})`;

/** A column of the viewer's feed, `:viewerId`: since when its posts are new to them. */
export const NEW_SINCE = nullable(time(newSinceOf(':viewerId')));

// By hand: by the database's clock.
const findNewSince = query({ newSince: NEW_SINCE }, (answer) => `select ${answer}`, { values: { viewerId: text } });

/** A visit of the feed. */
export interface Visit {
  /** Since when (UTC) its posts are new: the end of the visit before. null on the first one, and for a visitor. */
  newSince: Date | null;
}

/** The viewer's present visit. */
export async function presentVisit(viewer: Viewer | null): Promise<Visit> {
  if (!viewer) return { newSince: null };
  const [visit] = await findNewSince({ viewerId: viewer.userId });
  return visit!;
}

/** Records that the viewer has opened their feed. New posts stay new for the visit. */
export async function markFeedSeen(viewer: Viewer | null): Promise<void> {
  const { userId } = signedIn(viewer);
  // By hand: an insert or an update, by the database's clock.
  await execute(
    `insert into feed_visits as v (user_id) values (:userId) on conflict (user_id) do update set seen_at = now(),
       new_since = case when v.seen_at < now() - interval '${SAME_VISIT}' then v.seen_at else v.new_since end`,
    { userId },
  );
}

/** Whether this page has posted since `:viewerId` last opened their feed: its newest post, at the end of its index, is. */
const hasNewPosts = (creatorUserId: string) =>
  `coalesce((select p.published_at from ${POSTS} p where p.creator_user_id = ${creatorUserId}
     order by p.published_at desc, p.id desc limit 1) > ${newSinceOf(':viewerId')}, false)`;

/** The pages that are shown beside the feed; those are marked that have posted since the viewer last opened it. */
export const pagesBesideFeed = followingAndSupported(bool(hasNewPosts('c.user_id')));

// By hand: a hot read.
const findNew = query(
  { creatorUserId: text('c.id') },
  (answer) => `select ${answer} from unnest(${generic(':creatorUserIds::uuid[]')}) c (id) where ${hasNewPosts('c.id')}`,
  { values: { creatorUserIds: list(text), viewerId: text } },
);

/** The pages among these that have posted since the viewer last opened their feed: for loaders. */
export async function pagesWithNewPosts(
  viewer: Viewer | null,
  creatorUserIds: readonly string[],
): Promise<{ creatorUserId: string }[]> {
  return viewer ? findNew({ creatorUserIds, viewerId: viewer.userId }) : [];
}
