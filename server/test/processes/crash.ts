import { AsyncLocalStorage } from 'node:async_hooks';
import { Client } from 'pg';

/** The process of a piece of work was killed. */
export class Crash extends Error {}

interface Dying {
  /** Statements until then. */
  left: number;
  connections: Set<Connection>;
  isDead: boolean;
  /** When its connections are gone. */
  gone: Promise<unknown>;
}
type Connection = Client & { connection: { stream: { destroy(): void } } };

type Callback = (error: unknown, answer?: unknown) => void;

const dying = new AsyncLocalStorage<Dying>();

/**
 * Does a piece of work in a process that is killed after the database has answered so many of its statements: its
 * connections break, Postgres rolls back what was not committed, and the work stops. Resolves to whether it was killed;
 * work with fewer statements completes.
 */
export async function crashAfter(statements: number, work: () => Promise<unknown>): Promise<boolean> {
  const original = Client.prototype.query;
  const process: Dying = { left: statements, connections: new Set(), isDead: false, gone: Promise.resolve() };
  Client.prototype.query = function (this: Connection, ...args: unknown[]) {
    if (dying.getStore() !== process) return Reflect.apply(original, this, args);
    process.connections.add(this);
    // The pool's own statements are answered by a callback.
    const callback = typeof args.at(-1) === 'function' ? (args.pop() as Callback) : null;
    const answer = process.isDead
      ? Promise.reject(new Crash())
      : countDown(process, Reflect.apply(original, this, args) as Promise<unknown>);
    return callback
      ? void answer.then(
          (answered) => callback(null, answered),
          (error) => callback(error),
        )
      : answer;
  } as never;
  try {
    await dying.run(process, work);
  } catch (error) {
    if (!process.isDead) throw error;
  } finally {
    Client.prototype.query = original;
    // By then the pool, which the test shares, has dropped them.
    await process.gone;
  }
  return process.isDead;
}

async function countDown(process: Dying, answer: Promise<unknown>): Promise<unknown> {
  const answered = await answer;
  if (--process.left >= 0) return answered;
  process.isDead = true;
  process.gone = Promise.all(
    [...process.connections].map((client) => new Promise<void>((resolve) => client.once('end', resolve))),
  );
  for (const client of process.connections) client.connection.stream.destroy();
  throw new Crash();
}
