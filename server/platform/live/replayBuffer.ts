import { AsyncLocalStorage } from 'node:async_hooks';
import type { LiveEvent } from './postgresPubsub';

/** Milliseconds for which an event is remembered, for those who begin to follow a little later than they have read. */
const KEPT_MS = 30_000;
/** At most so many. */
const KEPT = 100_000;

interface Recorded {
  number: number;
  at: number;
  topic: string;
  id: string;
}
let all: Recorded[] = [];
let first = 0;
let number = 0;
const byTopic = new Map<string, Recorded[]>();

export function record([topic, id]: LiveEvent): void {
  const event = { number: ++number, at: Date.now(), topic, id };
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

/** Starts to follow topics as if so many milliseconds ago, as far as is remembered. */
export const replayFrom = <T>(ms: number, start: () => T): T => replayedMs.run(ms, start);

/** What was pushed to these topics, in order, since whoever starts to follow them has read what is there. */
export function since(...topics: string[]): LiveEvent[] {
  const from = Date.now() - (replayedMs.getStore() ?? 0);
  return topics
    .flatMap((topic) => byTopic.get(topic) ?? [])
    .filter(({ at }) => at > from)
    .sort((a, b) => a.number - b.number)
    .map(({ topic, id }) => [topic, id]);
}
