import { pool, sql } from '../../platform/db/database';

/** The number of deadlocks that Postgres has resolved in this database; each connection is made to report its own first. */
export async function deadlocks(): Promise<number> {
  const connections = await Promise.all(Array.from({ length: pool().options.max! }, () => pool().connect()));
  for (const connection of connections) {
    await connection.query('select pg_stat_force_next_flush()');
    connection.release();
  }
  const [row] = await sql<{ deadlocks: number }>(
    'select deadlocks::int from pg_stat_database where datname = current_database()',
  );
  return row!.deadlocks;
}
