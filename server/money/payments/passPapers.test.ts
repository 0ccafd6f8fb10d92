import { beforeEach, describe, expect, it } from 'vitest';
import { SquadPass } from '../../pages/squads/squadPass.entity';
import { repo, sql } from '../../platform/db/database';
import { runDueJobs } from '../../platform/jobs/jobs';
import { addMonths, indianDay, indianMonth } from '../../rules/time';
import { aPerson, type Person, pay } from '../../test/factories';
import { creator, low, openTwoSquads, world } from '../../test/fixtures/twoSquads';
import { monthsPass } from '../../test/money/daysPass';
import { unproven } from '../../test/money/unproven';
import { monthlyStats } from '../earnings/stats.service';
import { rollUpGrowth } from '../growth/rollUp.service';

openTwoSquads();
let fan: Person;
beforeEach(async () => {
  fan = await aPerson({ fullName: 'Meera Joshi' });
});

/** The fan buys a pass of 12 months for ₹1,000; returns its payment's id. */
async function bought(): Promise<string> {
  await repo(SquadPass).insert({ squadId: low.id, months: 12, amount: 1_000 });
  const { id } = await pay(world, fan, low, 12);
  await runDueJobs();
  return id;
}
const capturedAt = async (id: string) =>
  (await sql<{ capturedAt: Date }>('select captured_at as "capturedAt" from payments where id = $1', [id]))[0]!
    .capturedAt;

describe('a pass that is paid', () => {
  it('has one receipt for all of its months, from the first to the last', async () => {
    const at = await capturedAt(await bought());
    const { viewer } = await world
      .as(fan)
      .query(
        '{ viewer { payments { edges { node { months opensFrom opensUntil receipts { paise content { squadTitle months from until } } } } } } }',
      );
    const until = addMonths(at, 12, indianDay(at)).toISOString();
    const period = { from: at.toISOString(), until };
    expect(viewer.payments.edges).toEqual([
      {
        node: {
          months: 12,
          opensFrom: period.from,
          opensUntil: until,
          receipts: [{ paise: 100_000, content: { squadTitle: low.title, months: 12, ...period } }],
        },
      },
    ]);
    const [mail] = world.mailsTo(fan, /Your receipt for ₹1,000.00 to Kabir paints/);
    expect(mail).toBeDefined();
  });

  it('is a line with its months in the statement of its page, and in REST’s payments', async () => {
    const id = await bought();
    const month = indianMonth(await capturedAt(id));
    const { body } = await world.as(creator).get(`/api/payments/statement?month=${month}`);
    expect(body).toContain(`Meera Joshi,"${low.title}, 12 months",1000`);
    expect((await world.as(creator).get('/api/payments')).body).toMatchObject([{ amount: 1_000, months: 12 }]);
  });

  it('is offered and ordered over REST', async () => {
    await bought();
    const other = await aPerson();
    const { body: squads } = await world.as(other).get(`/api/creator/${creator.userId}/squads`);
    expect(squads.map(({ passes }: { passes: object }) => passes)).toEqual([[{ months: 12, amount: 1_000 }], []]);
    const order = await world.as(other).get(`/api/payment/order/${low.id}?months=12`);
    expect(order.body.rzpOrder).toMatchObject({ amount: 100_000, notes: { months: '12' } });
    for (const months of ['3', '7', '999999999999', 'many'])
      expect((await world.as(other).get(`/api/payment/order/${low.id}?months=${months}`)).status).toBe(409);
  });

  it('is news of so many months to its creator, by notification and mail', async () => {
    await bought();
    const news = 'Meera Joshi has joined your squad for 12 months';
    const { viewer } = await world.as(creator).query('{ viewer { notifications { edges { node { type text } } } } }');
    expect(viewer.notifications.edges.map(({ node }: { node: object }) => node)).toContainEqual({
      type: 'SQUAD_SUBSCRIBED',
      text: news,
    });
    expect(world.mailsTo(creator, new RegExp(news))).toHaveLength(1);
  });

  it('is earned in its month, and counted in the chart of payments once in each of its months', async () => {
    const at = await capturedAt(await bought());
    const months = await monthlyStats(creator, addMonths(at, 11, indianDay(at)));
    expect(months.map(({ activeMembers }) => activeMembers)).toEqual(Array(12).fill(1));
    expect(months.map(({ distinctMembers }) => distinctMembers)).toEqual(Array(12).fill(1));
    expect(months.map(({ earnings }) => earnings)).toEqual([1_000, ...Array(11).fill(0)]);
    expect(months.map(({ passes }) => passes)).toEqual([1_000, ...Array(11).fill(0)]);
    await pay(world, await aPerson(), low);
    expect((await monthlyStats(creator, at)).at(-1)).toMatchObject({
      activeMembers: 2,
      earnings: 1_100,
      passes: 1_000,
      tips: 0,
    });
    await sql(`update payments set refund_reason = 'creator' where user_id = $1`, [fan.userId]);
    const after = await monthlyStats(creator, addMonths(at, 11, indianDay(at)));
    expect(after.map(({ activeMembers }) => activeMembers)).toEqual([1, ...Array(11).fill(0)]);
    expect(after[0]).toMatchObject({ earnings: 100, passes: 0 });
    await sql('update payments set refund_reason = null, months_back = 10 where user_id = $1', [fan.userId]);
    const back = await monthlyStats(creator, addMonths(at, 11, indianDay(at)));
    expect(back.map(({ activeMembers }) => activeMembers)).toEqual([2, 1, ...Array(10).fill(0)]);
    expect(back[0]).toMatchObject({ earnings: 1_100, passes: 1_000 });
    await sql('update payments set months_back = 0 where user_id = $1', [fan.userId]);
    expect(await unproven()).toEqual([]);
    const ofPage = 'where passes > 0 and creator_user_id = $1';
    await sql(`update page_months set passes = passes - 1 ${ofPage}`, [creator.userId]);
    expect(await unproven()).toEqual([expect.stringMatching(/^the figures of month/)]);
    await sql(`update page_months set passes = passes + 1 ${ofPage}`, [creator.userId]);
  });

  it('counts its price over its months in the income of a month, in `total` and in growth', async () => {
    await bought();
    const { body } = await world.as(creator).get(`/api/public/payments/subscription/manual/${creator.userId}/total`);
    expect(body).toEqual({ total: 83 });
    expect((await world.as(creator).get('/api/manualSubs/active/users')).body).toMatchObject([{ amount: 83 }]);
    await rollUpGrowth();
    const moves = await sql('select kind, income from member_moves where creator_user_id = $1 order by day', [
      creator.userId,
    ]);
    expect(moves).toEqual([
      { kind: 'new', income: 83 },
      { kind: 'lost', income: -83 },
    ]);
    expect(await unproven()).toEqual([]);
  });

  it('has its member reminded once, before its last month ends', async () => {
    await bought();
    const reminders = () => world.mailsTo(fan, /Your month with .* ends on/);
    await monthsPass({ days: 300 });
    expect(reminders()).toEqual([]);
    for (let times = 0; times < 2; times++) await monthsPass({ days: 31 });
    expect(reminders()).toHaveLength(1);
  });
});
