import { AsyncLocalStorage } from 'node:async_hooks';
import type { LiveEvent } from './wire';

/** Milliseconds for which an event is remembered, for those who begin to follow a little later than they have read. */
const REMEMBERED_MS = 30_000;
/** At most so many. */
const REMEMBERED = 100_000;

interface Remembered {
  number: number;
  at: number;
  topic: string;
  id: string;
}
let all: Remembered[] = [];
let first = 0;
let number = 0;
const byTopic = new Map<string, Remembered[]>();

export function remember([topic, id]: LiveEvent): void {
  const event = { number: ++number, at: Date.now(), topic, id };
  all.push(event);
  const others = byTopic.get(topic);
  if (others) others.push(event);
  else byTopic.set(topic, [event]);
  forget(event.at - REMEMBERED_MS);
}

function forget(before: number): void {
  while (first < all.length && (all[first]!.at < before || all.length - first > REMEMBERED)) {
    const { topic } = all[first++]!;
    const events = byTopic.get(topic)!;
    events.shift();
    if (events.length === 0) byTopic.delete(topic);
  }
  if (first < 1_000 || first < all.length / 2) return;
  all = all.slice(first);
  first = 0;
}

const since = new AsyncLocalStorage<number>();

/** Starts to follow topics as if so many milliseconds ago, as far as is remembered. */
export const followingSince = <T>(ms: number, start: () => T): T => since.run(ms, start);

/** What was pushed to these topics, in order, since whoever starts to follow them has read what is there. */
export function missed(...topics: string[]): LiveEvent[] {
  const from = Date.now() - (since.getStore() ?? 0);
  return topics
    .flatMap((topic) => byTopic.get(topic) ?? [])
    .filter(({ at }) => at > from)
    .sort((a, b) => a.number - b.number)
    .map(({ topic, id }) => [topic, id]);
}
