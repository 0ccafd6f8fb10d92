import { execute } from '../platform/db/query';

/** Takes back what erased people liked. */
export async function eraseLikes(userIds: readonly string[]): Promise<void> {
  await execute('delete from likes where user_id = any($1)', [userIds]);
}
