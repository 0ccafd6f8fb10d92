import { describe, expect, it } from 'vitest';
import { Creator } from '../../pages/creators/creator.entity';
import { eraseAtOnce } from '../../people/users/erasure.service';
import { User } from '../../people/users/user.entity';
import { repo, sql } from '../../platform/db/database';
import { runDueJobs } from '../../platform/jobs/jobs';
import { aPerson, type Person, pay } from '../../test/factories';
import { creator, low, world } from '../../test/fixtures/twoSquads';
import { done, fan, openPass, payment, refundMonths } from '../../test/passes/monthRefunds';
import { Payment } from '../payments/payment.entity';

openPass();

const ASK =
  'mutation($id: ID!) { askMonthsBack(input: { subscriptionId: $id }) { subscription { monthsToAsk { months paise askedAt } } } }';
const MINE = '{ viewer { subscriptions { id monthsToAsk { months paise askedAt } } } }';
const mine = async (who: Person = fan) => (await world.as(who).query(MINE)).viewer.subscriptions[0];
const ask = async (who: Person = fan, id?: string) => world.as(who).query(ASK, { id: id ?? (await mine()).id });
const askedAt = async () => {
  const { viewer } = await world
    .as(creator)
    .query('{ viewer { studio { payments { edges { node { id monthsAskedAt } } } } } }');
  return viewer.studio.payments.edges.find(({ node }: { node: { id: string } }) => node.id === payment.id).node
    .monthsAskedAt;
};

describe('a request for the months that have not begun', () => {
  it('is offered to its member alone, with their number and worth', async () => {
    expect((await mine()).monthsToAsk).toEqual({ months: 2, paise: 16_667, askedAt: null });
    const OF_MEMBER = `{ viewer { studio { member(userId: "${fan.userId}") { subscription { monthsToAsk { months } } } } } }`;
    expect((await world.as(creator).query(OF_MEMBER)).viewer.studio.member.subscription.monthsToAsk).toBeNull();
  });

  it('counts once until it is answered; the creator gets a notification and a mail that lead to the member', async () => {
    const before = await mine();
    const [{ subscription }] = (await Promise.all([ask(), ask(), ask()])).map(({ askMonthsBack }) => askMonthsBack);
    expect(subscription.monthsToAsk).toEqual({ months: 2, paise: 16_667, askedAt: expect.any(String) });
    await runDueJobs();
    expect(await mine()).toEqual({ ...before, monthsToAsk: subscription.monthsToAsk });
    expect(await askedAt()).toEqual(subscription.monthsToAsk.askedAt);
    const OWN = '{ viewer { payments { edges { node { monthsAskedAt monthsBack { months paise } } } } } }';
    const own = (await world.as(fan).query(OWN)).viewer.payments.edges[0].node;
    expect(own.monthsAskedAt).toEqual(subscription.monthsToAsk.askedAt);
    expect(own.monthsBack.at(-1)).toEqual({ months: 2, paise: 16_667 });
    const news = (await world.as(creator).get('/api/notifs')).body.filter(({ type }: { type: number }) => type === 44);
    expect(news.map(({ text }: { text: string }) => text)).toEqual([
      'Meera Joshi asks for months that have not begun: ₹166.67',
    ]);
    const letters = world.mailsTo(creator, /Meera Joshi asks for months/);
    expect(letters).toHaveLength(1);
    expect(letters[0]!.text).toContain(`/creator/settings/members/${fan.userId}`);
    expect(letters[0]!.text).toContain('2 months that have not begun, and asks for a refund of ₹166.67');
  });

  it('is answered by a refund of some of them; the others can be requested then', async () => {
    await ask();
    await refundMonths({ months: 1, amount: '83.34' });
    expect(await askedAt()).toBeNull();
    expect((await mine()).monthsToAsk).toBeNull();
    await done();
    expect((await mine()).monthsToAsk).toEqual({ months: 1, paise: 8_333, askedAt: null });
    await ask();
    expect(await askedAt()).toEqual(expect.any(String));
  });

  it('is for the own membership, while it has such months, within six months of the payment', async () => {
    const { id } = await mine();
    expect((await world.as(creator).refused(ASK, { id })).code).toBe('NOT_FOUND');
    expect((await world.as(await aPerson()).refused(ASK, { id })).code).toBe('NOT_FOUND');
    const other = await aPerson();
    await pay(world, other, low);
    expect((await mine(other)).monthsToAsk).toBeNull();
    expect((await world.as(other).refused(ASK, { id: (await mine(other)).id })).message).toBe(
      'No month of this payment can be refunded now',
    );
    await sql("update payments set captured_at = captured_at - interval '6 months' where id = $1", [payment.id]);
    expect((await world.as(fan).refused(ASK, { id })).code).toBe('CONFLICT');
  });

  it.each([
    ['is blocked', () => repo(Creator).update({ userId: creator.userId }, { blockedAt: new Date() })],
    ['has an owner who is leaving', () => repo(User).update({ id: creator.userId }, { deletionAskedAt: new Date() })],
    ['has an erased owner', () => eraseAtOnce(creator.userId)],
  ])('is for the desk where the page %s', async (_, makeSo) => {
    const { id } = await mine();
    expect((await world.as(fan).query('{ viewer { subscriptions { monthsToAsk { canAsk } } } }')).viewer).toEqual({
      subscriptions: [{ monthsToAsk: { canAsk: true } }],
    });
    await makeSo();
    expect(await world.as(fan).refused(ASK, { id })).toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('Write to our team'),
    });
    expect((await world.as(fan).query('{ viewer { subscriptions { monthsToAsk { canAsk } } } }')).viewer).toEqual({
      subscriptions: [{ monthsToAsk: { canAsk: false } }],
    });
    expect(await repo(Payment).findOneByOrFail({ id: payment.id })).toMatchObject({ monthsAskedAt: null });
  });

  it('is impossible once the member has left: they are given up', async () => {
    const { id } = await mine();
    await world
      .as(fan)
      .query('mutation($id: ID!) { leaveSquad(input: { subscriptionId: $id }) { subscription { id } } }', {
        id,
      });
    expect((await world.as(fan).refused(ASK, { id })).code).toBe('CONFLICT');
  });
});
