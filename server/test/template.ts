import { ENTITIES, MIGRATIONS } from '../entities';
import { createDataSource } from '../platform/db/dataSource';
import { migrateJobs } from '../platform/jobs/jobs';
import { log } from '../platform/log/log';
import { startEmbeddedPostgres } from '../platform/postgres/embeddedPostgres';
import type { Started } from './meanwhile';

/** The database that every test file gets a copy of. */
export const TEMPLATE = 'template_toli';

/** Starts a Postgres and brings its template database to the current shape; it says its address. */
export async function startPostgres(dataDir: string): Promise<Started<string>> {
  const postgres = await startEmbeddedPostgres({ dataDir, fast: true, log });
  const url = new URL(postgres.url);
  const admin = await createDataSource(postgres.url, [], []).initialize();
  await admin.query(`create database ${TEMPLATE}`);
  await admin.destroy();
  url.pathname = `/${TEMPLATE}`;
  const template = await createDataSource(url.href, ENTITIES, MIGRATIONS).initialize();
  await template.runMigrations();
  await template.destroy();
  await migrateJobs(url.href);
  return { said: postgres.url, stop: postgres.stop };
}
