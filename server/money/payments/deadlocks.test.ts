import { expect, it } from 'vitest';
import { database, sql } from '../../platform/db/database';
import { deadlocks } from '../../test/database/deadlocks';
import { aCreator, aPerson, pay } from '../../test/factories';
import { creator, high, low, openTwoSquads, world } from '../../test/fixtures/twoSquads';
import { until } from '../../test/harness';
import { report as paid } from '../../test/money/memberships';

openTwoSquads();

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

it('a payment is settled while the entries of another page’s payment are not committed: the house’s accounts are no row that both update', async () => {
  await pay(world, await aPerson(), low);
  const holder = database().createQueryRunner();
  await holder.startTransaction();
  await holder.query('select from creator_balances where creator_user_id = $1 for update', [creator.userId]);
  const settled: string[] = [];
  const first = pay(world, await aPerson(), low).then(() => settled.push('first'));
  await until(
    async () =>
      (
        await sql(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%insert into ledger%'`,
        )
      ).length === 1,
  );
  const other = await aCreator({ squads: [100] });
  await pay(world, await aPerson(), other.squads[0]!).then(() => settled.push('other'));
  await holder.commitTransaction();
  await holder.release();
  await first;
  expect(settled).toEqual(['other', 'first']);
});
