import { LRUCache } from 'lru-cache';
import { afterCommit } from '../platform/db/database';
import { isHearing } from '../platform/live/postgresPubsub';
import { onGap, subscribe } from '../platform/live/pubsub';

// A session is read once in ten seconds instead of with each request, while this node is notified of changes to its
// person.

interface Found {
  viewer: { userId: string };
}
const sessions = new LRUCache<string, Found>({ max: 10_000, ttl: 10_000 });
/** Counts removals: a read that began before one may be stale. */
let removals = 0;

function remove(isStale: (found: Found) => boolean): void {
  removals++;
  for (const [key, found] of sessions.entries()) if (isStale(found)) sessions.delete(key);
}

/**
 * Drops these people's sessions and tokens from this node's cache once the running transaction is committed. Call it
 * where a column of a viewer is written, or a session is ended. The database notifies other nodes (`tell_of_viewer`).
 */
export function invalidate(...userIds: string[]): void {
  const stale = new Set(userIds);
  if (stale.size > 0) afterCommit(() => remove(({ viewer }) => stale.has(viewer.userId)));
}

/** Drops all sessions and tokens from this node's cache. */
export const invalidateAll = (): void => remove(() => true);

subscribe('viewers', (userId) => remove(({ viewer }) => viewer.userId === userId));
onGap(invalidateAll);

/**
 * A session that was read within the last ten seconds; otherwise the result of `read`, which is cached where
 * `mayRemember` says so.
 */
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
