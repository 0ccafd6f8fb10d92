import { LRUCache } from 'lru-cache';
import { afterCommit } from '../platform/db/database';
import { isHearing } from '../platform/live/postgresPubsub';
import { onGap, subscribe } from '../platform/live/pubsub';

// A session is read once in ten seconds, not with each request, for as long as this node is notified when its person changes.

interface Found {
  viewer: { userId: string };
}
const sessions = new LRUCache<string, Found>({ max: 10_000, ttl: 10_000 });
/** How often something was removed: what was read before that may be stale. */
let removals = 0;

function remove(isStale: (found: Found) => boolean): void {
  removals++;
  for (const [key, found] of sessions.entries()) if (isStale(found)) sessions.delete(key);
}

/**
 * Removes the sessions and tokens of these people from this node's cache, once the running transaction has been committed. Call it where
 * something is written that a viewer carries, or that ends a session. The database notifies other nodes (`tell_of_viewer`).
 */
export function invalidate(...userIds: string[]): void {
  const stale = new Set(userIds);
  if (stale.size > 0) afterCommit(() => remove(({ viewer }) => stale.has(viewer.userId)));
}

/** Removes all sessions and tokens from this node's cache. */
export const invalidateAll = (): void => remove(() => true);

subscribe('viewers', (userId) => remove(({ viewer }) => viewer.userId === userId));
onGap(invalidateAll);

/** What was read of a session within the last ten seconds; else what `read` answers, which is kept where `mayRemember` says so. */
export async function cached<T extends Found>(
  key: string,
  read: () => Promise<{ found: T | null; mayRemember: boolean }>,
): Promise<T | null> {
  const known = isHearing() ? sessions.get(key) : undefined;
  if (known) return known as T;
  const before = removals;
  const { found, mayRemember } = await read();
  if (found && mayRemember && isHearing() && removals === before) sessions.set(key, found);
  return found;
}
