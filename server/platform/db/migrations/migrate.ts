import { setTimeout as delay } from 'node:timers/promises';
import { type DataSource, MigrationExecutor } from 'typeorm';
import { StartError } from '../../config/startError';
import { log } from '../../log/log';
import { isSerializationFailure } from '../connections/retryingPool';

/**
 * How long a migration waits for a table that requests use (milliseconds). Others wait behind it meanwhile, and Postgres
 * looks for deadlocks after a second: a migration that waits for less gives way, and no request is ended for it.
 */
const LOCK_MS = 500;
/** The pause before it tries again, and how long it tries (milliseconds). */
const PAUSE_MS = 1_000;
const PATIENCE_MS = 5 * 60_000;

/** Whether others hold the tables; nothing of the migration is done. */
const areTablesHeld = (error: unknown): boolean =>
  isSerializationFailure(error) || (error as { code?: string }).code === '55P03';

/**
 * Runs the missing migrations while other nodes answer requests, each in a transaction. Throws StartError where other
 * transactions hold its tables for five minutes.
 */
export async function migrate(source: DataSource): Promise<void> {
  const runner = source.createQueryRunner();
  try {
    await runner.query(`set lock_timeout = ${LOCK_MS}`);
    for (const until = Date.now() + PATIENCE_MS; ; await delay(PAUSE_MS)) {
      const executor = new MigrationExecutor(source, runner);
      executor.transaction = 'each';
      try {
        await executor.executePendingMigrations();
        break;
      } catch (error) {
        if (!areTablesHeld(error)) throw error;
        if (Date.now() > until)
          throw new StartError(
            `A migration waits for transactions that hold its tables (${(error as Error).message}). Start again once they have ended: select pid, xact_start, query from pg_stat_activity order by xact_start.`,
          );
        log.warn({ reason: (error as Error).message }, 'a migration waits for the transactions of others');
      }
    }
    await runner.query('reset lock_timeout');
  } finally {
    await runner.release();
  }
}
