import { StartError } from '../../config/startError';
import type { Ask } from '../connections/oneConnection';

// Before 0.1.0 there were 91 migrations, now one that makes the same tables. A database of before keeps the rows of its
// own and gets that of the baseline beside them.

const BASELINE = 'Baseline1763700001001';
/** The last migration of before. */
const LAST_BEFORE = 'SuspendedPayments1763700000160';
/** The last commit that has the migrations of before. */
const COMMIT_BEFORE = '2347f080b235';

/** The number of a migration, by its name. */
export const numberOf = (name: string): number => Number(/\d+$/.exec(name)![0]) - 1_763_700_000_000;

const isBefore = (name: string): boolean => numberOf(name) <= numberOf(LAST_BEFORE);

/**
 * The migrations of a database or backup, where all of before are the baseline. Throws StartError where it has not all
 * of these.
 */
export function sinceBaseline(names: readonly string[], what: 'database' | 'backup'): string[] {
  const since = names.filter((name) => !isBefore(name));
  if (since.length === names.length || since.includes(BASELINE)) return since;
  if (names.includes(LAST_BEFORE)) return [BASELINE, ...since];
  const last = names.toSorted((a, b) => numberOf(b) - numberOf(a))[0];
  throw new StartError(
    what === 'database'
      ? `The database is older than 0.1.0 (${last}). Start the build of commit ${COMMIT_BEFORE} once, which brings it to ${LAST_BEFORE}, then this one.`
      : `The backup is older than 0.1.0 (${last}). Restore it with the build of commit ${COMMIT_BEFORE} and start that once, then start this one on the same database.`,
  );
}

/** The names of the migrations that a database has run, in order; null before there is a table of them. */
export async function executedIn(ask: Ask): Promise<string[] | null> {
  const [found] = await ask(`select to_regclass('migrations') is not null as "isThere"`);
  if (!found.isThere) return null;
  return (await ask('select name from migrations order by id')).map(({ name }) => name);
}

/** A migration that takes away what the build of before still completes. */
interface Completed {
  /** What is not complete yet, in words; null where nothing is. */
  leftBehind?(ask: Ask): Promise<string | null>;
}

/** Throws StartError where one of these migrations cannot run yet on a database, or on what a backup holds. */
export async function refuseLeft(ask: Ask, pending: readonly Completed[], what: 'database' | 'backup'): Promise<void> {
  for (const migration of pending) {
    const left = await migration.leftBehind?.(ask);
    if (!left) continue;
    const complete = 'complete them, which takes an hour at most, and stop it; then start this one.';
    throw new StartError(
      what === 'database'
        ? `Earlier nodes have left ${left}. Let a worker of the build of commit ${COMMIT_BEFORE} ${complete}`
        : `Earlier nodes have left ${left}. Nothing was restored: restore into another database with the build of commit ${COMMIT_BEFORE} and let its worker ${complete}`,
    );
  }
}

/**
 * Adds the baseline's row to a database of before, whose tables are the same. Throws StartError at an older one, and
 * where one of these migrations cannot run yet: the build of before still starts on it then.
 */
export async function adoptBaseline(ask: Ask, migrations: readonly (Completed & { name: string })[]): Promise<void> {
  const names = (await executedIn(ask)) ?? [];
  if (names.includes(BASELINE) || !sinceBaseline(names, 'database').includes(BASELINE)) return;
  await refuseLeft(ask, migrations, 'database');
  await ask(`insert into migrations (timestamp, name) values (${/\d+$/.exec(BASELINE)![0]}, '${BASELINE}')`);
}
