import { invalidate } from '../../auth/sessionCache';
import type { Viewer } from '../../auth/viewer';
import { IsNull, Not, now } from '../../platform/db/conditions';
import { repo } from '../../platform/db/database';
import { emit } from '../../platform/db/events';
import { conflict } from '../../platform/errors';
import { creatorOnly } from '../../policies';
import { DESK } from '../../words/en/admin';
import { Creator } from './creator.entity';
import { ownPage, pagesOf } from './creator.service';
import type { PageView } from './creator.view';

declare module '../../platform/db/events' {
  interface Events {
    PageBlocked: { page: Creator; reason: string };
    PageUnblocked: { page: Creator; reason: string };
  }
}

/**
 * Takes the viewer's page offline, or puts it back (decision C4): while it is offline it is not found, joined or
 * renewed; members read on until their month ends. Repeating it changes nothing.
 */
export async function setPageActive(viewer: Viewer | null, active: boolean): Promise<PageView> {
  const owner = creatorOnly(viewer);
  const deactivatedAt = active ? null : () => 'coalesce(deactivated_at, now())';
  await repo(Creator).update({ userId: owner.userId }, { deactivatedAt, updatedAt: now });
  return ownPage(owner);
}

/** Blocks or unblocks a page; 409 when it is so already. Call it in the transaction of the desk's log. */
export async function setPageBlocked(userId: string, blocked: boolean, reason: string): Promise<Creator> {
  const { affected } = await repo(Creator).update(
    { userId, blockedAt: blocked ? IsNull() : Not(IsNull()) },
    { blockedAt: blocked ? now : null },
  );
  if (!affected) throw conflict(blocked ? DESK.blockedAlready : DESK.notBlocked);
  invalidate(userId);
  const [page] = await pagesOf([userId]);
  await emit(blocked ? 'PageBlocked' : 'PageUnblocked', { page: page!, reason });
  return page!;
}

/** Records the time of a page's new post. */
export async function noteNewPost(userId: string): Promise<void> {
  await repo(Creator).update({ userId }, { lastPostAt: now });
}
