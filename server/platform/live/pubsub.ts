import { Following } from './following';
import { type LiveEvent, listenToPostgres, postgresPubsub, type Transport } from './postgresPubsub';
import { record, since } from './replayBuffer';

let transport: Transport = postgresPubsub;

/** Tells everybody who follows `topic`, on every node, once the running transaction has been committed. */
export async function publish(topic: string, id: string): Promise<void> {
  await publishMany([[topic, id]]);
}

/** The same for many topics at once. */
export async function publishMany(events: readonly LiveEvent[]): Promise<void> {
  if (events.length > 0) await transport.send(events);
}

type Subscriber = (id: string) => void;
const subscribers = new Map<string, Set<Subscriber>>();

function deliver(event: LiveEvent): void {
  record(event);
  const [topic, id] = event;
  for (const hearing of subscribers.get(topic) ?? []) hearing(id);
}

/** Calls back with each id pushed to `topic`; returns how to stop. */
export function subscribe(topic: string, callback: (id: string) => void): () => void {
  const hearing: Subscriber = (id) => callback(id);
  const others = subscribers.get(topic) ?? new Set();
  subscribers.set(topic, others.add(hearing));
  return () => {
    others.delete(hearing);
    if (others.size === 0 && subscribers.get(topic) === others) subscribers.delete(topic);
  };
}

const gaps = new Set<() => void>();

/** Calls back when events may have been missed, because what they travel on was away for a while; returns how to stop. */
export function onGap(callback: () => void): () => void {
  const hearing = () => callback();
  gaps.add(hearing);
  return () => void gaps.delete(hearing);
}

function reportGap(): void {
  for (const hearing of gaps) hearing();
}

/** Listens to what any node pushes, by Postgres and, where there is one, by Redis. */
export async function startPubsub(
  databaseUrl: string,
  redisUrl: string | null = null,
): Promise<{ stop(): Promise<void> }> {
  if (redisUrl === null) return listenToPostgres(databaseUrl, ({ events }) => events.forEach(deliver), reportGap);
  // Loaded only where there is a Redis.
  const { redisPubsub } = await import('./redisPubsub');
  const redis = await redisPubsub({ databaseUrl, redisUrl, tell: deliver, tellOfGap: reportGap });
  transport = redis;
  return {
    async stop() {
      transport = postgresPubsub;
      await redis.stop();
    },
  };
}

/** The ids pushed to `topic` from now on, or since the follower has read what is there, until they leave. */
export function subscribeIterator(topic: string): AsyncIterableIterator<string> {
  const following = new Following<string>(() => stop());
  const stop = subscribe(topic, (id) => following.put(id));
  for (const [, id] of since(topic)) following.put(id);
  return following;
}
