import { sql } from '../platform/db/database';

/** Erases the goals of pages whose owners are erased. */
export async function eraseGoals(creatorUserIds: readonly string[]): Promise<void> {
  await sql('delete from goals where creator_user_id = any($1)', [creatorUserIds]);
}
