import { sql } from '../platform/db/database';

/** Erases the posts of a page whose owner is erased, with all that hangs on them. */
export async function erasePosts(creatorUserId: string): Promise<void> {
  await sql('delete from posts where creator_user_id = $1', [creatorUserId]);
}
