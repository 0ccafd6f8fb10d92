import type { Viewer } from '../../auth/viewer';
import { bool, query, text } from '../../platform/db/query';
import { notFound } from '../../platform/errors';
import { seesWithdrawn } from '../../policies';
import { srcOf } from '../../rules/media';

const IS_BLOCKED = 'coalesce(c.blocked_at, o.blocked_at) is not null';
const IS_CLOSED = `not o.is_here or c.standing in ('closed', 'rejected')`;

// By hand: a hot read. It runs for every picture on every screen, and finds each reference by the index of its own
// column.
const findHolders = query(
  { ownerId: text('holder.owner_id'), isWithdrawn: bool('holder.is_withdrawn') },
  (answer) => `select ${answer} from (
     select o.id as owner_id, not o.is_here as is_withdrawn from users o where o.profile_pic_src = :src::text
     union all select o.id, ${IS_BLOCKED} from creators c join users o on o.id = c.user_id where c.own_profile_pic_src = :src
     union all select o.id, ${IS_CLOSED} from creators c join users o on o.id = c.user_id
       where c.cover_pic_src = :src or c.intro_clip_src = :src or c.share_pic_src = :src or c.story_pic_src = :src
     union all select o.id, ${IS_BLOCKED} from squads s
       join creators c on c.user_id = s.creator_user_id join users o on o.id = c.user_id where s.image_src = :src
   ) holder`,
  { values: { src: text } },
);

/**
 * Whether a public file is for everyone, or for this viewer only: the owner and reviewers still see the files of a page
 * that is closed to others. 404 for all others, and where nothing refers to the file any more (decision H21).
 */
export async function accessToPublicFile(
  key: string,
  viewer: () => Promise<Viewer | null>,
): Promise<'public' | 'private'> {
  const holders = await findHolders({ src: srcOf(key) });
  if (holders.some(({ isWithdrawn }) => !isWithdrawn)) return 'public';
  if (holders.length > 0) {
    const asking = await viewer();
    if (holders.some(({ ownerId }) => seesWithdrawn(asking, ownerId))) return 'private';
  }
  throw notFound('file');
}
