import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import type { DataSource } from 'typeorm';
import { StartError } from '../config/startError';
import { migrateJobs } from '../jobs/jobs';
import { log } from '../log/log';
import type { Ask } from './connections/oneConnection';
import { isPool, setPooled } from './connections/pgbouncer';
import { isConnectionLost } from './connections/retryingPool';
import { createDataSource } from './dataSource';
import { adoptBaseline } from './migrations/baseline';
import { grantLesserRole } from './migrations/lesserRole';
import { migrate } from './migrations/migrate';
import { newerDatabase, noteNeeds } from './newerDatabase';

/** The lock of the node that migrates. */
const MIGRATING = 1_763_700_000;
/** How long a start waits for Postgres, which may be starting too (milliseconds). */
const PATIENCE_MS = 30_000;

type Classes = Parameters<typeof createDataSource>;

/** The other addresses of the database, beside that of requests. */
export interface OtherAddresses {
  /** The database's own address, where that of requests is a pool in transaction mode. */
  sessionUrl?: string | null;
  /** The address for the role that owns the tables, where it is another one: only it migrates. */
  ownerUrl?: string | null;
}

/**
 * Opens the migrated database, one node after the other. Throws StartError with one line for the operator when it
 * cannot be reached, a newer Toli has migrated it, or its rows or tables are older than this one can take over.
 */
export async function openDatabase(
  url: string,
  entities: Classes[1],
  migrations: Classes[2],
  others: OtherAddresses = {},
): Promise<DataSource> {
  const sessionUrl = others.sessionUrl ?? url;
  const ownerUrl = others.ownerUrl ?? sessionUrl;
  const sessionName = url === sessionUrl ? 'DATABASE_URL' : 'DATABASE_SESSION_URL';
  const turn = await connect(ownerUrl, others.ownerUrl ? 'DATABASE_OWNER_URL' : sessionName);
  try {
    await refusePool(sessionUrl, url === sessionUrl);
    await turn.query(NO_LIMITS);
    await turn.query('select pg_advisory_lock($1)', [MIGRATING]);
    const ask: Ask = async (statement) => (await turn.query(statement)).rows;
    await adoptBaseline(ask, migrations);
    const isNewer = await refuseNewer(ask, migrations);
    // Noted before migrating, so that no earlier build starts on what a failed migration has left, and where the table was made.
    if (!isNewer) await noteNeeds(ask, migrations);
    const source = await createDataSource(ownerUrl, entities, migrations).initialize();
    try {
      await migrate(source);
      if (!isNewer) await noteNeeds(ask, migrations);
      await migrateJobs(ownerUrl);
      if (ownerUrl !== sessionUrl) await grantLesserRole(ask, sessionUrl);
    } catch (error) {
      await source.destroy();
      throw error;
    }
    setPooled(url !== sessionUrl);
    if (url === ownerUrl) return source;
    await source.destroy();
    return await (url === sessionUrl ? createDataSource(url, entities, []).initialize() : openPool(url, entities));
  } finally {
    await turn.end();
  }
}

/** Other nodes' migrations may take long, with any time limits of the role. */
const NO_LIMITS = 'set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0';

/** Refuses an address for sessions that is a pool in transaction mode. */
async function refusePool(sessionUrl: string, isOnlyOne: boolean): Promise<void> {
  if (!(await isPool(sessionUrl))) return;
  throw new StartError(
    isOnlyOne
      ? 'DATABASE_URL names a pool in transaction mode, such as pgbouncer: locks, listening and migrations need sessions of their own. Keep it, and set DATABASE_SESSION_URL to the address of Postgres itself.'
      : 'DATABASE_SESSION_URL names a pool in transaction mode, such as pgbouncer. Set it to the address of Postgres itself.',
  );
}

/**
 * Opens the data source of requests, whose address may be pooled; refuses a role without time limits, which a pool does
 * not accept when a connection starts.
 */
async function openPool(url: string, entities: Classes[1]): Promise<DataSource> {
  const client = await connect(url, 'DATABASE_URL');
  try {
    const { rows } = await client.query<{ role: string; isEndless: boolean }>(
      `select current_user as role, '0' in (current_setting('statement_timeout'), current_setting('lock_timeout'),
         current_setting('idle_in_transaction_session_timeout')) as "isEndless"`,
    );
    const { role, isEndless } = rows[0]!;
    if (isEndless)
      throw new StartError(
        `DATABASE_URL is pooled, and its role has no limits of time. Run: alter role "${role}" set statement_timeout = '15s'; alter role "${role}" set lock_timeout = '10s'; alter role "${role}" set idle_in_transaction_session_timeout = '30s'; then let the pool connect anew (pgbouncer: RECONNECT).`,
      );
  } finally {
    await client.end();
  }
  return createDataSource(url, entities, [], { isPooled: true }).initialize();
}

async function connect(url: string, variable: string): Promise<Client> {
  for (const until = Date.now() + PATIENCE_MS; ; ) {
    // Without time limits: other nodes' migrations may take long.
    const client = new Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 5_000 });
    client.on('error', (error) => log.warn({ err: error }, 'lost the database connection of the start'));
    try {
      await client.connect();
      return client;
    } catch (error) {
      await client.end().catch(() => {});
      const { code, message } = error as { code?: string; message: string };
      if (!isConnectionLost(error) || Date.now() > until) {
        throw new StartError(`${variable} names a database that cannot be opened (${message || code}).`);
      }
      log.warn({ reason: message || code }, 'the database cannot be reached yet');
      await delay(500);
    }
  }
}

/** Whether a newer build has migrated the database; throws StartError where this one cannot run on it. */
async function refuseNewer(ask: Ask, migrations: Classes[2]): Promise<boolean> {
  const newer = await newerDatabase(ask, migrations);
  if (newer === null) return false;
  const names = newer.unknown.join(', ');
  if (!newer.canRun)
    throw new StartError(
      `The database was changed by a newer Toli (${names}), and this one cannot run on it. Start that version, or put back a backup from before.`,
    );
  log.warn({ names }, 'a newer Toli has changed the database, on which this one can run too');
  return true;
}
