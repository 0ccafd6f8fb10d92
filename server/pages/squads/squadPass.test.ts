import { expect, it } from 'vitest';
import { sql } from '../../platform/db/database';
import { high, low, openTwoSquads } from '../../test/fixtures/twoSquads';
import { passesOf, passPriceAt } from './squadPass.service';

openTwoSquads();

/** As if the creator had set a pass of the lower squad so many minutes ago. */
const wasSet = (months: number, amount: number | null, minutesAgo: number) =>
  sql(
    `insert into squad_passes (squad_id, months, amount, begins_at) values ($1, $2, $3, now() - make_interval(mins => $4))`,
    [low.id, months, amount, minutesAgo],
  );
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

it('a pass costs at each moment what was set last before it, and nothing where it is not sold', async () => {
  await wasSet(12, 1000, 60);
  await wasSet(12, 900, 30);
  await wasSet(12, null, 10);
  await wasSet(3, 250, 10);
  for (const [minutes, amount] of [
    [61, null],
    [59, 1000],
    [29, 900],
    [9, null],
  ] as const)
    expect(await passPriceAt(low.id, 12, minutesAgo(minutes))).toBe(amount);
  expect(await passPriceAt(low.id, 3, new Date())).toBe(250);
  expect(await passPriceAt(high.id, 3, new Date())).toBeNull();
  expect(await passesOf([low.id, high.id])).toEqual([{ squadId: low.id, months: 3, amount: 250 }]);
  await wasSet(12, 950, 5);
  expect(await passesOf([low.id])).toMatchObject([{ months: 3 }, { months: 12, amount: 950 }]);
});
