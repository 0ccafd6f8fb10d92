import { describe, expect, it } from 'vitest';
import { versionsOf } from '../../html/pageFreshness';
import { sql } from '../../platform/db/database';
import { PASS_CHANGES_MAX } from '../../rules/passes';
import { PASS_KEPT_DAYS } from '../../rules/payments';
import { addMonths, indianDate, indianDay } from '../../rules/time';
import { sentBy } from '../../test/database/statements';
import { aCreator, aMember, aPerson, type Person } from '../../test/factories';
import { creator, high, low, openTwoSquads, world } from '../../test/fixtures/twoSquads';
import { monthsPass } from '../../test/money/daysPass';
import { priceBegins, reprice, setPrice } from '../../test/money/newPrices';
import { PASS_SETTINGS } from '../../words/en/passes';
import { passesOf, passPriceAt } from './squadPass.service';

openTwoSquads();

const SET =
  'mutation($input: SetSquadPassInput!) { setSquadPass(input: $input) { squad { passSettings { months amount isOffered } } } }';
const input = (squad: { id: string }, months: number, amount?: number | null) => ({
  input: { squadId: squad.id, months, ...(amount !== undefined && { amount }) },
});
const set = async (squad: { id: string }, months: number, amount?: number | null) =>
  (await world.as(creator).query(SET, input(squad, months, amount))).setSquadPass.squad.passSettings;
const refusedTo = (who: Person | undefined, months: number, amount: number) =>
  world.as(who).refused(SET, input(low, months, amount));
const refused = (months: number, amount: number) => refusedTo(creator, months, amount);

const OFFERED = `query($userId: ID!) { creator(userId: $userId) { squads {
  passes { months amount opensUntil } viewerOpensUntil passSettings { months amount min max isOffered }
} } }`;
const squadsFor = async (who?: Person) =>
  (await world.as(who).query(OFFERED, { userId: creator.userId })).creator.squads;
/** The prices of the passes of the lower squad that a person is offered. */
const offered = async (who?: Person) =>
  (await squadsFor(who))[0].passes.map(({ amount }: { amount: number }) => amount);
const rows = () => sql('select amount from squad_passes where squad_id = $1 order by begins_at', [low.id]);
/** As if all prices of passes had been set so many days earlier. */
const daysGo = (days: number) =>
  sql('update squad_passes set begins_at = begins_at - make_interval(days => $1)', [days]);

describe('the price of a pass', () => {
  /** As if the creator had set a pass of the lower squad so many minutes ago. */
  const wasSet = (months: number, amount: number | null, minutesAgo: number) =>
    sql(
      `insert into squad_passes (squad_id, months, amount, begins_at) values ($1, $2, $3, now() - make_interval(mins => $4))`,
      [low.id, months, amount, minutesAgo],
    );
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

  it('is at each moment what was set last before it, and none where it is not sold', async () => {
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
    expect(await passPriceAt(low.id, 100_000, new Date())).toBeNull();
    expect(await passPriceAt(high.id, 3, new Date())).toBeNull();
    expect(await passesOf([low.id, high.id])).toEqual([{ squadId: low.id, months: 3, amount: 250 }]);
    await wasSet(12, 950, 5);
    expect(await passesOf([low.id])).toMatchObject([{ months: 3 }, { months: 12, amount: 950 }]);
  });

  it('is set by its creator, changed, and no longer sold where it is left empty', async () => {
    expect(await set(low, 12, 1000)).toEqual([
      { months: 3, amount: null, isOffered: false },
      { months: 12, amount: 1000, isOffered: true },
    ]);
    await set(low, 3, 250);
    await set(low, 12, 900);
    expect(await offered()).toEqual([250, 900]);
    await set(low, 3, null);
    await set(low, 12);
    expect(await offered()).toEqual([]);
    expect(await squadsFor(creator)).toMatchObject([{ passSettings: [{ amount: null }, { amount: null }] }, {}]);
  });

  it('is from half of its months to their sum, as the refusal says', async () => {
    for (const amount of [149, 301, 1])
      expect(await refused(3, amount)).toMatchObject({
        code: 'BAD_USER_INPUT',
        fields: { amount: 'The price can be from ₹150 to ₹300' },
      });
    for (const amount of [150, 300]) await set(low, 3, amount);
    expect((await refused(12, 100_001)).fields).toHaveProperty('amount');
    for (const months of [0, 1, 2, 6, 24])
      expect((await refused(months, 250)).fields).toEqual({ months: PASS_SETTINGS.otherMonths });
    const dear = await aCreator({ squads: [20_000] });
    const [squad] = dear.squads;
    expect((await world.as(dear).refused(SET, input(squad!, 12, 100_000))).fields).toEqual({
      amount: PASS_SETTINGS.noRoom(12),
    });
  });

  it('is for its creator alone to set, and to read where it is not offered', async () => {
    await set(low, 3, 250);
    const fan = await aPerson();
    for (const who of [fan, undefined, await aCreator()]) {
      expect((await refusedTo(who, 3, 200)).code).toMatch(/FORBIDDEN|UNAUTHENTICATED/);
      expect(await squadsFor(who)).toMatchObject([{ passSettings: [] }, { passSettings: [] }]);
    }
    await world.as(creator).delete(`/api/squad/${low.id}`);
    expect(await refused(3, 200)).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('is the one that was set last where several are set at once', async () => {
    const amounts = [200, 210, 220, 230, 240];
    await Promise.all(amounts.map((amount) => set(low, 3, amount)));
    const [last] = (await rows()).slice(-1);
    expect(await passesOf([low.id])).toMatchObject([last]);
    expect(await rows()).toHaveLength(amounts.length);
  });

  it('is kept while a payment at it can come, and changes only so often in that time', async () => {
    for (let change = 0; change <= PASS_CHANGES_MAX; change++) await set(low, 3, 200 + change);
    // The same again changes nothing.
    await set(low, 3, 200 + PASS_CHANGES_MAX);
    expect(await refused(3, 250)).toMatchObject({ code: 'CONFLICT', message: PASS_SETTINGS.tooOften });
    await set(low, 12, 900);
    await daysGo(PASS_KEPT_DAYS - 1);
    expect((await refused(3, 250)).code).toBe('CONFLICT');
    await daysGo(1);
    await set(low, 3, 250);
    // The last one of that time is in force for part of it.
    expect(await sql('select amount from squad_passes where squad_id = $1 and months = 3', [low.id])).toEqual([
      { amount: 200 + PASS_CHANGES_MAX },
      { amount: 250 },
    ]);
    expect(await offered()).toEqual([250, 900]);
  });
});

describe('the passes that a person is offered', () => {
  it('are in the range of what the squad costs new members now', async () => {
    await set(low, 3, 160);
    await setPrice(world, creator, { squad: low, amount: 149 });
    expect(await offered()).toEqual([160]);
    await priceBegins(low);
    expect(await offered()).toEqual([]);
    expect((await squadsFor(creator))[0].passSettings[0]).toEqual({
      months: 3,
      amount: 160,
      min: 224,
      max: 447,
      isOffered: false,
    });
  });

  it('cost a member who keeps a lower price no more than their months one by one', async () => {
    const old = await aMember(world, { of: low });
    await reprice(world, creator, low, 149);
    await set(low, 3, 320);
    await set(low, 12, 1100);
    await monthsPass({ days: 26 });
    expect(await offered(old)).toEqual([1100]);
    expect(await offered()).toEqual([320, 1100]);
  });

  it('begin now for who joins, and where the paid time ends for who renews early', async () => {
    await set(low, 3, 250);
    const now = new Date();
    const [{ passes, viewerOpensUntil }] = await squadsFor();
    expect(indianDate(new Date(passes[0].opensUntil))).toBe(indianDate(addMonths(now, 3, indianDay(now))));
    expect(indianDate(new Date(viewerOpensUntil))).toBe(indianDate(addMonths(now, 1, indianDay(now))));
    const member = await aMember(world, { of: low });
    await monthsPass({ days: 26 });
    const [mine] = await squadsFor(member);
    const [paid] = await sql<{ end: Date; day: number }>(
      'select paid_until as end, billing_day as day from squad_subscriptions where member_id = $1',
      [member.userId],
    );
    expect(new Date(mine.passes[0].opensUntil)).toEqual(addMonths(paid!.end, 3, paid!.day));
    expect(new Date(mine.viewerOpensUntil)).toEqual(addMonths(paid!.end, 1, paid!.day));
  });

  it('are none for who has paid for long, moves up, owns the page, or finds the squad full or closed', async () => {
    await set(low, 3, 250);
    await set(high, 3, 800);
    const member = await aMember(world, { of: low });
    const nothing = { passes: [], viewerOpensUntil: null };
    for (const who of [member, creator]) expect(await squadsFor(who)).toMatchObject([nothing, nothing]);
    // A month that is over is renewed in any squad.
    await monthsPass({ days: 33 });
    expect(await squadsFor(member)).toMatchObject([{ passes: [{ amount: 250 }] }, { passes: [{ amount: 800 }] }]);
    await sql('update squads set closed_at = now() where id = $1', [low.id]);
    await aMember(world, { of: high });
    await sql('update squads set members_limit = 1 where id = $1', [high.id]);
    expect(await squadsFor(await aPerson())).toMatchObject([nothing, nothing]);
    expect(await squadsFor(member)).toMatchObject([{ passes: [{ amount: 250 }] }, nothing]);
  });

  it('are read with the squads of a page, those of all squads in one statement', async () => {
    await set(low, 3, 250);
    await set(high, 12, 2400);
    const statements = await sentBy(() => squadsFor());
    const read = statements.filter(({ text }) => text.includes('squad_passes'));
    expect(read.map(({ text }) => text.includes('squad_counts'))).toEqual([true]);
  });

  it('make a kept page out of date at once, set or not sold any more', async () => {
    const version = async () => (await versionsOf([low.id])).get(low.id)!.version;
    const versions = [await version()];
    for (const amount of [250, 260, null]) {
      await set(low, 3, amount);
      versions.push(await version());
    }
    expect(new Set(versions).size).toBe(4);
  });
});
