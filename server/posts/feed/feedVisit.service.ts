import type { Viewer } from '../../auth/viewer';
import { execute, generic, list, nullable, query, text, time } from '../../platform/db/query';
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

// By hand: a hot read: these pages are shown beside the feed, and each is read at the end of its index.
const findNew = query(
  { creatorUserId: text('c.id') },
  (answer) => `select ${answer} from unnest(${generic(':creatorUserIds::uuid[]')}) c (id)
   cross join lateral (
     select from ${POSTS} p where p.creator_user_id = c.id and p.published_at > ${newSinceOf(':viewerId')}
     order by p.published_at desc, p.id desc limit 1
   ) newest`,
  { values: { creatorUserIds: list(text), viewerId: text } },
);

/** The pages among these that have posted since the viewer last opened their feed: for loaders. */
export async function pagesWithNewPosts(
  viewer: Viewer | null,
  creatorUserIds: readonly string[],
): Promise<{ creatorUserId: string }[]> {
  return viewer ? findNew({ creatorUserIds, viewerId: viewer.userId }) : [];
}
