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
  const postgres = await meanwhile(async (folder) => (await loadTemplate()).startPostgres(folder));
  project.provide('postgres', postgres.file);
  return postgres.stop;
}

/**
 * Loads the migrations' modules, which are most of the server, meanwhile. ProseMirror reads a stack while it loads; here
 * Vitest (4.1.12) has the kept compiled files as bytes, and fails to find the places of a stack in them.
 */
async function loadTemplate() {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    return await import('./database/template');
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}
