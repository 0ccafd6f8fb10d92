// @module-tag slow

import { describe, expect, it, vi } from 'vitest';
import { gateways } from '../../gateways/gateways';
import { repo, sql } from '../../platform/db/database';
import { addJob, runDueJobs } from '../../platform/jobs/jobs';
import { indianMonth } from '../../rules/time';
import { copyDatabase } from '../../test/database/databaseCopy';
import { aPerson, pay } from '../../test/factories';
import { creator, low, theGateway, world } from '../../test/fixtures/twoSquads';
import { anHourAgo, everyFewMinutes, fan, membership, openFanAtGateway } from '../../test/money/fanAtGateway';
import { unproven } from '../../test/money/unproven';
import { giveTip, orderTip, takeTips } from '../../test/tips/givenTips';
import { releaseHeld } from '../earnings/heldMoney.service';
import { monthlyStats } from '../earnings/stats.service';
import { PaymentOrderRow } from '../orders/paymentOrder.entity';
import { syncDispute, syncGatewayPayment } from '../reconciliation/gatewaySync.service';
import { reconcileSince } from '../reconciliation/reconcileSince.service';
import { Payment } from './payment.entity';

openFanAtGateway();

const given = async (input: object = {}) => {
  await takeTips(world, creator);
  return giveTip(world, fan, creator, input);
};
const paymentOf = (rzpPaymentId: string) => repo(Payment).findOneByOrFail({ rzpPaymentId });
const balance = async () => (await world.as(creator).get('/api/payments/balance')).body;
const thisMonth = async () => (await monthlyStats(creator)).at(-1);
const timeIsOver = (ago: string) =>
  sql(
    `update payment_orders set created_at = now() - $2::interval - interval '15 minutes', held_until = now() - $2::interval
     where user_id = $1 and status = 'open'`,
    [fan.userId, ago],
  );

describe('a tip that is paid', () => {
  it('is the page’s, held as any payment, and opens no membership', async () => {
    const id = await given();
    expect(await paymentOf(id)).toMatchObject({ squadId: null, amount: 250, refundReason: null });
    expect(await membership()).toBeNull();
    expect(await balance()).toMatchObject({ available: 0, held: 25_000 - 590 });
    await sql("update payments set captured_at = captured_at - interval '8 days' where rzp_payment_id = $1", [id]);
    await releaseHeld();
    expect(await balance()).toMatchObject({ available: 25_000 - 590, held: 0 });
    expect(await unproven()).toEqual([]);
  });

  it('counts in what its month has earned and in no number of members or income of a month', async () => {
    await given();
    expect(await thisMonth()).toMatchObject({ earnings: 250, tips: 250, activeMembers: 0, distinctMembers: 0 });
    await pay(world, fan, low);
    expect(await thisMonth()).toMatchObject({ earnings: 350, tips: 250, activeMembers: 1, distinctMembers: 1 });
    const [page] = await sql('select active_members, active_income from creators where user_id = $1', [creator.userId]);
    expect(page).toEqual({ active_members: 1, active_income: 100 });
    expect(await unproven()).toEqual([]);
  });

  it('has a receipt that says so, by mail and in My payments, and a line of its own in the page’s month', async () => {
    const id = await given();
    const [mail] = world.mailsTo(fan, /Your receipt for ₹250.00 to Kabir paints/);
    expect(mail!.text).toContain('your tip of ₹250.00 for Kabir paints');
    const { viewer } = await world
      .as(fan)
      .query(
        '{ viewer { welcome { isRenewal } payments { edges { node { isTip receipts { number content { squadTitle isTip pageName } } } } } } }',
      );
    const { receiptNumber, capturedAt } = await paymentOf(id);
    expect(viewer).toEqual({
      welcome: null,
      payments: {
        edges: [
          {
            node: {
              isTip: true,
              receipts: [{ number: receiptNumber, content: { squadTitle: '', isTip: true, pageName: 'Kabir paints' } }],
            },
          },
        ],
      },
    });
    const month = indianMonth(capturedAt);
    const { body } = await world.as(creator).get(`/api/payments/statement?month=${month}`);
    expect(body).toContain(`${receiptNumber},Meera Joshi,Tip,250`);
  });

  it('does not hide the welcome of a membership that was paid before it', async () => {
    await pay(world, fan, low);
    await given();
    const { viewer } = await world.as(fan).query('{ viewer { welcome { payment { amount } } } }');
    expect(viewer.welcome).toEqual({ payment: { amount: 100 } });
  });

  it('is refunded by its creator, and no membership ends with it', async () => {
    await pay(world, fan, low);
    const id = await given();
    const { id: paymentId } = await paymentOf(id);
    await world
      .as(creator)
      .query('mutation($input: RefundPaymentInput!) { refundPayment(input: $input) { payment { id } } }', {
        input: { paymentId, reason: 'It was too much', amount: '250' },
      });
    await runDueJobs();
    await everyFewMinutes();
    expect(await paymentOf(id)).toMatchObject({ refundReason: 'creator', refundedPaise: 25_000, kept: 0 });
    expect(await membership()).toMatchObject({ subscriptionStatus: 1 });
    expect(await thisMonth()).toMatchObject({ earnings: 100, tips: 0 });
    expect(await unproven()).toEqual([]);
  });

  it('of which a part is refunded says nothing of a membership', async () => {
    const id = await given();
    theGateway().refund(id, 5_000);
    await everyFewMinutes();
    for (const who of [fan, creator]) {
      const [mail] = world.mailsTo(who, /part of (your|a) payment was refunded/);
      expect(mail!.text).not.toMatch(/membership/);
    }
    const { viewer } = await world.as(creator).query('{ viewer { notifications { edges { node { text } } } } }');
    expect(viewer.notifications.edges[0].node.text).toBe('₹50.00 of a payment by Meera Joshi was refunded');
    expect(await thisMonth()).toMatchObject({ earnings: 200, tips: 200 });
    expect(await unproven()).toEqual([]);
  });

  it('is lost and won again by disputes', async () => {
    const id = await given();
    const dispute = theGateway().dispute(id, 25_000);
    theGateway().moveDispute(dispute.id, 'lost');
    await syncDispute(dispute.id);
    expect(await paymentOf(id)).toMatchObject({ refundReason: 'disputed', disputedPaise: 25_000 });
    expect(await thisMonth()).toMatchObject({ earnings: 0, tips: 0 });
    expect(await unproven()).toEqual([]);
    theGateway().moveDispute(dispute.id, 'won');
    await syncDispute(dispute.id);
    expect(await paymentOf(id)).toMatchObject({ refundReason: null, disputedPaise: 0 });
    expect(await thisMonth()).toMatchObject({ earnings: 250, tips: 250 });
    expect(await unproven()).toEqual([]);
  });
});

describe('a tip that is paid late, twice, or in another amount', () => {
  it('counts for three days after its quarter of an hour, whatever came between, and goes back after that', async () => {
    await takeTips(world, creator);
    const late = await orderTip(world, fan, creator);
    await timeIsOver('2 days 23 hours');
    await pay(world, fan, low);
    const { razorpay_payment_id: kept } = theGateway().pay(late.id);
    const tooLate = await orderTip(world, fan, creator, { amount: 300 });
    await timeIsOver('3 days 1 minute');
    const { razorpay_payment_id: returned } = theGateway().pay(tooLate.id);
    await everyFewMinutes();
    expect(await paymentOf(kept)).toMatchObject({ refundReason: null });
    expect(await paymentOf(returned)).toMatchObject({ refundReason: 'late' });
    await everyFewMinutes();
    expect(await unproven()).toEqual([]);
  });

  it('and reported by its browser, the gateway’s list and its event at once counts once', async () => {
    await takeTips(world, creator);
    const { id } = await orderTip(world, fan, creator, { words: 'Once' });
    const { razorpay_payment_id: rzpPaymentId } = theGateway().pay(id);
    const follow = () =>
      world.as(fan).query('mutation($id: ID!) { followOrder(input: { orderId: $id }) { progress } }', { id });
    await addJob('takeUpPayment', { rzpPaymentId });
    await Promise.all([follow(), everyFewMinutes(), follow()]);
    await everyFewMinutes();
    expect(await repo(Payment).findBy({ userId: fan.userId })).toMatchObject([{ refundReason: null, amount: 250 }]);
    expect(await sql('select text from messages where sender_user_id = $1', [fan.userId])).toEqual([{ text: 'Once' }]);
    expect(await unproven()).toEqual([]);
  });

  it('in another amount waits at the desk; its payer gets a mail that does not mention joining', async () => {
    await takeTips(world, creator);
    const { id } = await orderTip(world, fan, creator);
    theGateway().payOtherwise(id, { amount: 8_000 });
    await everyFewMinutes();
    const [letter] = world.mailsTo(fan, /not what was asked for/);
    expect(letter!.text).toContain('as a tip for Kabir paints');
    expect(letter!.text).not.toMatch(/join/);
    const { viewer } = await world
      .as(fan)
      .query('{ viewer { strayPayments { paise squad { id } creator { pageName } } } }');
    expect(viewer.strayPayments).toEqual([{ paise: 8_000, squad: null, creator: { pageName: 'Kabir paints' } }]);
    expect(await unproven()).toEqual([]);
  });
});

describe('after an older backup is restored', () => {
  it('tips are rebuilt from the gateway’s notes, which never had their words', async () => {
    await takeTips(world, creator);
    const other = await aPerson();
    const backup = await copyDatabase();
    const first = await giveTip(world, fan, creator, { words: 'For you alone' });
    const second = await giveTip(world, other, creator, { amount: 40 });
    expect(JSON.stringify(theGateway().orders())).not.toContain('For you alone');
    theGateway().refund(second);
    await backup.restore();
    const found = await reconcileSince(anHourAgo());
    expect(found).toMatchObject({ settled: 2, rebuilt: 2 });
    expect(found.atGateway).toBe(found.known);
    expect(await paymentOf(first)).toMatchObject({ squadId: null, amount: 250, refundReason: null });
    expect(await repo(PaymentOrderRow).findBy({ userId: fan.userId })).toMatchObject([
      { kind: 'tip', months: 0, creatorUserId: creator.userId, words: '' },
    ]);
    await everyFewMinutes();
    expect(await unproven()).toEqual([]);
  });

  it('an order whose notes name no page of ours is the desk’s', async () => {
    await takeTips(world, creator);
    const { id } = await orderTip(world, fan, creator);
    const { razorpay_payment_id } = theGateway().pay(id);
    const rzpOrder = (await gateways().razorpay.findOrder(id))!;
    await sql('delete from payment_orders where rzp_order_id = $1', [id]);
    const lost = { ...rzpOrder, notes: { ...rzpOrder.notes, creatorUserId: fan.userId } };
    vi.spyOn(gateways().razorpay, 'findOrder').mockResolvedValueOnce(lost);
    await syncGatewayPayment(await gateways().razorpay.fetchPayment(razorpay_payment_id));
    expect(await sql('select kind from money_cases where rzp_id = $1', [razorpay_payment_id])).toEqual([
      { kind: 'unknown_order' },
    ]);
  });
});
