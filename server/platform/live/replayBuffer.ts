import { AsyncLocalStorage } from 'node:async_hooks';
import type { LiveEvent } from './postgresPubsub';

/** Milliseconds for which an event is kept, for those who subscribe a little later than they have read. */
const KEPT_MS = 30_000;
/** At most so many. */
const KEPT = 100_000;

interface Recorded {
  at: number;
  topic: string;
  id: string;
}
let all: Recorded[] = [];
let first = 0;
const byTopic = new Map<string, Recorded[]>();

export function record([topic, id]: LiveEvent): void {
  const event = { at: Date.now(), topic, id };
  all.push(event);
  const others = byTopic.get(topic);
  if (others) others.push(event);
  else byTopic.set(topic, [event]);
  evict(event.at - KEPT_MS);
}

function evict(before: number): void {
  while (first < all.length && (all[first]!.at < before || all.length - first > KEPT)) {
    const { topic } = all[first++]!;
    const events = byTopic.get(topic)!;
    events.shift();
    if (events.length === 0) byTopic.delete(topic);
  }
  if (first < 1_000 || first < all.length / 2) return;
  all = all.slice(first);
  first = 0;
}

const replayedMs = new AsyncLocalStorage<number>();

/** Subscribes to topics as if so many milliseconds ago, as far as the buffer goes. */
export const replayFrom = <T>(ms: number, start: () => T): T => replayedMs.run(ms, start);

/** The ids published to a topic, in order, since the subscriber that starts now has read what is there. */
export function since(topic: string): string[] {
  const from = Date.now() - (replayedMs.getStore() ?? 0);
  return (byTopic.get(topic) ?? []).filter(({ at }) => at > from).map(({ id }) => id);
}
