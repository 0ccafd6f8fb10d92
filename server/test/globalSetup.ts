import type { TestProject } from 'vitest/node';
import { meanwhile } from './meanwhile';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the Postgres of all test files says its address (postgres.ts). */
    postgres: string;
  }
}

/** Starts one Postgres for all test files, with the database that each of them copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // What makes it is loaded meanwhile as well: it is most of the server.
  const postgres = await meanwhile(async (folder) => (await import('./template')).startPostgres(folder));
  project.provide('postgres', postgres.file);
  return postgres.stop;
}
