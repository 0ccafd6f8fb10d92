import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { ENTITIES, MIGRATIONS } from '../entities';
import { createDataSource } from '../platform/db/dataSource';
import { log } from '../platform/log/log';
import { startEmbeddedPostgres } from '../platform/postgres/embeddedPostgres';
import { migrateJobs } from '../platform/work/jobs';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

/** The database that every test file gets a copy of. */
export const TEMPLATE = 'template_toli';

/** Starts one Postgres for all test files and brings its template database to the current shape. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'toli-test-'));
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
  project.provide('postgresUrl', postgres.url);
  return async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
