// @module-tag slow

import { describe, expect, it, vi } from 'vitest';
import { gateways } from '../../gateways/gateways';
import { Squad } from '../../pages/squads/squad.entity';
import { repo, sql } from '../../platform/db/database';
import { addJob, runDueJobs } from '../../platform/jobs/jobs';
import { aPerson, HERE, pay } from '../../test/factories';
import { creator, low, theGateway, world } from '../../test/fixtures/twoSquads';
import { everyFewMinutes, fan, membership, openFanAtGateway } from '../../test/money/fanAtGateway';
import { order, report } from '../../test/money/memberships';
import { createPaymentOrder } from '../orders/order.service';
import { MoneyCase } from '../payments/moneyCase.entity';
import { Payment } from '../payments/payment.entity';

openFanAtGateway();

const casesOf = (rzpPaymentId: string) => repo(MoneyCase).findBy({ rzpPaymentId });

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
      expect(answer).toMatchObject({ status: 409, body: { msg: expect.stringMatching(/We have noted it/) } });
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
    expect(notes).toEqual({
      squadId: low.id,
      userId: fan.userId,
      kind: 'join',
      months: '1',
      price: '100',
      version: '0',
    });
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
      const [letter, ...more] = world.mailsTo(who, /was refunded/);
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
