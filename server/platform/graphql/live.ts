import { Following } from './following';
import { missed, remember } from './recent';
import { type LiveEvent, listenToPostgres, viaPostgres, type Wire } from './wire';

let wire: Wire = viaPostgres;

/** Tells everybody who follows `topic`, on every node, once the running transaction has been committed. */
export async function push(topic: string, id: string): Promise<void> {
  await pushAll([[topic, id]]);
}

/** The same for many topics at once. */
export async function pushAll(events: readonly LiveEvent[]): Promise<void> {
  if (events.length > 0) await wire.send(events);
}

type Hearing = (id: string) => void;
const hearings = new Map<string, Set<Hearing>>();

function tell(event: LiveEvent): void {
  remember(event);
  const [topic, id] = event;
  for (const hearing of hearings.get(topic) ?? []) hearing(id);
}

/** Calls back with each id pushed to `topic`; returns how to stop. */
export function hear(topic: string, callback: (id: string) => void): () => void {
  const hearing: Hearing = (id) => callback(id);
  const others = hearings.get(topic) ?? new Set();
  hearings.set(topic, others.add(hearing));
  return () => {
    others.delete(hearing);
    if (others.size === 0 && hearings.get(topic) === others) hearings.delete(topic);
  };
}

const gaps = new Set<() => void>();

/** Calls back when pushes may have been missed, because what they travel on was away for a while; returns how to stop. */
export function onGap(callback: () => void): () => void {
  const hearing = () => callback();
  gaps.add(hearing);
  return () => void gaps.delete(hearing);
}

function tellOfGap(): void {
  for (const hearing of gaps) hearing();
}

/** Listens to what any node pushes, by Postgres and, where there is one, by Redis. */
export async function startLive(
  databaseUrl: string,
  redisUrl: string | null = null,
): Promise<{ stop(): Promise<void> }> {
  if (redisUrl === null) return listenToPostgres(databaseUrl, ({ events }) => events.forEach(tell), tellOfGap);
  // Loaded only where there is a Redis.
  const { viaRedis } = await import('./redisWire');
  const redis = await viaRedis({ databaseUrl, redisUrl, tell, tellOfGap });
  wire = redis;
  return {
    async stop() {
      wire = viaPostgres;
      await redis.stop();
    },
  };
}

/** The ids pushed to `topic` from now on, or since the follower has read what is there, until they leave. */
export function follow(topic: string): AsyncIterableIterator<string> {
  const following = new Following<string>(() => stop());
  const stop = hear(topic, (id) => following.put(id));
  for (const [, id] of missed(topic)) following.put(id);
  return following;
}
