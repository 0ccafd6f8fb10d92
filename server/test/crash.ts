import { AsyncLocalStorage } from 'node:async_hooks';
import { Client } from 'pg';

/** The process of a piece of work has died. */
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

const dying = new AsyncLocalStorage<Dying>();

/**
 * Does a piece of work as by a process that dies once the database has answered so many of its statements: its connections break, Postgres
 * undoes what was not committed, and nothing further happens. Answers whether it died; work that needs fewer statements is done.
 */
export async function crashAfter(statements: number, work: () => Promise<unknown>): Promise<boolean> {
  const original = Client.prototype.query;
  const process: Dying = { left: statements, connections: new Set(), isDead: false, gone: Promise.resolve() };
  Client.prototype.query = function (this: Connection, ...args: unknown[]) {
    if (dying.getStore() !== process) return Reflect.apply(original, this, args);
    process.connections.add(this);
    return process.isDead ? Promise.reject(new Crash()) : countDown(process, Reflect.apply(original, this, args));
  } as never;
  try {
    await dying.run(process, work);
  } catch (error) {
    if (!process.isDead) throw error;
  } finally {
    Client.prototype.query = original;
    // Its pool, which is ours too, has given them up by then.
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
