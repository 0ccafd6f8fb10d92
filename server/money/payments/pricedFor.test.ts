import { beforeEach, describe, expect, it } from 'vitest';
import type { SquadView } from '../../pages/squads/squad.view';
import { setPersonBlocked } from '../../people/users/block.service';
import { sql } from '../../platform/db/database';
import { runDueJobs } from '../../platform/jobs/jobs';
import { aCreator, aPerson, type CreatorPerson, type Person, pay } from '../../test/factories';
import { monthsPass } from '../../test/money/daysPass';
import { membershipOf, order, report, setRenewal } from '../../test/money/memberships';
import { aWorld } from '../../test/world';

const world = aWorld();
let creator: CreatorPerson;
let low: SquadView;
let middle: SquadView;
let high: SquadView;
let fan: Person;

beforeEach(async () => {
  creator = await aCreator({ squads: [100, 300, 700] });
  [low, middle, high] = creator.squads as [SquadView, SquadView, SquadView];
  fan = await aPerson();
});

const membership = () => membershipOf(world, fan, creator);
const ordered = async (squad: SquadView) =>
  (await order(world, fan, squad)).body.rzpOrder as { id: string; amount: number };
const choose = async (input: object) =>
  setRenewal(world, fan, { subscriptionId: (await membership()).manualSubId, ...input });
const leave = () => world.as(fan).patch(`/api/manualSub/${creator.userId}/cancel`);
/** Rupees of this person that the gateway has not returned. */
const kept = () => {
  const ours = world.fakeRazorpay.control
    .orders()
    .filter(({ notes }) => (notes as { userId?: string }).userId === fan.userId);
  const payments = ours.flatMap(({ id }) => world.fakeRazorpay.control.payments(id));
  return (
    payments.reduce(
      (sum, { captured, amount, amount_refunded }) => sum + (captured ? amount - amount_refunded : 0),
      0,
    ) / 100
  );
};
const goesBack = async (orderId: string, why: RegExp) => {
  const answer = await report(world, fan, orderId);
  expect(answer).toMatchObject({ status: 409, body: { code: 'CONFLICT', msg: expect.stringMatching(why) } });
  await runDueJobs();
  expect(world.fakeRazorpay.control.payments(orderId)).toMatchObject([{ status: 'refunded' }]);
};

describe('a payment for another state of the membership than it was priced for is refunded', () => {
  it('an old order for a higher squad, after moving up in between: ₹300 are kept for the ₹300 month', async () => {
    await pay(world, fan, low);
    const old = await ordered(high);
    expect(old.amount).toBe(60_000);
    await pay(world, fan, middle);
    await goesBack(old.id, /has changed/);
    expect(await membership()).toMatchObject({ amount: 300, subscriptionStatus: 1 });
    expect(kept()).toBe(300);
    expect((await ordered(high)).amount).toBe(40_000);
  });

  it('an old order to renew, after moving up: the member is not moved down', async () => {
    await pay(world, fan, low);
    await monthsPass({ days: 26 });
    const old = await ordered(low);
    await pay(world, fan, middle);
    const before = await membership();
    await goesBack(old.id, /already paid for this/);
    expect(await membership()).toEqual(before);
  });

  it('an old order for the squad chosen as next, after that choice was undone', async () => {
    await pay(world, fan, middle);
    await choose({ renews: true, nextSquadId: low.id });
    await monthsPass({ days: 26 });
    const old = await ordered(low);
    await choose({ renews: true, nextSquadId: null });
    const before = await membership();
    await goesBack(old.id, /already paid for this/);
    expect(await membership()).toEqual(before);
  });

  it('an old order to renew, after a lower squad was chosen as next; choosing the same again loses nothing', async () => {
    await pay(world, fan, middle);
    await monthsPass({ days: 26 });
    const old = await ordered(middle);
    await choose({ renews: true, nextSquadId: low.id });
    const open = await ordered(low);
    await choose({ renews: true, nextSquadId: low.id });
    expect((await ordered(low)).id).toBe(open.id);
    await goesBack(old.id, /already paid for this/);
    expect((await report(world, fan, open.id)).body).toMatchObject({ amount: 100, subscriptionStatus: 1 });
  });

  it('an old order to join, after joining, leaving and joining again with others', async () => {
    const old = await ordered(low);
    await pay(world, fan, middle);
    await leave();
    await goesBack(old.id, /has changed/);
    await pay(world, fan, low);
    expect(kept()).toBe(400);
  });

  it('but not the present order: opening the membership first, or requesting the order again, changes no price', async () => {
    const { id } = await ordered(low);
    await world.as(fan).post('/api/manualSub', { squadId: middle.id });
    expect((await ordered(low)).id).toBe(id);
    expect((await report(world, fan, id)).body).toMatchObject({ amount: 100, subscriptionStatus: 1 });
  });
});

describe('time alone does not change an order', () => {
  it('a renewal that was ordered before the end of the month and paid after it is a renewal', async () => {
    await pay(world, fan, low);
    await monthsPass({ days: 26 });
    const { id } = await ordered(low);
    await monthsPass({ days: 6 });
    expect(await membership()).toMatchObject({ subscriptionStatus: 2 });
    expect((await report(world, fan, id)).body).toMatchObject({ amount: 100, subscriptionStatus: 1 });
  });

  it('the price of moving up holds for a quarter of an hour, and not for days', async () => {
    await pay(world, fan, low);
    await monthsPass({ days: 10 });
    const { id } = await ordered(high);
    await monthsPass({ days: 3 });
    await sql("update payment_orders set held_until = now() - interval '1 minute' where user_id = $1", [fan.userId]);
    await goesBack(id, /price has changed/);
    expect(await membership()).toMatchObject({ amount: 100, subscriptionStatus: 1 });
  });

  it('an order counts for three days after its quarter of an hour where its month costs the same, and not after that', async () => {
    const timeIsOver = (ago: string) =>
      sql(
        `update payment_orders set created_at = now() - $2::interval - interval '15 minutes', held_until = now() - $2::interval
         where user_id = $1 and status = 'open'`,
        [fan.userId, ago],
      );
    const tooLate = await ordered(low);
    await timeIsOver('3 days 1 minute');
    await goesBack(tooLate.id, /too late/);
    expect(await membership()).toBeNull();
    const late = await ordered(low);
    await timeIsOver('2 days 23 hours');
    expect((await report(world, fan, late.id)).body).toMatchObject({ amount: 100, subscriptionStatus: 1 });
  });

  it('moving up needs a month that still runs', async () => {
    await pay(world, fan, low);
    await monthsPass({ days: 20 });
    const { id } = await ordered(high);
    await monthsPass({ days: 12 });
    await goesBack(id, /has changed/);
  });
});

describe('a payment is refunded when its payer meanwhile', () => {
  const away = 'Your account is closed or blocked. Your payment is being refunded in full.';
  const paidByWebhook = async () => {
    const { id } = await ordered(low);
    return async () => {
      world.fakeRazorpay.control.pay(id);
      await world.fakeRazorpay.control.webhooksSettled();
      await runDueJobs();
      expect(world.fakeRazorpay.control.payments(id)).toMatchObject([{ status: 'refunded' }]);
      const letters = world.mails.filter(({ to, text }) => to === fan.email && text.includes(away));
      expect(letters).toHaveLength(1);
      expect(await sql('select from squad_subscriptions where member_id = $1', [fan.userId])).toEqual([]);
    };
  };

  it('was blocked', async () => {
    const payLate = await paidByWebhook();
    await setPersonBlocked(fan.userId, true, 'Spam');
    await payLate();
  });

  it('deactivated their account', async () => {
    const payLate = await paidByWebhook();
    expect((await world.as(fan).post('/api/private/user/deactivate')).status).toBe(200);
    await payLate();
  });

  it('asked for the deletion of their account', async () => {
    const payLate = await paidByWebhook();
    await sql('update users set deletion_asked_at = now() where id = $1', [fan.userId]);
    await payLate();
  });
});
