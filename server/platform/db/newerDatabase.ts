import type { Ask } from './connections/oneConnection';
import { executedIn, numberOf, sinceBaseline } from './migrations/baseline';

// An older build also starts on a database that a newer one has migrated, if it knows the migrations that this needs:
// nodes are rolled and rolled back one after the other. The comment on the table of migrations has the needed number,
// so each build can read it.

interface Migration {
  name: string;
  /**
   * Of a migration that removes or tightens something: the number of the newest migration that a build must know to run
   * on its result.
   */
  needs?: number;
}

/** The newer migrations of a database. */
export interface NewerDatabase {
  /** The migrations that this build does not know. */
  unknown: string[];
  /** Whether this build can run on it. */
  canRun: boolean;
}

/** The newer migrations of a database than these; null without any. Throws StartError at one of before 0.1.0. */
export async function newerDatabase(ask: Ask, migrations: readonly Migration[]): Promise<NewerDatabase | null> {
  const executed = await executedIn(ask);
  if (executed === null) return null;
  const known = new Set(migrations.map(({ name }) => name));
  const unknown = sinceBaseline(executed, 'database').filter((name) => !known.has(name));
  if (unknown.length === 0) return null;
  const [found] = await ask(`select obj_description('migrations'::regclass, 'pg_class') as needs`);
  const newest = Math.max(...[...known].map(numberOf));
  return { unknown, canRun: found.needs !== null && Number(found.needs) <= newest };
}

/** Stores the migration that builds need to know to run on the database of these migrations. */
export async function noteNeeds(ask: Ask, migrations: readonly Migration[]): Promise<void> {
  const needs = String(Math.max(0, ...migrations.map((migration) => migration.needs ?? 0)));
  const [found] = await ask(`select obj_description(to_regclass('migrations'), 'pg_class') as needs,
    to_regclass('migrations') is not null as "isThere"`);
  if (found.isThere && found.needs !== needs) await ask(`comment on table migrations is '${needs}'`);
}
