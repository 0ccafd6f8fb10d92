import type { Viewer } from '../auth/viewer';
import { sql } from '../platform/db/database';
import { emit } from '../platform/db/events';
import { execute } from '../platform/db/query';
import { conflict } from '../platform/errors';
import { creatorOnly } from '../policies';
import { DESK } from '../words/en/admin';
import type { Creator } from './creator.entity';
import { ownPage, pagesOf } from './creator.service';

declare module '../platform/db/events' {
  interface Events {
    PageBlocked: { page: Creator; reason: string };
    PageUnblocked: { page: Creator; reason: string };
  }
}

/**
 * Takes the viewer's page off the site, or puts it back (decision C4): while it is off nobody finds, joins or renews it;
 * members read on until their month ends. Doing it twice is fine.
 */
export async function setPageActive(viewer: Viewer | null, active: boolean): Promise<Creator> {
  const owner = creatorOnly(viewer);
  await execute(
    `update creators set deactivated_at = case when $2 then null else coalesce(deactivated_at, now()) end, updated_at = now()
     where user_id = $1`,
    [owner.userId, active],
  );
  return ownPage(owner);
}

/** Blocks a page or lets it in again; a conflict when it is so already. Inside the transaction of the desk's log. */
export async function setPageBlocked(userId: string, blocked: boolean, reason: string): Promise<Creator> {
  const [changed] = await sql(
    `update creators set blocked_at = case when $2 then now() end where user_id = $1 and (blocked_at is null) = $2 returning id`,
    [userId, blocked],
  );
  if (!changed) throw conflict(blocked ? DESK.blockedAlready : DESK.notBlocked);
  const [page] = await pagesOf([userId]);
  await emit(blocked ? 'PageBlocked' : 'PageUnblocked', { page: page!, reason });
  return page!;
}
