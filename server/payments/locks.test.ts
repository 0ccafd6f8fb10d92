import { expect, it } from 'vitest';
import { pool, sql } from '../platform/db/database';
import { aPerson } from '../test/factories';
import { report as paid } from '../test/memberships';
import { high, low, openTwoSquads, world } from '../test/twoSquads';

openTwoSquads();

/** The number of deadlocks that Postgres has resolved in this database; each connection is made to report its own first. */
async function deadlocks(): Promise<number> {
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

it('opening a membership while its payment settles never ends in a deadlock', async () => {
  const before = await deadlocks();
  const people = await Promise.all(Array.from({ length: 6 }, () => aPerson()));
  const answers = await Promise.all(
    people.map(async (who, i) => {
      const { body } = await world.as(who).get(`/api/payment/order/${low.id}`);
      const open = () => world.as(who).post('/api/manualSub', { squadId: [low, high][i % 2]!.id });
      const calls = [open(), open(), paid(world, who, body.rzpOrder.id), open(), open(), open()];
      return (await Promise.all(calls)).map(({ status }) => status);
    }),
  );
  expect(answers).toEqual(people.map(() => [201, 201, 200, 201, 201, 201]));
  expect((await deadlocks()) - before).toBe(0);
});
