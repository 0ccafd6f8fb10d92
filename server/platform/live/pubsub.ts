import { EventEmitter } from 'node:events';
import { gather } from '../db/database';
import { type LiveEvent, listenToPostgres, postgresPubsub, type Transport } from './postgresPubsub';
import { record, since } from './replayBuffer';

let transport: Transport = postgresPubsub;

/** Notifies all subscribers of `topic`, on every node, once the running transaction has been committed: at least once, each topic in order. */
export async function publish(topic: string, id: string): Promise<void> {
  await publishMany([[topic, id]]);
}

/** Notifies all subscribers of many topics at once, after the commit. */
export async function publishMany(events: readonly LiveEvent[]): Promise<void> {
  if (events.length > 0) await gather(send, events);
}

const send = (events: readonly LiveEvent[]) => transport.send(events);

/** The subscribers of each topic on this node, and the listeners to gaps. */
const subscribers = new EventEmitter().setMaxListeners(0);
const gaps = new EventEmitter().setMaxListeners(0);

/** Calls back with each id published to `topic`; returns how to stop, once. */
export function subscribe(topic: string, callback: (id: string) => void): () => void {
  subscribers.on(topic, callback);
  return () => void subscribers.off(topic, callback);
}

/** Calls back when events may have been missed, because a connection between nodes was lost; returns how to stop. */
export function onGap(callback: () => void): () => void {
  gaps.on('gap', callback);
  return () => void gaps.off('gap', callback);
}

const reportGap = () => void gaps.emit('gap');

function deliver(event: LiveEvent): void {
  record(event);
  subscribers.emit(...event);
}

/** Listens to what every node publishes, by Postgres and, where there is one, by Redis. */
export async function startPubsub(
  databaseUrl: string,
  redisUrl: string | null = null,
): Promise<{ stop(): Promise<void> }> {
  if (redisUrl === null) return listenToPostgres(databaseUrl, deliver, reportGap);
  // Loaded only where there is a Redis.
  const { redisPubsub } = await import('./redisPubsub');
  const redis = await redisPubsub({ databaseUrl, redisUrl, deliver, reportGap });
  transport = redis;
  return {
    async stop() {
      transport = postgresPubsub;
      await redis.stop();
    },
  };
}

/** Events that wait for one subscriber; with more they are too far behind. */
const QUEUE_MAX = 10_000;

/** The events of one subscriber, taken one after the other until it ends or they stop. */
export class EventQueue<T> implements AsyncIterableIterator<T> {
  private readonly events: T[] = [];
  private readonly cleanups: (() => void)[] = [];
  private wake: () => void = () => undefined;
  private failure: unknown;
  isOver = false;

  /** Runs at the end, or now where it has ended already. */
  onEnd(cleanup: () => void): void {
    if (this.isOver) cleanup();
    else this.cleanups.push(cleanup);
  }
  /**
   * Queues the events of `topic`, converted by `read`; first those that were published since the subscriber read its
   * screen.
   */
  follow(topic: string, read: (id: string) => T): void {
    this.onEnd(subscribe(topic, (id) => this.put(read(id))));
    for (const id of since(topic)) this.put(read(id));
  }
  put(event: T): void {
    if (this.isOver) return;
    if (this.events.push(event) > QUEUE_MAX) this.end(new Error('A subscriber is too far behind'));
    this.wake();
  }
  /** Nothing more comes; what has come can still be taken, before the failure if there is one. */
  end(failure?: unknown): void {
    if (this.isOver) return;
    this.isOver = true;
    this.failure = failure;
    for (const cleanup of this.cleanups.splice(0)) cleanup();
    this.wake();
  }
  async next(): Promise<IteratorResult<T>> {
    while (this.events.length === 0 && !this.isOver) {
      await new Promise<void>((resolve) => {
        this.wake = resolve;
      });
    }
    if (this.events.length > 0) return { value: this.events.shift()!, done: false };
    if (this.failure !== undefined) throw this.failure;
    return { value: undefined, done: true };
  }
  // No async generator: its return() would wait for the next event. No Repeater (@repeaterjs/repeater): it starts with the first next().
  async return(): Promise<IteratorResult<T>> {
    this.events.length = 0;
    this.end();
    return { value: undefined, done: true };
  }
  [Symbol.asyncIterator]() {
    return this;
  }
}

/** The ids published to `topic` from now on, or since the subscriber read its screen. */
export function subscribeIterator(topic: string): AsyncIterableIterator<string> {
  const events = new EventQueue<string>();
  events.follow(topic, (id) => id);
  return events;
}
