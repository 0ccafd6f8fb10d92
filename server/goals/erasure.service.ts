import { execute } from '../platform/db/query';

/** Erases the goals of pages whose owners are erased. */
export async function eraseGoals(creatorUserIds: readonly string[]): Promise<void> {
  await execute('delete from goals where creator_user_id = any($1)', [creatorUserIds]);
}
