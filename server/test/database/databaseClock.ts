import { vi } from 'vitest';
import { sql } from '../../platform/db/database';

/** Postgres’ clock functions, each with its internal function. */
const TELLS_TIME = {
  now: ['now', 'stable'],
  transaction_timestamp: ['now', 'stable'],
  statement_timestamp: ['statement_timestamp', 'stable'],
  clock_timestamp: ['clock_timestamp', 'volatile'],
} as const;

const realNow = () => vi.getRealSystemTime();

/**
 * The clock of a test's own database, which goes on from `start` and can be put forward; views, defaults and jobs use
 * it. The node's clock is another one: it shows the database's time, or so many minutes more or less.
 */
export class DatabaseClock {
  private aheadMs = 0;

  static async startAt(start: Date): Promise<DatabaseClock> {
    for (const [name, [internal, stability]] of Object.entries(TELLS_TIME))
      await sql(
        `create function pg_catalog.real_${name}() returns timestamptz language internal ${stability} as '${internal}'`,
      );
    const clock = new DatabaseClock();
    await clock.putTo(start);
    return clock;
  }

  now = () => new Date(realNow() + this.aheadMs);

  async putTo(now: Date): Promise<void> {
    this.aheadMs = now.getTime() - realNow();
    for (const [name, [, stability]] of Object.entries(TELLS_TIME))
      await sql(
        `create or replace function pg_catalog.${name}() returns timestamptz language sql ${stability}
         as 'select pg_catalog.real_${name}() + interval ''${this.aheadMs} milliseconds'''`,
      );
    this.setNode(0);
  }

  /** The clock of the node, so many minutes fast, or slow (less than 0). */
  setNode(minutes: number): void {
    vi.useFakeTimers({ toFake: ['Date'], now: this.now().getTime() + minutes * 60_000 });
  }
}
