import { beforeEach, describe, expect, it } from 'vitest';
import { versionsOf } from '../../html/pageFreshness';
import { sql } from '../../platform/db/database';
import { aMember, aPerson, type Person } from '../../test/factories';
import { creator, high, low, openTwoSquads, world } from '../../test/fixtures/twoSquads';
import { inDays, priceBegins, priceRefused, reprice, setPrice } from '../../test/money/newPrices';
import { lowestAmountsOf } from './squad.service';

openTwoSquads();

let fan: Person;
beforeEach(async () => {
  fan = await aPerson();
});

const add = (amount: number) => world.as(creator).post('/api/squad', { title: 'Between', amount });
const SQUADS = `query($userId: ID!) { creator(userId: $userId) { squads {
  id title amount amountForNew level nextPrice { amount fromDay }
  priceRange { min max above { title amount } below { title amount } }
} } }`;
const squadsFor = async (who?: Person) =>
  (await world.as(who).query(SQUADS, { userId: creator.userId })).creator.squads;
const levels = async () =>
  (await squadsFor()).map(({ level, amount }: { level: number; amount: number }) => [level, amount]);

describe('a new price for new members', () => {
  it('begins at 00:00 of its day in India, and the squad stays on its level', async () => {
    const said = await setPrice(world, creator, { squad: low, amount: 149, fromDay: inDays(3) });
    expect(said).toEqual({
      amount: 100,
      amountForNew: 100,
      level: 100,
      nextPrice: { amount: 149, fromDay: inDays(3) },
    });
    expect(await levels()).toEqual([
      [100, 100],
      [300, 300],
    ]);
    await priceBegins(low);
    expect(await levels()).toEqual([
      [100, 149],
      [300, 300],
    ]);
    expect(await squadsFor(creator)).toMatchObject([{ nextPrice: null }, { nextPrice: null }]);
    expect(await lowestAmountsOf([creator.userId])).toMatchObject([{ lowestAmount: 149 }]);
  });

  it('takes the place of one that is to come, and is withdrawn until it begins', async () => {
    await setPrice(world, creator, { squad: low, amount: 149 });
    await setPrice(world, creator, { squad: low, amount: 199, fromDay: inDays(9) });
    expect(await sql('select price from squad_prices where squad_id = $1', [low.id])).toEqual([{ price: 199 }]);
    const WITHDRAW = `mutation($input: WithdrawSquadPriceInput!) { withdrawSquadPrice(input: $input) { squad { nextPrice { amount } } } }`;
    const input = { squadId: low.id };
    for (const _ of [1, 2])
      expect(await world.as(creator).query(WITHDRAW, { input })).toEqual({
        withdrawSquadPrice: { squad: { nextPrice: null } },
      });
    await reprice(world, creator, low, 149);
    await world.as(creator).query(WITHDRAW, { input });
    expect((await levels())[0]).toEqual([100, 149]);
    expect(await world.as(fan).refused(WITHDRAW, { input })).toMatchObject({ code: 'FORBIDDEN' });
  });

  it('stays in its range, which names the squads that bound it', async () => {
    await setPrice(world, creator, { squad: high, amount: 250, fromDay: inDays(30) });
    expect(await squadsFor(creator)).toMatchObject([
      { priceRange: { min: 30, max: 249, above: null, below: { title: 'Squad of 300', amount: 250 } } },
      { priceRange: { min: 101, max: 100_000, above: { title: 'Squad of 100', amount: 100 }, below: null } },
    ]);
    for (const amount of [250, 299, 300])
      expect(await priceRefused(world, creator, { squad: low, amount })).toMatchObject({
        fields: { amount: 'The price can be from ₹30 to ₹249' },
      });
    expect(await priceRefused(world, creator, { squad: low, amount: 100 })).toMatchObject({
      fields: { amount: 'The squad costs that already' },
    });
    expect(await priceRefused(world, creator, { squad: low, amount: 29 })).toMatchObject({ code: 'BAD_USER_INPUT' });
  });

  it.each([inDays(0), inDays(-1), inDays(400), '2027-02-30', 'soon', ''])(
    'has a day to come, not %s',
    async (fromDay) => {
      expect(await priceRefused(world, creator, { squad: low, amount: 149, fromDay })).toMatchObject({
        code: 'BAD_USER_INPUT',
        fields: { fromDay: expect.any(String) },
      });
    },
  );

  it('is its creator’s alone to set, and to read before it begins', async () => {
    await setPrice(world, creator, { squad: low, amount: 149 });
    for (const who of [fan, undefined]) {
      expect((await priceRefused(world, who, { squad: low, amount: 120 })).code).toMatch(/FORBIDDEN|UNAUTHENTICATED/);
      expect(await squadsFor(who)).toMatchObject([
        { amount: 100, nextPrice: null, priceRange: null },
        { nextPrice: null, priceRange: null },
      ]);
    }
    await world.as(creator).delete(`/api/squad/${low.id}`);
    expect(await sql('select from squad_prices where squad_id = $1', [low.id])).toEqual([]);
    expect(await priceRefused(world, creator, { squad: low, amount: 120 })).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('keeps the order of squads, also where two are set at once', async () => {
    const both = await Promise.allSettled([
      setPrice(world, creator, { squad: low, amount: 250 }),
      setPrice(world, creator, { squad: high, amount: 200 }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const squads = await Promise.all([
      add(270),
      setPrice(world, creator, { squad: high, amount: 260 }).catch(() => null),
    ]);
    expect(squads).toBeDefined();
    await Promise.all([priceBegins(low), priceBegins(high)]);
    const prices = (await levels()).map(([, amount]: [number, number]) => amount);
    expect(prices).toEqual([...prices].sort((a, b) => a - b));
  });

  it('makes a kept page out of date at once', async () => {
    await setPrice(world, creator, { squad: low, amount: 149 });
    const before = await versionsOf([low.id, creator.page.id]);
    await priceBegins(low);
    const after = await versionsOf([low.id, creator.page.id]);
    for (const id of [low.id, creator.page.id]) expect(after.get(id)!.version).not.toBe(before.get(id)!.version);
  });

  it('is the amount that a change of the squad may send along, as it was just read', async () => {
    await reprice(world, creator, low, 149);
    const [read] = (await world.as(creator).get(`/api/creator/${creator.userId}/squads`)).body;
    expect(read).toMatchObject({ amount: 149 });
    const send = (amount: number) => world.as(creator).patch(`/api/squad/${low.id}`, { title: 'Renamed', amount });
    expect(await send(read.amount)).toMatchObject({ status: 200, body: { title: 'Renamed', amount: 149 } });
    expect((await send(100)).body.fields).toEqual({ amount: 'The price of a squad cannot be changed' });
  });
});

describe('a squad that is added beside one with another price', () => {
  it('has a level that keeps the order: less money does not open more', async () => {
    await reprice(world, creator, low, 149);
    const member = await aMember(world, { of: low });
    expect((await add(120)).body).toMatchObject({ amount: 120 });
    const [between, ...rest] = await levels();
    expect(between[0]).toBeLessThan(100);
    expect([between[1], ...rest]).toEqual([120, [100, 149], [300, 300]]);
    const created = (await squadsFor(member)).map(({ amount }: { amount: number }) => amount);
    expect(created).toEqual([120, 149, 300]);
  });

  it('may not cost what another one costs, now or later, nor lie between the two', async () => {
    await setPrice(world, creator, { squad: low, amount: 149 });
    const [same, between] = [
      'You already have a squad of the same amount',
      expect.stringContaining('Please choose another price'),
    ];
    for (const amount of [100, 149]) expect((await add(amount)).body.fields).toEqual({ amount: same });
    expect((await add(120)).body.fields).toEqual({ amount: between });
  });

  it('counts a deleted squad while it has members', async () => {
    await reprice(world, creator, low, 149);
    await aMember(world, { of: low });
    await world.as(creator).delete(`/api/squad/${low.id}`);
    expect((await add(120)).status).toBe(201);
    expect((await levels())[0][0]).toBeLessThan(100);
  });
});
