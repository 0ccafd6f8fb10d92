import { execute } from '../platform/db/query';

/** Erases the posts of pages whose owners are erased, with all that hangs on them. */
export async function erasePosts(creatorUserIds: readonly string[]): Promise<void> {
  await execute('delete from posts where creator_user_id = any($1)', [creatorUserIds]);
}
