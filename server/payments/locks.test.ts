import { expect, it } from 'vitest';
import { deadlocks } from '../test/deadlocks';
import { aPerson } from '../test/factories';
import { report as paid } from '../test/memberships';
import { high, low, openTwoSquads, world } from '../test/twoSquads';

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
