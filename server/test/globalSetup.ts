import type { TestProject } from 'vitest/node';
import { meanwhile } from './processes/meanwhile';

declare module 'vitest' {
  interface ProvidedContext {
    /** The file with the address of the Postgres of all test files (postgres.ts). */
    postgres: string;
  }
}

/** Starts one Postgres for all test files, with the database that each of them copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Its migrations' modules are loaded meanwhile: they are most of the server.
  const postgres = await meanwhile(async (folder) => (await import('./database/template')).startPostgres(folder));
  project.provide('postgres', postgres.file);
  return postgres.stop;
}
