import type { Viewer } from '../../auth/viewer';
import { execute, list, nullable, query, text, time } from '../../platform/db/query';
import { signedIn } from '../../policies';
import { POSTS } from '../posts/post.service';

/** A person who returns within this time is on the same visit. */
export const SAME_VISIT = '30 minutes';

// By hand: by the database's clock.
const findNewSince = query(
  {
    newSince: nullable(
      time(`case when v.seen_at < now() - interval '${SAME_VISIT}' then v.seen_at else v.new_since end`),
    ),
  },
  (answer) => `select ${answer} from feed_visits v where v.user_id = :userId`,
  { values: { userId: text } },
);

/**
 * Since when (UTC) posts of the feed are new to the viewer: the end of their last visit. null on the first one, and for
 * a visitor.
 */
export async function feedNewSince(viewer: Viewer | null): Promise<Date | null> {
  if (!viewer) return null;
  const [visit] = await findNewSince({ userId: viewer.userId });
  return visit?.newSince ?? null;
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
  (answer) => `select ${answer} from unnest(:creatorUserIds::uuid[]) c (id)
   where exists (select from ${POSTS} p where p.creator_user_id = c.id and p.published_at > :since::timestamptz)`,
  { values: { creatorUserIds: list(text), since: time } },
);

/** The pages among these that have posted since the viewer last opened their feed: for loaders. */
export async function pagesWithNewPosts(
  viewer: Viewer | null,
  creatorUserIds: readonly string[],
): Promise<{ creatorUserId: string }[]> {
  const since = await feedNewSince(viewer);
  return since ? findNew({ creatorUserIds, since }) : [];
}
