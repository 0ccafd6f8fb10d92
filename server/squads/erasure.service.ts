import { execute } from '../platform/db/query';

/** Empties the squads of pages whose owners are erased; payments of the past still refer to them. */
export async function eraseSquads(creatorUserIds: readonly string[]): Promise<void> {
  await execute(
    `update squads set title = '', description = '', image_src = null, archived_at = coalesce(archived_at, now()),
       updated_at = now()
     where creator_user_id = any($1)`,
    [creatorUserIds],
  );
}
