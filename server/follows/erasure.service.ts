import { execute } from '../platform/db/query';

/** Forgets whom somebody followed who is erased. */
export async function eraseFollowsOf(followerIds: readonly string[]): Promise<void> {
  await execute('delete from follows where follower_id = any($1)', [followerIds]);
}

/** Forgets who followed pages whose owners are erased. */
export async function eraseFollowers(creatorUserIds: readonly string[]): Promise<void> {
  await execute('delete from follows where creator_user_id = any($1)', [creatorUserIds]);
}
