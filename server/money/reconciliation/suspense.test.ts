// @module-tag slow

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { gateways } from '../../gateways/gateways';
import { accountBalances } from '../../members/ledger/ledger.service';
import { membershipsOtherThanGranted } from '../../members/subscriptions/proof.service';
import { Squad } from '../../pages/squads/squad.entity';
import { repo, sql } from '../../platform/db/database';
import { addJob, runDueJobs } from '../../platform/jobs/jobs';
import { copyDatabase } from '../../test/database/databaseCopy';
import { aPerson, HERE, type Person, pay } from '../../test/factories';
import { creator, high, low, openTwoSquads, theGateway, world } from '../../test/fixtures/twoSquads';
import { membershipOf, order, report } from '../../test/money/memberships';
import { unproven } from '../../test/money/unproven';
import { createPaymentOrder } from '../orders/order.service';
import { MoneyCase } from '../payments/moneyCase.entity';
import { Payment } from '../payments/payment.entity';
import { syncDispute, syncGatewayPayment } from './gatewaySync.service';
import { reconcileSince } from './reconcileSince.service';

openTwoSquads();

let fan: Person;
beforeEach(async () => {
  fan = await aPerson({ fullName: 'Meera Joshi' });
  world.fakeRazorpay.control.dropWebhooks();
  world.fakeRazorpay.control.clearFaults();
  world.fakeRazorpay.control.holdRefunds(false);
});
afterEach(() => vi.useRealTimers());

const casesOf = (rzpPaymentId: string) => repo(MoneyCase).findBy({ rzpPaymentId });
const membership = () => membershipOf(world, fan, creator);
const everyFewMinutes = async () => {
  await addJob('passGateway', {});
  await runDueJobs();
};
const anHourAgo = () => new Date(Date.now() - 3_600_000);

const STRAY = `{ viewer {
  strayPayments { amount paise currency returnedPaise isWaiting squad { title } creator { pageName } }
  unpaidOrders { id }
} }`;
const myStray = async (who: Person = fan) => (await world.as(who).query(STRAY)).viewer;

describe('a payment that is not what its order asked for', () => {
  const ways = {
    'its browser': (paid: Paid) =>
      world.as(fan).post('/api/payment/success', {
        rzpTransactionId: paid.razorpay_payment_id,
        rzpOrderId: paid.razorpay_order_id,
        rzpSignature: paid.razorpay_signature,
      }),
    'another tab': (paid: Paid) =>
      world.as(fan).refused('mutation($id: ID!) { followOrder(input: { orderId: $id }) { progress } }', {
        id: paid.razorpay_order_id,
      }),
    'the gateway’s list': everyFewMinutes,
    'the gateway’s event': async (paid: Paid) => {
      await addJob('takeUpPayment', { rzpPaymentId: paid.razorpay_payment_id });
      await runDueJobs();
    },
  };
  type Paid = ReturnType<ReturnType<typeof theGateway>['payOtherwise']>;

  it.each(
    Object.keys(ways).flatMap(
      (way) =>
        [
          [way, { amount: 8_000 }, '₹80.00', 'INR'],
          [way, { amount: 10_236 }, '₹102.36', 'INR'],
          [way, { currency: 'USD' }, '100.00 USD', 'USD'],
        ] as const,
    ),
  )(
    'by %s: its order is over, the next is new, and its payer is told once (%j)',
    async (way, otherwise, sum, currency) => {
      await repo(Squad).update({ id: low.id }, { membersLimit: 1 });
      const first = (await order(world, fan, low)).body.rzpOrder.id;
      const paid = theGateway().payOtherwise(first, otherwise);
      await ways[way as keyof typeof ways](paid);
      await everyFewMinutes();
      await everyFewMinutes();
      const [letter, ...more] = world.mailsTo(fan, /not what was asked for/);
      expect([letter!.text, more]).toEqual([expect.stringContaining(sum), []]);
      expect(letter!.text).toMatch(
        /₹100.00 were asked for[\s\S]*sends all of it back the way you paid, not only the difference/,
      );
      const paise = 'amount' in otherwise ? otherwise.amount : 10_000;
      const stray = { amount: 100, paise, currency, returnedPaise: 0, isWaiting: true, squad: { title: low.title } };
      expect(await myStray()).toMatchObject({ strayPayments: [stray], unpaidOrders: [] });
      expect((await myStray(await aPerson())).strayPayments).toEqual([]);
      const next = (await order(world, fan, low)).body.rzpOrder.id;
      expect(next).not.toBe(first);
      expect((await report(world, fan, next)).status).toBe(200);
      expect(await membership()).toMatchObject({ subscriptionStatus: 1 });
      expect(await unproven()).toEqual([]);
    },
  );

  it.each([
    [3_000, '₹30.00 of it have gone back the way you paid, and our team sends the rest after it.'],
    [8_000, 'All of it has gone back the way you paid.'],
  ])('and of which %i paise had gone back before it was known: the mail says so', async (returned, said) => {
    const paid = theGateway().payOtherwise((await order(world, fan, low)).body.rzpOrder.id, { amount: 8_000 });
    theGateway().refund(paid.razorpay_payment_id, returned);
    await everyFewMinutes();
    const [letter] = world.mailsTo(fan, /not what was asked for/);
    expect(letter!.text).toContain(said);
    expect(letter!.text).not.toContain('all of it back');
    expect((await myStray()).strayPayments).toMatchObject([{ paise: 8_000, returnedPaise: returned }]);
  });

  it('is shown with what has gone back of it', async () => {
    const paid = theGateway().payOtherwise((await order(world, fan, low)).body.rzpOrder.id, { amount: 8_000 });
    await everyFewMinutes();
    theGateway().refund(paid.razorpay_payment_id, 5_000);
    await everyFewMinutes();
    expect((await myStray()).strayPayments).toMatchObject([{ paise: 8_000, returnedPaise: 5_000 }]);
    theGateway().refund(paid.razorpay_payment_id);
    await everyFewMinutes();
    expect((await myStray()).strayPayments).toMatchObject([{ paise: 8_000, returnedPaise: 8_000 }]);
    // The gateway keeps nothing of it, and Toli knows that.
    const found = await reconcileSince(anHourAgo());
    expect(found.atGateway).toBe(found.known);
  });
});

describe('money that fits no order', () => {
  it.each([
    ['other_amount', { amount: 10_236 }],
    ['other_currency', { currency: 'USD' }],
  ] as const)(
    'is recorded for the desk (%s), opens nothing, and reviewers with the money right are notified once',
    async (kind, otherwise) => {
      const reviewer = await aPerson({ isReviewer: true, isMoneyReviewer: true });
      const other = await aPerson({ isReviewer: true });
      const { body } = await order(world, fan, low);
      const paid = theGateway().payOtherwise(body.rzpOrder.id, otherwise);
      const answer = await world.as(fan).post('/api/payment/success', {
        rzpTransactionId: paid.razorpay_payment_id,
        rzpOrderId: paid.razorpay_order_id,
        rzpSignature: paid.razorpay_signature,
      });
      expect(answer).toMatchObject({ status: 409, body: { msg: expect.stringMatching(/It is noted/) } });
      await everyFewMinutes();
      const amount = 'amount' in otherwise ? otherwise.amount : 10_000;
      expect(await casesOf(paid.razorpay_payment_id)).toMatchObject([{ kind, paise: amount, closedAt: null }]);
      expect(await membership()).toBeNull();
      expect(world.mailsTo(reviewer, /needs a look/)).toHaveLength(1);
      expect(world.mailsTo(other, /needs a look/)).toEqual([]);
    },
  );

  it("because the order is not Toli's is recorded too", async () => {
    const made = await gateways().razorpay.createOrder({ receipt: 'somebody else', amount: 70, notes: {} });
    const { razorpay_payment_id } = theGateway().pay(made.id);
    await everyFewMinutes();
    await everyFewMinutes();
    const facts = expect.objectContaining({ receipt: 'somebody else' });
    expect(await casesOf(razorpay_payment_id)).toMatchObject([{ kind: 'unknown_order', paise: 7_000, facts }]);
  });

  it('every order has the notes from which it can be rebuilt', async () => {
    const { notes } = (await order(world, fan, low)).body.rzpOrder;
    expect(notes).toEqual({ squadId: low.id, userId: fan.userId, kind: 'join', price: '100', version: '0' });
  });

  it('an order that the gateway makes with another amount is refused: 503, and no seat is held', async () => {
    const { razorpay } = gateways();
    vi.spyOn(razorpay, 'createOrder').mockImplementationOnce(async (wanted) => ({
      ...(await razorpay.createOrder(wanted)),
      amount: 1,
    }));
    expect((await order(world, fan, low)).status).toBe(503);
    expect(await sql('select id from payment_orders where user_id = $1', [fan.userId])).toEqual([]);
  });
});

describe('after an older backup is restored', () => {
  it('reconciling rebuilds the lost orders: no difference, and every member has access', async () => {
    const others = await Promise.all([aPerson(), aPerson(), aPerson()]);
    const before = await pay(world, others[0]!, low);
    const backup = await copyDatabase();
    await pay(world, fan, low);
    await pay(world, fan, high);
    await pay(world, others[1]!, high);
    await pay(world, others[2]!, low);
    const lostRefund = await pay(world, others[0]!, high);
    theGateway().refund(lostRefund.rzpPaymentId);
    const mailed = (await sql<{ number: string }>('select number from receipts')).map(({ number }) => number);
    await backup.restore();
    const known = (await sql('select from receipts')).length;
    expect(await membership()).toBeNull();

    // On a node whose clock is slow.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 600_000 });
    const found = await reconcileSince(anHourAgo()).finally(() => vi.useRealTimers());
    expect(found).toMatchObject({ settled: 5, rebuilt: 5, atDesk: expect.any(Number) });
    expect(found.atGateway).toBe(found.known);
    expect(await membership()).toMatchObject({ subscriptionStatus: 1, amount: 300 });
    const amounts = await Promise.all(others.map(async (who) => (await membershipOf(world, who, creator)).amount));
    expect(amounts).toEqual([100, 300, 100]);
    expect(await membershipsOtherThanGranted()).toEqual([]);
    const given = await sql<{ number: string }>('select number from receipts');
    // Every number that was mailed before is skipped.
    expect(given.filter(({ number }) => mailed.includes(number))).toHaveLength(known);
    expect(found.leftOut).toBeGreaterThanOrEqual(mailed.length - known);
    expect(await unproven()).toEqual([]);
    expect(await repo(Payment).existsBy({ rzpPaymentId: before.rzpPaymentId })).toBe(true);
    expect(await reconcileSince(anHourAgo())).toMatchObject({ settled: 0, rebuilt: 0 });
  });

  describe('money in suspense whose order is rebuilt later', () => {
    const take = async (id: string) => syncGatewayPayment(await gateways().razorpay.fetchPayment(id));
    const balances = async () => Object.fromEntries((await accountBalances()).map((of) => [of.account, of.paise]));

    /** A payment of ₹100 of a lost order, which the gateway does not find; it returns how much each account gets. */
    async function suspended() {
      const backup = await copyDatabase();
      const { razorpay_payment_id: id } = theGateway().pay((await order(world, fan, low)).body.rzpOrder.id);
      await backup.restore();
      const before = await balances();
      const moved = async (account: string) => ((await balances())[account] ?? 0) - (before[account] ?? 0);
      vi.spyOn(gateways().razorpay, 'findOrder').mockResolvedValueOnce(null);
      await take(id);
      expect(await casesOf(id)).toMatchObject([{ kind: 'unknown_order' }]);
      return { id, moved };
    }

    it.each([
      ['a part of', 4_050, 1],
      ['all of', 10_000, 3],
    ])('a dispute that took %s it counts once, for whom it belongs to', async (_, paise, subscriptionStatus) => {
      const { id, moved } = await suspended();
      const dispute = theGateway().dispute(id, paise);
      theGateway().moveDispute(dispute.id, 'lost');
      await syncDispute(dispute.id);
      expect(await moved('gateway')).toBe(10_000 - 236 - paise);
      await take(id);
      await everyFewMinutes();
      expect(await membership()).toMatchObject({ subscriptionStatus });
      expect(await repo(Payment).findOneByOrFail({ rzpPaymentId: id })).toMatchObject({ disputedPaise: paise });
      expect([await moved('gateway'), await moved('suspense')]).toEqual([10_000 - 236 - paise, 0]);
      expect(await unproven()).toEqual([]);
      theGateway().moveDispute(dispute.id, 'won');
      await everyFewMinutes();
      expect([await moved('gateway'), await moved('suspense')]).toEqual([10_000 - 236, 0]);
      expect(await unproven()).toEqual([]);
    });

    it('a dispute that was won meanwhile takes nothing', async () => {
      const { id, moved } = await suspended();
      const dispute = theGateway().dispute(id, 4_050);
      theGateway().moveDispute(dispute.id, 'lost');
      await syncDispute(dispute.id);
      theGateway().moveDispute(dispute.id, 'won');
      await take(id);
      await everyFewMinutes();
      expect([await moved('gateway'), await moved('suspense')]).toEqual([10_000 - 236, 0]);
      expect(await unproven()).toEqual([]);
    });

    it.each([
      ['a part of it', 4_050, 0],
      ['all of it', 10_000, 0],
      ['a part of it, of which some failed meanwhile,', 4_050, 1_000],
    ])('a refund of %s counts once', async (_, paise, failing) => {
      const { id, moved } = await suspended();
      const refund = theGateway().refund(id, paise);
      const refused = failing > 0 ? theGateway().refund(id, failing) : null;
      vi.spyOn(gateways().razorpay, 'findOrder').mockResolvedValueOnce(null);
      await take(id);
      expect(await moved('suspense')).toBe(paise + failing - 10_000);
      if (refused) theGateway().failRefund(refused.id);
      await take(id);
      await everyFewMinutes();
      await everyFewMinutes();
      expect(await repo(Payment).findOneByOrFail({ rzpPaymentId: id })).toMatchObject({ refundedPaise: 10_000 });
      const isWhole = async () => {
        expect([await moved('gateway'), await moved('suspense'), await moved('refund_due')]).toEqual([-236, 0, 0]);
        expect(await unproven()).toEqual([]);
      };
      await isWhole();
      // Toli requests it again.
      theGateway().failRefund(refund.id);
      await everyFewMinutes();
      await everyFewMinutes();
      await isWhole();
    });

    it('a refund that failed meanwhile leaves the payment to its page', async () => {
      const { id, moved } = await suspended();
      const { id: refused } = theGateway().refund(id);
      vi.spyOn(gateways().razorpay, 'findOrder').mockResolvedValueOnce(null);
      await take(id);
      theGateway().failRefund(refused);
      await take(id);
      await everyFewMinutes();
      expect(await membership()).toMatchObject({ subscriptionStatus: 1 });
      expect([await moved('gateway'), await moved('suspense')]).toEqual([10_000 - 236, 0]);
      expect(await unproven()).toEqual([]);
    });
  });
});

it('a refund is found by its own date, however old its payment is', async () => {
  const { id, rzpPaymentId } = await pay(world, fan, low);
  await everyFewMinutes();
  await sql("update payments set captured_at = captured_at - interval '20 days' where id = $1", [id]);
  await sql('update gateway_passes set since = now(), until = now(), seen = 0');
  theGateway().refund(rzpPaymentId);
  vi.spyOn(gateways().razorpay, 'paymentsBetween').mockResolvedValueOnce([]);
  await everyFewMinutes();
  expect(await membership()).toMatchObject({ subscriptionStatus: 3 });
});

describe('payer, creator and desk are notified, to the paisa,', () => {
  const told = async (id: string) => {
    await addJob('refundPayment', { paymentId: id });
    await runDueJobs();
  };

  it('of a partial refund', async () => {
    const { id, rzpPaymentId } = await pay(world, fan, low);
    theGateway().refund(rzpPaymentId, 4_050);
    await told(id);
    await told(id);
    for (const who of [fan, creator]) {
      const [letter, ...more] = world.mailsTo(who, /was returned/);
      expect([letter!.text, more]).toEqual([expect.stringContaining('₹40.50'), []]);
    }
    expect(await membership()).toMatchObject({ subscriptionStatus: 1 });
  });

  it('of a refund that the bank refused', async () => {
    const reviewer = await aPerson({ isReviewer: true, isMoneyReviewer: true });
    const other = await aPerson({ isReviewer: true });
    const { id, rzpPaymentId } = await pay(world, fan, low);
    theGateway().holdRefunds();
    const refund = theGateway().refund(rzpPaymentId, 4_050);
    await told(id);
    theGateway().failRefund(refund.id);
    await told(id);
    expect(await casesOf(rzpPaymentId)).toMatchObject([{ kind: 'refund_refused', rzpId: refund.id, paise: 4_050 }]);
    for (const who of [fan, creator]) expect(world.mailsTo(who, /did not arrive/)[0]!.text).toContain('₹40.50');
    expect(world.mailsTo(reviewer, /needs a look/)).toHaveLength(1);
    expect(world.mailsTo(other, /needs a look/)).toEqual([]);
  });
});

it('a node whose clock is ten minutes fast sells no month that overlaps another', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 600_000 });
  const { heldUntil } = await createPaymentOrder(fan, low.id, HERE);
  await pay(world, fan, low);
  vi.useRealTimers();
  expect(heldUntil.getTime()).toBeLessThan(Date.now() + 15 * 60_000);
  const [grant] = await sql('select lower(during) <= now() as "hasBegun" from grants order by created_at desc limit 1');
  expect(grant).toEqual({ hasBegun: true });
  const { rzpPaymentId } = await repo(Payment).findOneByOrFail({ userId: fan.userId });
  expect(rzpPaymentId).toBeDefined();
});

it('the seat of an order that never reached the gateway is free a minute later', async () => {
  await repo(Squad).update({ id: low.id }, { membersLimit: 1 });
  await createPaymentOrder(fan, low.id, HERE);
  await sql('update payment_orders set rzp_order_id = null, rzp_order = null where user_id = $1', [fan.userId]);
  const other = await aPerson();
  expect((await order(world, other, low)).status).toBe(409);
  await sql("update payment_orders set created_at = created_at - interval '1 minute' where user_id = $1", [fan.userId]);
  const { body } = await order(world, other, low);
  expect((await report(world, other, body.rzpOrder.id)).status).toBe(200);
});
