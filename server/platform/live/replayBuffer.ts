import { AsyncLocalStorage } from 'node:async_hooks';
import { LRUCache } from 'lru-cache';
import type { LiveEvent } from './postgresPubsub';

/** Milliseconds for which an event is kept, for those who subscribe a little later than they have read. */
const KEPT_MS = 30_000;
/** The most events that are kept. */
const KEPT = 100_000;

/** An id, and when it was published. */
type Recorded = readonly [id: string, at: number];
const recent = new LRUCache<string, readonly Recorded[]>({
  maxSize: KEPT,
  sizeCalculation: (events) => events.length,
  ttl: KEPT_MS,
});
setInterval(() => recent.purgeStale(), KEPT_MS).unref();

const publishedAfter = (topic: string, time: number) => (recent.get(topic) ?? []).filter(([, at]) => at > time);

export function record([topic, id]: LiveEvent): void {
  const now = Date.now();
  recent.set(topic, [...publishedAfter(topic, now - KEPT_MS), [id, now]]);
}

const replayedMs = new AsyncLocalStorage<number>();

/** Subscribes to topics as if so many milliseconds ago, as far as the buffer goes. */
export const replayFrom = <T>(ms: number, start: () => T): T => replayedMs.run(ms, start);

/** The ids published to a topic, in order, since the subscriber that starts now read its screen. */
export const since = (topic: string): string[] =>
  publishedAfter(topic, Date.now() - (replayedMs.getStore() ?? 0)).map(([id]) => id);
