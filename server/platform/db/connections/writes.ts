import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';

/** Whether the watched work has changed the database. */
interface Watch {
  hasWritten: boolean;
}
const watches = new AsyncLocalStorage<Watch>();

/** Runs work, and says whether a statement of it has changed a row or added a job. */
export async function watchWrites<T>(work: () => Promise<T> | T): Promise<{ result: T } & Watch> {
  const watch: Watch = { hasWritten: false };
  const result = await watches.run(watch, work);
  return { result, ...watch };
}

const WRITES = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);
/** A read by its command that writes: by a part of it, or by a function of the job queue. */
const WRITES_WITHIN = /\b(insert\s+into|update\s+\S+(\s+(as\s+)?\w+)?\s+set|delete\s+from|graphile_worker\.)/i;

const isWrite = (text: string, { command, rowCount }: pg.QueryResult) =>
  WRITES.has(command) ? (rowCount ?? 0) > 0 : WRITES_WITHIN.test(text);

/** A connection whose statements are seen by the watch of the running work. */
export class WatchedClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: it takes whatever pg's takes
  override query(...given: any[]): any {
    const answer: unknown = Reflect.apply(super.query, this, given);
    const watch = watches.getStore();
    if (!watch || !(answer instanceof Promise)) return answer;
    const [statement] = given as [string | { text: string }];
    const text = typeof statement === 'string' ? statement : statement.text;
    return answer.then((result: pg.QueryResult) => {
      watch.hasWritten ||= isWrite(text, result);
      return result;
    });
  }
}
