import { execute } from '../platform/db/query';

/** Empties a page whose owner is erased; payments and memberships of the past still refer to what is left of it. */
export async function erasePageInfo(userId: string): Promise<void> {
  await execute(
    `update creators set page_name = '', search_name = '', bio = '', search_bio = '', about = '', thanks_message = '',
       slug = null, slug_changed_at = null, own_profile_pic_src = null, cover_pic_src = null, share_pic_src = null,
       share_pic_of = null, intro_video = null,
       intro_clip_src = null, youtube_link = null, instagram_link = null, facebook_link = null, review_reason = null,
       erased_at = now(), updated_at = now()
     where user_id = $1 and erased_at is null`,
    [userId],
  );
  await execute('delete from page_slugs where creator_user_id = $1', [userId]);
}
