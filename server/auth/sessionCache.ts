import { isHearing } from '../platform/live/postgresPubsub';
import { onGap, subscribe } from '../platform/live/pubsub';

// Who is asking is the same from one request to the next: a session is read once in ten seconds, as long as this node would hear that
// something about its person has changed.

const REMEMBERED_MS = 10_000;
/** At most so many sessions. */
const REMEMBERED = 10_000;

interface Found {
  viewer: { userId: string };
}
const memories = new Map<string, { found: Found; until: number }>();
/** How often something was forgotten: what was read before that may be old. */
let forgotten = 0;

/** Forgets a person, or everybody. */
export function invalidate(userId?: string): void {
  forgotten++;
  if (userId === undefined) memories.clear();
  for (const [key, { found }] of memories) if (found.viewer.userId === userId) memories.delete(key);
}
// The database tells it itself (migration 41).
subscribe('viewers', invalidate);
onGap(() => invalidate());

/** What was read of a session lately, else what is read now, which is remembered unless it is said not to be. */
export async function cached<T extends Found>(
  key: string,
  read: () => Promise<{ found: T | null; mayRemember: boolean }>,
): Promise<T | null> {
  const memory = memories.get(key);
  if (memory && memory.until > Date.now() && isHearing()) return memory.found as T;
  memories.delete(key);
  const before = forgotten;
  const { found, mayRemember } = await read();
  if (found && mayRemember && isHearing() && forgotten === before) {
    if (memories.size >= REMEMBERED) memories.delete(memories.keys().next().value!);
    memories.set(key, { found, until: Date.now() + REMEMBERED_MS });
  }
  return found;
}
