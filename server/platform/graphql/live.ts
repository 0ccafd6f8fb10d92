import { EventEmitter, on } from 'node:events';
import { sql } from '../db/database';
import { keepConnected } from '../db/keptConnection';

const CHANNEL = 'toli_live';
const bus = new EventEmitter();
bus.setMaxListeners(0);

/**
 * Tells everybody who follows `topic`, on every node, once the running transaction has been committed (Postgres holds a
 * NOTIFY back until then). Only ids go over the wire: Postgres takes at most 8,000 bytes.
 */
export async function push(topic: string, id: string): Promise<void> {
  await pushAll([[topic, id]]);
}

/** The same for many topics in one statement. */
export async function pushAll(events: readonly [topic: string, id: string][]): Promise<void> {
  if (events.length === 0) return;
  await sql('select pg_notify($1, event) from unnest($2::text[]) event', [
    CHANNEL,
    events.map((event) => JSON.stringify(event)),
  ]);
}

/** The ids pushed to `topic` from now on, until the follower leaves. */
export function follow(topic: string): AsyncIterableIterator<string> {
  const events = on(bus, topic);
  const first = ({ value, done }: IteratorResult<unknown[]>) =>
    done ? { value: undefined, done: true as const } : { value: value[0] as string, done: false as const };
  // Not an async generator: its return() would wait for the next event before it lets go.
  return {
    next: async () => first(await events.next()),
    return: async () => first(await events.return!()),
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}

/** The same as what `read` makes of each id: something, nothing, or null, which is the end. */
export function followAs<T>(topic: string, read: (id: string) => Promise<T[] | null>): AsyncIterableIterator<T> {
  const ids = follow(topic);
  const end = async () => {
    await ids.return!();
    return { value: undefined, done: true as const };
  };
  return {
    async next() {
      for (;;) {
        const { value: id, done } = await ids.next();
        const made = done ? null : await read(id);
        if (made === null) return end();
        if (made.length > 0) return { value: made[0]!, done: false };
      }
    },
    return: end,
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}

/** Calls back with each id pushed to `topic`; returns how to stop. */
export function hear(topic: string, callback: (id: string) => void): () => void {
  bus.on(topic, callback);
  return () => bus.off(topic, callback);
}

const GAP = Symbol('gap');

/** Calls back when pushes may have been missed, because the connection to the database was lost for a while; returns how to stop. */
export function onGap(callback: () => void): () => void {
  bus.on(GAP, callback);
  return () => bus.off(GAP, callback);
}

/** Listens to the database for what any node pushes; after a lost connection it comes back by itself. */
export async function startLive(connectionString: string): Promise<{ stop(): Promise<void> }> {
  const connection = await keepConnected({
    connectionString,
    name: 'toli live',
    async onConnect(client, isFirst) {
      client.on('notification', ({ payload }) => {
        const [topic, id] = JSON.parse(payload ?? '[]');
        bus.emit(topic, id);
      });
      await client.query(`listen ${CHANNEL}`);
      if (!isFirst) bus.emit(GAP);
    },
  });
  return { stop: connection.stop };
}
