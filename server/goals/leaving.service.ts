import { sql } from '../platform/db/database';

/** Erases the goals of a page whose owner is erased. */
export async function eraseGoals(creatorUserId: string): Promise<void> {
  await sql('delete from goals where creator_user_id = $1', [creatorUserId]);
}
