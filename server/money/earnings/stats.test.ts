import { describe, expect, it } from 'vitest';
import { sql } from '../../platform/db/database';
import { aMember, aPerson, pay } from '../../test/factories';
import { creator, high, low, openTwoSquads, world } from '../../test/fixtures/twoSquads';
import { monthlyStats } from './stats.service';

openTwoSquads();

/** A member who paid at this moment. */
async function aMemberSince(at: string, squad = low): Promise<void> {
  const member = await aMember(world, { of: squad });
  await sql('update payments set captured_at = $2 where user_id = $1', [member.userId, at]);
}

describe('the stats of a page', () => {
  const monthsAt = async (now: string) => monthlyStats(creator, new Date(now));

  it('are twelve months up to the current Indian one, 0 for those without payments', async () => {
    await aMemberSince('2026-03-15T10:00:00.000Z', high);
    const months = await monthsAt('2026-10-31T18:30:00.000Z');
    expect(months.map(({ month }) => month)).toEqual([
      '2025-12',
      ...[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((n) => `2026-${String(n).padStart(2, '0')}`),
    ]);
    expect(months.filter(({ earnings }) => earnings > 0)).toEqual([
      { month: '2026-03', earnings: 300, passes: 0, tips: 0, activeMembers: 1, distinctMembers: 1 },
    ]);
    expect((await monthsAt('2026-10-31T18:29:59.999Z')).at(-1)!.month).toBe('2026-10');
  });

  it('end a month at midnight in India', async () => {
    await aMemberSince('2026-12-31T18:29:59.999Z');
    await aMemberSince('2026-12-31T18:30:00.000Z', high);
    expect((await monthsAt('2027-01-10T00:00:00.000Z')).slice(-2)).toMatchObject([
      { month: '2026-12', earnings: 100 },
      { month: '2027-01', earnings: 300 },
    ]);
  });

  it('count the 29th of a leap February in February', async () => {
    await aMemberSince('2028-02-29T18:29:59.999Z');
    await aMemberSince('2028-02-29T18:30:00.000Z', high);
    expect((await monthsAt('2028-03-31T12:00:00.000Z')).slice(-2)).toMatchObject([
      { month: '2028-02', earnings: 100 },
      { month: '2028-03', earnings: 300 },
    ]);
  });

  it('leave out what is older than the twelve months', async () => {
    await aMemberSince('2025-11-30T18:29:59.999Z');
    await aMemberSince('2025-11-30T18:30:00.000Z', high);
    const months = await monthsAt('2026-11-30T00:00:00.000Z');
    expect(months[0]).toMatchObject({ month: '2025-12', earnings: 300 });
    expect(months.reduce((sum, { earnings }) => sum + earnings, 0)).toBe(300);
  });

  it('count payments as active members, and people once each', async () => {
    const member = await aMember(world, { of: low });
    await pay(world, member, high);
    await aMember(world, { of: low });
    const [month] = (await monthsAt(new Date().toISOString())).slice(-1);
    expect(month).toMatchObject({ activeMembers: 3, distinctMembers: 2 });
    expect(month!.earnings).toBe(
      (await world.as(creator).get('/api/payments')).body.reduce(
        (sum: number, { amount }: { amount: number }) => sum + amount,
        0,
      ),
    );
  });

  it('lose refunded payments, and the member with their last kept payment', async () => {
    const now = new Date().toISOString();
    const member = await aMember(world, { of: low });
    await pay(world, member, high);
    const last = async () => (await monthsAt(now)).at(-1);
    const before = await last();
    const sendBack = (amount: string) =>
      sql(
        `update payments set refund_reason = 'full' where id =
           (select id from payments where user_id = $1 and refund_reason is null order by captured_at ${amount} limit 1)`,
        [member.userId],
      );
    await sendBack('desc');
    expect(await last()).toEqual({ ...before, earnings: 100, activeMembers: 1 });
    await sendBack('asc');
    expect(await last()).toMatchObject({ earnings: 0, activeMembers: 0, distinctMembers: 0 });
    await sql('update payments set refund_reason = null where user_id = $1', [member.userId]);
    expect(await last()).toEqual(before);
  });

  it('count every one of many payments at the same moment', async () => {
    const members = await Promise.all(Array.from({ length: 6 }, () => aPerson()));
    await Promise.all(members.map((member, n) => pay(world, member, n % 2 ? low : high)));
    expect((await monthsAt(new Date().toISOString())).at(-1)).toMatchObject({
      activeMembers: 6,
      distinctMembers: 6,
      earnings: 1_200,
    });
  });

  it('are refused to people without a page', async () => {
    await expect(monthlyStats(await aPerson())).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(monthlyStats(null)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });
});
