import { Client } from 'pg';
import { invalidateAll } from '../../auth/sessionCache';
import { pool } from '../../platform/db/database';

/** A statement that was sent to the database, and its rows. */
export interface Sent {
  text: string;
  rows: unknown[];
}

/** A statement of a timer: the rate limiter's own clearing every few minutes. */
const BY_ITSELF = /^DELETE FROM "rate_limits" WHERE expire < /;

/**
 * The SQL statements that a piece of work sends to the database. Concurrent statements get their results at the same
 * time, in any order of completion, so that the following loads meet in one batch: the number never depends on timing.
 * The session cache is empty at the start. Only the open database's own pool counts: a worker of jobs, which may still
 * be ending after the test file before this one, and listeners have connections of their own.
 */
export async function sentBy(work: () => Promise<unknown>): Promise<Sent[]> {
  // A statement that had to wait for its connection would complete after those it was sent with.
  await Promise.all(Array.from({ length: pool().options.max }, () => pool().query('select 1')));
  invalidateAll();
  const counted = new WeakSet<object>();
  const count = (client: object) => void counted.add(client);
  const ofRequests = pool().on('acquire', count);
  const original = Client.prototype.query;
  const sent: Sent[] = [];
  let underWay = 0;
  let held: (() => void)[] = [];
  const answered = (give: () => void) => {
    held.push(give);
    underWay--;
    if (underWay > 0) return;
    const round = held;
    held = [];
    for (const giveBack of round) giveBack();
  };
  Client.prototype.query = function (this: object, ...args: unknown[]) {
    const [asked] = args as [string | { text: string }];
    const statement: Sent = { text: typeof asked === 'string' ? asked : asked.text, rows: [] };
    if (!counted.has(this) || BY_ITSELF.test(statement.text)) return Reflect.apply(original, this, args);
    sent.push(statement);
    const answer = Reflect.apply(original, this, args) as unknown;
    if (!(answer instanceof Promise)) return answer;
    underWay++;
    return new Promise((resolve, reject) => {
      answer.then(
        (result) => {
          statement.rows = result.rows ?? [];
          answered(() => resolve(result));
        },
        (error) => answered(() => reject(error)),
      );
    });
  } as never;
  try {
    await work();
  } finally {
    Client.prototype.query = original;
    ofRequests.off('acquire', count);
  }
  return sent;
}

/** How many SQL statements a piece of work sends to the database. */
export const statementsOf = async (work: () => Promise<unknown>): Promise<number> => (await sentBy(work)).length;
