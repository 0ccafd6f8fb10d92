import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import type { DataSource } from 'typeorm';
import { StartError } from '../config/startError';
import { migrateJobs } from '../jobs/jobs';
import { log } from '../log/log';
import { createDataSource } from './dataSource';
import { isConnectionLost } from './pool';

/** Held by the node that changes the shape of the tables. */
const MIGRATING = 1_763_700_000;
/** How long a start waits for Postgres, which may be starting too (milliseconds). */
const PATIENCE_MS = 30_000;

type Classes = Parameters<typeof createDataSource>;

/**
 * Opens the database in its current shape, one node after the other. Throws StartError, one line for people, when it
 * cannot be reached or a newer Toli has been at it.
 */
export async function openDatabase(url: string, entities: Classes[1], migrations: Classes[2]): Promise<DataSource> {
  const turn = await connect(url);
  try {
    await turn.query('select pg_advisory_lock($1)', [MIGRATING]);
    await refuseNewer(turn, migrations);
    const source = await createDataSource(url, entities, migrations).initialize();
    try {
      await source.runMigrations();
      await migrateJobs(url);
      return source;
    } catch (error) {
      await source.destroy();
      throw error;
    }
  } finally {
    await turn.end();
  }
}

async function connect(url: string): Promise<Client> {
  for (const until = Date.now() + PATIENCE_MS; ; ) {
    // Without limits of time: other nodes' migrations may take long.
    const client = new Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 5_000 });
    client.on('error', (error) => log.warn({ err: error }, 'lost the database connection of the start'));
    try {
      await client.connect();
      return client;
    } catch (error) {
      await client.end().catch(() => {});
      const { code, message } = error as { code?: string; message: string };
      if (!isConnectionLost(error) || Date.now() > until) {
        throw new StartError(`DATABASE_URL names a database that cannot be opened (${message || code}).`);
      }
      log.warn({ reason: message || code }, 'the database cannot be reached yet');
      await delay(500);
    }
  }
}

async function refuseNewer(client: Client, migrations: Classes[2]): Promise<void> {
  const [found] = (await client.query("select to_regclass('migrations') as migrations")).rows;
  if (!found.migrations) return;
  const { rows } = await client.query<{ name: string }>('select name from migrations order by id');
  const known = new Set(migrations.map(({ name }) => name));
  const newer = rows.filter(({ name }) => !known.has(name)).map(({ name }) => name);
  if (newer.length > 0) {
    throw new StartError(
      `The database was changed by a newer Toli (${newer.join(', ')}). Start that version, or put back a backup from before.`,
    );
  }
}
