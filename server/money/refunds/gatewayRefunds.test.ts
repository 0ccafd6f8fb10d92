import { describe, expect, it } from 'vitest';
import { repo, sql } from '../../platform/db/database';
import { runDueJobs } from '../../platform/jobs/jobs';
import { aPost, type Person, pay } from '../../test/factories';
import { creator, low, theGateway, world } from '../../test/fixtures/twoSquads';
import { daysPass } from '../../test/money/daysPass';
import {
  counters,
  everyFewMinutes,
  fan,
  membership,
  openGatewayRefunds,
  received,
  shown,
  told,
} from '../../test/money/gatewayRefunds';
import { order, report } from '../../test/money/memberships';
import { Payment } from '../payments/payment.entity';

openGatewayRefunds();

const noticesOf = async (who: Person) =>
  (await world.as(who).get('/api/notifs')).body.map(({ type, text }: { type: number; text: string }) => [type, text]);

describe('a payment that was kept and is refunded in the gateway’s dashboard', () => {
  it('ends the membership at once, is shown as Refunded, no longer counts, and both sides are notified', async () => {
    const post = await aPost(creator, { squad: low });
    const { rzpPaymentId } = await pay(world, fan, low);
    expect(await counters()).toEqual({ members: 1, income: 100 });
    theGateway().refund(rzpPaymentId);
    await told();
    expect(await membership()).toMatchObject({ subscriptionStatus: 3 });
    expect((await world.as(fan).get(`/api/post/${post.id}`)).status).toBe(403);
    expect(await counters()).toEqual({ members: 0, income: 0 });
    expect(await shown()).toEqual({
      payments: [{ amount: 100, kept: 0, refunded: true }],
      earnings: 0,
      activeMembers: 0,
    });
    expect(await received()).toEqual([]);
    expect(await noticesOf(fan)).toContainEqual([
      16,
      'Your payment of ₹100.00 to Kabir paints was refunded. Your membership has ended with it',
    ]);
    expect(await noticesOf(creator)).toContainEqual([
      17,
      'A payment of ₹100.00 by Meera Joshi was refunded. They are no longer a member',
    ]);
    const [letter] = world.mailsTo(fan, /Your payment to Kabir paints was refunded/);
    expect(letter!.text).toMatch(/₹100\.00 .* refunded[\s\S]*Your membership has ended/);
    expect(world.mailsTo(creator, /A payment by Meera Joshi was refunded/)).toHaveLength(1);
    await everyFewMinutes();
    expect(theGateway().refunds(rzpPaymentId)).toHaveLength(1);
    expect(world.mailsTo(fan, /was refunded/)).toHaveLength(1);
  });

  it('is found without any webhook', async () => {
    const { rzpPaymentId } = await pay(world, fan, low);
    theGateway().dropWebhooks();
    theGateway().refund(rzpPaymentId);
    await everyFewMinutes();
    expect(await membership()).toMatchObject({ subscriptionStatus: 3 });
  });

  it('changes nothing while the refund is pending, nor when it fails', async () => {
    const { rzpPaymentId } = await pay(world, fan, low);
    theGateway().holdRefunds();
    const refund = theGateway().refund(rzpPaymentId);
    await told();
    expect(await membership()).toMatchObject({ subscriptionStatus: 1 });
    theGateway().failRefund(refund.id);
    await told();
    expect(await membership()).toMatchObject({ subscriptionStatus: 1 });
    expect(await received()).toMatchObject([{ amount: 100 }]);
    const again = theGateway().refund(rzpPaymentId);
    theGateway().processRefund(again.id);
    await told();
    expect(await membership()).toMatchObject({ subscriptionStatus: 3 });
  });

  it('in part keeps the membership, and the rest is what was earned', async () => {
    const { rzpPaymentId } = await pay(world, fan, low);
    theGateway().refund(rzpPaymentId, 4_050);
    await told();
    expect(await membership()).toMatchObject({ subscriptionStatus: 1 });
    expect(await shown()).toEqual({
      payments: [{ amount: 100, kept: 59, refunded: false }],
      earnings: 59,
      activeMembers: 1,
    });
    expect(await received()).toMatchObject([{ amount: 59 }]);
    theGateway().refund(rzpPaymentId);
    await told();
    expect(await membership()).toMatchObject({ subscriptionStatus: 3 });
  });

  it('of a month that is over leaves the present month', async () => {
    const { rzpPaymentId } = await pay(world, fan, low);
    await daysPass(28);
    await pay(world, fan, low);
    theGateway().refund(rzpPaymentId);
    await told();
    expect(await membership()).toMatchObject({ subscriptionStatus: 1 });
    expect(world.mailsTo(fan, /was refunded/)[0]!.text).not.toMatch(/has ended/);
    expect((await shown()).payments).toMatchObject([{ refunded: false }, { refunded: true }]);
  });

  it('is reported the same to a later call of the payer', async () => {
    const { body } = await order(world, fan, low);
    const paid = theGateway().pay(body.rzpOrder.id);
    theGateway().dropWebhooks();
    theGateway().refund(paid.razorpay_payment_id);
    const answer = await world.as(fan).post('/api/payment/success', {
      rzpTransactionId: paid.razorpay_payment_id,
      rzpOrderId: paid.razorpay_order_id,
      rzpSignature: paid.razorpay_signature,
    });
    expect(answer).toMatchObject({ status: 409, body: { msg: 'This payment was refunded, so it opens nothing.' } });
    expect(await membership()).toBeNull();
    await runDueJobs();
    expect(await shown()).toMatchObject({ payments: [{ refunded: true, kept: 0 }], earnings: 0 });
    expect(theGateway().refunds(paid.razorpay_payment_id)).toHaveLength(1);
  });

  it('in part before it was reported is refunded in full', async () => {
    const { body } = await order(world, fan, low);
    const paid = theGateway().pay(body.rzpOrder.id);
    theGateway().refund(paid.razorpay_payment_id, 4_000);
    await told();
    await everyFewMinutes();
    expect(await membership()).toBeNull();
    expect(theGateway().payments(body.rzpOrder.id)).toMatchObject([{ status: 'refunded', amount_refunded: 10_000 }]);
  });
});

describe('a refund that Toli owes', () => {
  /** A payment whose squad is deleted. */
  const owed = async () => {
    const { body } = await order(world, fan, low);
    await world.as(creator).delete(`/api/squad/${low.id}`);
    expect((await report(world, fan, body.rzpOrder.id)).status).toBe(409);
    return theGateway().payments(body.rzpOrder.id)[0]!.id;
  };
  const payment = () => repo(Payment).findOneByOrFail({ userId: fan.userId });

  it('is done when the gateway has processed it, not while it is pending', async () => {
    theGateway().holdRefunds();
    const id = await owed();
    await runDueJobs();
    const [refund] = theGateway().refunds(id);
    expect(await payment()).toMatchObject({ refundedAt: null, rzpRefundId: refund!.id });
    await everyFewMinutes();
    expect(theGateway().refunds(id)).toHaveLength(1);
    theGateway().dropWebhooks();
    theGateway().processRefund(refund!.id);
    await everyFewMinutes();
    expect((await payment()).refundedAt).not.toBeNull();
    expect(world.mailsTo(fan, /is being refunded/)).toHaveLength(1);
  });

  it.each([true, false])('that the bank refuses is requested again (while pending: %s)', async (pending) => {
    theGateway().holdRefunds(pending);
    const id = await owed();
    await runDueJobs();
    theGateway().holdRefunds(false);
    theGateway().failRefund(theGateway().refunds(id)[0]!.id);
    await told();
    expect(
      theGateway()
        .refunds(id)
        .map(({ status }) => status),
    ).toEqual(['failed', 'processed']);
    expect(await payment()).toMatchObject({ refundedPaise: 10_000, refundedAt: expect.any(Date) });
    expect(theGateway().payments()).toContainEqual(expect.objectContaining({ id, status: 'refunded' }));
    expect(world.mailsTo(fan, /is being refunded/)).toHaveLength(1);
  });

  it('is requested within minutes, even when its own job was lost', async () => {
    const id = await owed();
    await sql('select graphile_worker.remove_job($1)', [`refund:${(await payment()).id}`]);
    await runDueJobs();
    expect(theGateway().refunds(id)).toEqual([]);
    await everyFewMinutes();
    expect(theGateway().refunds(id)).toHaveLength(1);
  });
});
