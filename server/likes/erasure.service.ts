import { sql } from '../platform/db/database';

/** Takes back what erased people liked. */
export async function eraseLikes(userIds: readonly string[]): Promise<void> {
  await sql('delete from likes where user_id = any($1)', [userIds]);
}
