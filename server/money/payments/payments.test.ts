import { beforeEach, describe, expect, it } from 'vitest';
import { Squad } from '../../pages/squads/squad.entity';
import type { SquadView } from '../../pages/squads/squad.view';
import { repo, sql } from '../../platform/db/database';
import { runDueJobs } from '../../platform/jobs/jobs';
import { SubscriptionStatus } from '../../rules/subscriptions';
import { aCreator, aMember, aPerson, aPost, type CreatorPerson, type Person, pay } from '../../test/factories';
import { until } from '../../test/harness';
import { jobsSooner } from '../../test/money/jobsSooner';
import { unproven } from '../../test/money/unproven';
import { aWorld } from '../../test/world';
import { PaymentOrderRow } from '../orders/paymentOrder.entity';
import { Payment } from './payment.entity';

const world = aWorld();
let creator: CreatorPerson;
let low: SquadView;
let high: SquadView;
let fan: Person;

beforeEach(async () => {
  world.fakeRazorpay.control.clearFaults();
  creator = await aCreator({ squads: [100, 300] });
  [low, high] = creator.squads as [SquadView, SquadView];
  fan = await aPerson();
});

const order = (who: Person, squad: SquadView) => world.as(who).get(`/api/payment/order/${squad.id}`);
const reportOf = (rzpOrderId: string) => {
  const { razorpay_payment_id, razorpay_order_id, razorpay_signature } = world.fakeRazorpay.control.pay(rzpOrderId);
  return { rzpTransactionId: razorpay_payment_id, rzpOrderId: razorpay_order_id, rzpSignature: razorpay_signature };
};
const success = (who: Person, report: object) => world.as(who).post('/api/payment/success', report);
const subscriptionOf = async (who: Person) => (await world.as(who).get(`/api/manualSub/${creator.userId}`)).body;
const paymentsOf = (who: Person) => repo(Payment).findBy({ userId: who.userId });
const counters = async () => {
  const [row] = await sql<{ members: number; income: number; inSquad: number }>(
    `select c.active_members as members, c.active_income as income, s.active_members as "inSquad"
     from creators c join squads s on s.creator_user_id = c.user_id and s.id = $2 where c.user_id = $1`,
    [creator.userId, low.id],
  );
  return row;
};

describe('joining a squad', () => {
  it('counts a payment once, however often it is reported', async () => {
    const { body } = await order(fan, low);
    const report = reportOf(body.rzpOrder.id);
    const answers = await Promise.all([1, 2, 3, 4].map(() => success(fan, report)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const later = await success(fan, report);
    expect(later.body).toEqual(answers[0]!.body);
    expect(await paymentsOf(fan)).toHaveLength(1);
    expect(await counters()).toEqual({ members: 1, income: 100, inSquad: 1 });
  });

  it('refuses a signature that is not the gateway’s and changes nothing', async () => {
    const { body } = await order(fan, low);
    const report = { ...reportOf(body.rzpOrder.id), rzpSignature: 'a'.repeat(64) };
    expect(await success(fan, report)).toMatchObject({ status: 400, body: { code: 'BAD_USER_INPUT' } });
    expect(await paymentsOf(fan)).toEqual([]);
    expect(await subscriptionOf(fan)).toBeNull();
  });

  it('answers 404 for another person’s order', async () => {
    const { body } = await order(fan, low);
    expect((await success(await aPerson(), reportOf(body.rzpOrder.id))).status).toBe(404);
  });

  it('refuses a payment of another order, however well it is signed', async () => {
    const cheap = reportOf((await order(fan, low)).body.rzpOrder.id);
    const other = await aPerson();
    const dear = (await order(other, high)).body.rzpOrder.id;
    expect((await success(other, { ...cheap, rzpOrderId: dear })).status).toBe(400);
    expect(await paymentsOf(other)).toEqual([]);
  });

  it('answers 402 for a payment that is not captured', async () => {
    const { body } = await order(fan, low);
    const failed = world.fakeRazorpay.control.fail(body.rzpOrder.id);
    const signature = await signed(body.rzpOrder.id, failed.id);
    const report = { rzpTransactionId: failed.id, rzpOrderId: body.rzpOrder.id, rzpSignature: signature };
    expect(await success(fan, report)).toMatchObject({ status: 402, body: { code: 'PAYMENT_FAILED' } });
    expect(await subscriptionOf(fan)).toBeNull();
  });

  it('is refused for one’s own squad, an unknown one, and one of a hidden page', async () => {
    expect(await order(creator, low)).toMatchObject({ status: 403, body: { msg: 'You cannot join your own squad' } });
    expect((await world.as(fan).get('/api/payment/order/not-an-id')).status).toBe(400);
    expect((await world.as(fan).get('/api/payment/order/01890000-0000-7000-8000-000000000000')).status).toBe(404);
    expect((await world.as().get(`/api/payment/order/${low.id}`)).status).toBe(401);
    await sql('update creators set blocked_at = now() where user_id = $1', [creator.userId]);
    expect(await order(fan, low)).toMatchObject({ status: 409, body: { msg: 'This page is not live yet' } });
  });

  it("refuses an order that another site's page requests", async () => {
    const foreign = await world.as(fan).get(`/api/payment/order/${low.id}`, { 'sec-fetch-site': 'cross-site' });
    expect(foreign.status).toBe(403);
    expect(await repo(PaymentOrderRow).findBy({ userId: fan.userId })).toEqual([]);
  });

  it('returns the same open order again, also to two tabs at once, and not more than ten in an hour', async () => {
    const both = await Promise.all([order(fan, low), order(fan, low)]);
    const ids = new Set([...both, await order(fan, low)].map(({ body }) => body.rzpOrder.id));
    expect(ids.size).toBe(1);
    for (let i = 0; i < 9; i++) {
      await sql("update payment_orders set held_until = now() - interval '1 minute' where user_id = $1", [fan.userId]);
      expect((await order(fan, low)).status).toBe(200);
    }
    await sql("update payment_orders set held_until = now() - interval '1 minute' where user_id = $1", [fan.userId]);
    const refused = await order(fan, low);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000);
  });

  it('keeps no order when the gateway cannot be reached, and works again afterwards', async () => {
    world.fakeRazorpay.control.fault('500', { times: 10 });
    const down = await order(fan, low);
    expect(down.status).toBe(503);
    expect(down.body.msg).toMatch(/Nothing was charged/);
    expect(await repo(PaymentOrderRow).findBy({ userId: fan.userId })).toEqual([]);
    world.fakeRazorpay.control.clearFaults();
    expect((await order(fan, low)).status).toBe(200);
  });
});

describe('a squad with a member limit', () => {
  it('of ten seats gives ten to thirty people who come at once, and accepts no more after they have paid', async () => {
    await repo(Squad).update({ id: low.id }, { membersLimit: 10 });
    const people = await Promise.all(Array.from({ length: 30 }, () => aPerson()));
    const answers = await Promise.all(people.map((person) => order(person, low)));
    const seated = answers.flatMap(({ status, body }, i) =>
      status === 200 ? [{ fan: people[i]!, rzpOrderId: body.rzpOrder.id }] : [],
    );
    expect(seated).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 409).map(({ body }) => body.msg)).toEqual(
      Array(20).fill('This squad is full'),
    );
    const paid = await Promise.all(seated.map(({ fan, rzpOrderId }) => success(fan, reportOf(rzpOrderId))));
    expect(paid.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(await counters()).toMatchObject({ inSquad: 10 });
    expect(await unproven()).toEqual([]);
  });

  it('refunds a payment that comes when the seat is taken, and notifies the fan', async () => {
    await repo(Squad).update({ id: low.id }, { membersLimit: 1 });
    const mine = (await order(fan, low)).body.rzpOrder.id;
    await sql("update payment_orders set held_until = now() - interval '1 minute' where user_id = $1", [fan.userId]);
    const winner = await aPerson();
    await pay(world, winner, low);
    const late = await success(fan, reportOf(mine));
    expect(late).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    expect(late.body.msg).toMatch(/refunded in full/);
    await runDueJobs();
    const [payment] = await paymentsOf(fan);
    expect(payment!.refundedAt).not.toBeNull();
    expect(world.fakeRazorpay.control.refunds(payment!.rzpPaymentId)).toMatchObject([{ amount: 10_000 }]);
    expect(world.mails.filter(({ to }) => to === fan.email)).toHaveLength(1);
    expect(await subscriptionOf(fan)).toBeNull();
  });
});

describe('moving and renewing', () => {
  it('moves up for the difference of the days left and keeps the end of the month', async () => {
    await pay(world, fan, low);
    const before = await subscriptionOf(fan);
    await endsIn(10, before.manualSubId);
    const { body } = await order(fan, high);
    const rupees = body.rzpOrder.amount / 100;
    // 200 rupees more a month, ten days of 28 to 31.
    expect(rupees).toBeGreaterThanOrEqual(65);
    expect(rupees).toBeLessThanOrEqual(72);
    const { body: after } = await success(fan, reportOf(body.rzpOrder.id));
    expect(after).toMatchObject({ amount: 300, squadId: high.id, subscriptionStatus: 1 });
    expect(new Date(after.paidUntil).getTime() - Date.now()).toBeLessThan(10.1 * 86_400_000);
    expect(await counters()).toEqual({ members: 1, income: 300, inSquad: 0 });
  });

  it('shows before the payment until when it will last: a month, the same end when it moves up, a month more when it renews', async () => {
    const opensUntil = async (squad: SquadView) => {
      const asked =
        'mutation($squadId: ID!) { createPaymentOrder(input: { squadId: $squadId }) { order { opensUntil } } }';
      return (await world.as(fan).query(asked, { squadId: squad.id })).createPaymentOrder.order.opensUntil;
    };
    const paidUntil = async () => (await subscriptionOf(fan)).paidUntil as string;
    const day = (time: string) => time.slice(0, 10);
    const asked = await opensUntil(low);
    expect(await opensUntil(low)).toSatisfy((again: string) => day(again) === day(asked));
    await pay(world, fan, low);
    expect(day(await paidUntil())).toBe(day(asked));
    await endsIn(5, (await subscriptionOf(fan)).manualSubId);
    expect(await opensUntil(high)).toBe(await paidUntil());
    const renewed = await opensUntil(low);
    await pay(world, fan, low);
    expect(await paidUntil()).toBe(renewed);
  });

  it('refuses a payment for what is joined or included, until seven days before the end', async () => {
    await pay(world, fan, high);
    expect((await order(fan, high)).status).toBe(409);
    expect((await order(fan, low)).status).toBe(409);
    const { manualSubId } = await subscriptionOf(fan);
    await endsIn(6, manualSubId);
    await pay(world, fan, high);
    const renewed = await subscriptionOf(fan);
    expect(new Date(renewed.paidUntil).getTime() - Date.now()).toBeGreaterThan(33 * 86_400_000);
  });

  it('refunds the second of two payments for the same squad', async () => {
    const first = (await order(fan, low)).body.rzpOrder.id;
    await sql("update payment_orders set held_until = now() - interval '1 minute' where user_id = $1", [fan.userId]);
    const second = (await order(fan, low)).body.rzpOrder.id;
    expect(second).not.toBe(first);
    expect((await success(fan, reportOf(second))).status).toBe(200);
    const { status, body } = await success(fan, reportOf(first));
    expect({ status, msg: body.msg }).toEqual({ status: 409, msg: expect.stringMatching(/refunded in full/) });
    expect(await counters()).toEqual({ members: 1, income: 100, inSquad: 1 });
  });

  it('opens posts by the squad that was paid: the 300 squad opens the post of the 100 squad, not the other way round', async () => {
    const cheap = await aPost(creator, { squad: low });
    const dear = await aPost(creator, { squad: high });
    const [small, big] = [await aMember(world, { of: low }), await aMember(world, { of: high })];
    const status = async (who: Person | undefined, id: string) => (await world.as(who).get(`/api/post/${id}`)).status;
    expect([await status(small, cheap.id), await status(small, dear.id)]).toEqual([200, 403]);
    expect([await status(big, cheap.id), await status(big, dear.id)]).toEqual([200, 200]);
    expect([await status(undefined, cheap.id), await status(creator, dear.id)]).toEqual([403, 200]);
    await sql('update squad_subscriptions set status = $2 where member_id = $1', [
      big.userId,
      SubscriptionStatus.paymentPending,
    ]);
    expect(await status(big, cheap.id)).toBe(403);
  });
});

describe('an event of the gateway', () => {
  it('activates a membership whose browser never returned, once for many copies of the event', async () => {
    world.fakeRazorpay.control.duplicateWebhooks(3);
    const { body } = await order(fan, low);
    world.fakeRazorpay.control.pay(body.rzpOrder.id);
    await world.fakeRazorpay.control.webhooksSettled();
    world.fakeRazorpay.control.duplicateWebhooks(1);
    await runDueJobs();
    expect(await subscriptionOf(fan)).toMatchObject({ subscriptionStatus: 1 });
    expect(await paymentsOf(fan)).toHaveLength(1);
    expect(world.mails.filter(({ to, subject }) => to === fan.email && /receipt/i.test(subject))).toHaveLength(1);
  });

  it('is refused when it is signed with another secret', async () => {
    const event = JSON.stringify({ event: 'payment.captured', payload: {} });
    const refused = await world
      .as()
      .post('/api/payment/webhook', event, { 'x-razorpay-signature': 'f'.repeat(64), 'x-razorpay-event-id': 'evt_1' });
    expect(refused.status).toBe(400);
    expect(await sql("select 1 from webhook_events where event_id = 'evt_1'")).toEqual([]);
  });

  it('is not needed: an order that stayed open is checked, and a paid one is granted', async () => {
    world.fakeRazorpay.control.dropWebhooks(true);
    const { body } = await order(fan, low);
    world.fakeRazorpay.control.pay(body.rzpOrder.id);
    world.fakeRazorpay.control.dropWebhooks(false);
    await jobsSooner('reconcile:', '1 hour');
    await until(async () => {
      await runDueJobs();
      return (await subscriptionOf(fan))?.subscriptionStatus === 1;
    });
  });
});

/** Moves the end of the month to this many days from now. */
const endsIn = (days: number, subscriptionId: string) =>
  sql(
    `update squad_subscriptions set paid_until = now() + make_interval(days => $2),
       billing_day = extract(day from (now() + make_interval(days => $2)) at time zone 'Asia/Kolkata') where id = $1`,
    [subscriptionId, days],
  );

async function signed(orderId: string, paymentId: string): Promise<string> {
  const { createHmac } = await import('node:crypto');
  const { config } = await import('../../platform/config/config');
  return createHmac('sha256', config().razorpay.keySecret).update(`${orderId}|${paymentId}`).digest('hex');
}
