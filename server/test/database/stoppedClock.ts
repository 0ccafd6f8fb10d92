import { sql, transaction } from '../../platform/db/database';

/** A clock that is stopped at `now`, and copies of the product's views that use this clock. */
export async function stopTheClock(now: Date, views: string[]): Promise<void> {
  await sql('create schema clock');
  await sql(`create function clock.now() returns timestamptz stable return '${now.toISOString()}'::timestamptz`);
  for (const view of views) {
    const [found] = await sql<{ written: string }>('select pg_get_viewdef($1::regclass) as written', [view]);
    await byTheClock(() => sql(`create view clock.${view} as ${found!.written}`));
  }
}

/** Runs statements that see the stopped clock's views. */
export const byTheClock = <T>(work: () => Promise<T>) =>
  transaction(async () => {
    await sql('set local search_path = clock, public, pg_catalog');
    return work();
  });
