import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { gateways } from '../../gateways/gateways';
import { repo, sql } from '../../platform/db/database';
import { runDueJobs } from '../../platform/jobs/jobs';
import { DAY } from '../../rules/time';
import { aPerson, HERE } from '../../test/factories';
import { low, theGateway, world } from '../../test/fixtures/twoSquads';
import { unproven } from '../../test/money/unproven';
import {
  done,
  endOf,
  fan,
  membershipNow,
  monthsOf,
  openPass,
  payment,
  recorded,
  refundMonths,
  refundsAt,
  twoMonths,
} from '../../test/passes/monthRefunds';
import { createPaymentOrder } from '../orders/order.service';
import { MoneyCase } from '../payments/moneyCase.entity';
import { Payment } from '../payments/payment.entity';
import { reconcileSince } from '../reconciliation/reconcileSince.service';
import { RefundRequest } from './refundRequest.entity';
import { sendRefund } from './sendRefund.service';
import { syncRefunds } from './syncRefunds.service';

openPass();

const first = () => theGateway().refunds(payment.rzpPaymentId)[0]!;
const requests = () => repo(RefundRequest).findBy({ paymentId: payment.id });
const lost = async (paise?: number) => {
  const { id } = theGateway().dispute(payment.rzpPaymentId, paise);
  theGateway().moveDispute(id, 'lost');
  await done();
  return id;
};

describe('a refund of months that does not arrive', () => {
  it('takes nothing while it is pending, is a case when the bank refuses it, and can be requested again', async () => {
    theGateway().holdRefunds();
    await refundMonths();
    await done();
    expect(await monthsOf()).toEqual([null, null, null]);
    theGateway().failRefund(first().id);
    await done();
    expect(await monthsOf()).toEqual([null, null, null]);
    expect(await repo(MoneyCase).findBy({ rzpPaymentId: payment.rzpPaymentId })).toMatchObject([
      { kind: 'refund_refused', paise: 16_667 },
    ]);
    expect(world.mailsTo(fan, /did not arrive/)).toHaveLength(1);
    theGateway().holdRefunds(false);
    await refundMonths();
    await done();
    expect(refundsAt()).toEqual(['16667 failed', '16667 processed']);
    expect(await monthsOf()).toEqual([null, 'months', 'months']);
    expect(await unproven()).toEqual([]);
  });

  it('that fails after it was processed gives the months back', async () => {
    const until = await endOf(3);
    await refundMonths();
    await done();
    theGateway().failRefund(first().id);
    await done();
    expect(await monthsOf()).toEqual([null, null, null]);
    expect(await membershipNow()).toEqual({ status: 1, paidUntil: until });
    expect(await recorded()).toMatchObject({ refundedPaise: 0, refundReason: null, kept: 250 });
    expect(world.mailsTo(fan, /did not arrive/)).toHaveLength(1);
    expect(await unproven()).toEqual([]);
  });

  it('whose member leaves meanwhile has these months refunded all the same, and a failure gives none back', async () => {
    theGateway().holdRefunds();
    await refundMonths();
    await done();
    await world.as(fan).patch(`/api/manualSub/${payment.creatorUserId}/cancel`);
    theGateway().processRefund(first().id);
    await done();
    expect(await monthsOf()).toEqual(['left', 'months', 'months']);
    expect(await recorded()).toMatchObject({ monthsBack: 2, refundedPaise: 16_667 });
    theGateway().failRefund(first().id);
    await done();
    expect((await membershipNow()).status).toBe(3);
    expect(await unproven()).toEqual([]);
  });

  it('that fails after its member has left gives nothing back', async () => {
    await refundMonths();
    await done();
    await world.as(fan).patch(`/api/manualSub/${payment.creatorUserId}/cancel`);
    theGateway().failRefund(first().id);
    await done();
    expect((await membershipNow()).status).toBe(3);
    expect(await unproven()).toEqual([]);
  });

  it('is made once when its process died after the gateway had made it, or when it runs on two nodes', async () => {
    await refundMonths();
    const [request] = await requests();
    await Promise.allSettled([sendRefund(request!.id), sendRefund(request!.id)]);
    await sql('update refund_requests set rzp_refund_id = null, closed_at = null where id = $1', [request!.id]);
    await sendRefund(request!.id);
    await done();
    expect(refundsAt()).toEqual(['16667 processed']);
    expect(world.mailsTo(fan, /2 months refunded/)).toHaveLength(1);
    expect(await unproven()).toEqual([]);
  });

  it('whose request was lost with a backup takes the same months, by what the gateway knows', async () => {
    theGateway().holdRefunds();
    await refundMonths();
    await done();
    await sql('delete from refund_requests where payment_id = $1', [payment.id]);
    theGateway().dropWebhooks();
    theGateway().processRefund(first().id);
    await syncRefunds(payment.id);
    await runDueJobs();
    expect(await monthsOf()).toEqual([null, 'months', 'months']);
    expect(await requests()).toMatchObject([
      { months: 2, untilMonth: 3, askedAs: 'creator', askedBy: null, reason: '' },
    ]);
    const [letter] = world.mailsTo(fan, /2 months refunded/);
    expect(letter!.text).not.toContain('says:');
    await syncRefunds(payment.id);
    expect(await requests()).toHaveLength(1);
    expect(await unproven()).toEqual([]);
  });
});

describe('months that a restored backup has as paid', () => {
  it('are not refunded twice where they are requested anew before the gateway was asked', async () => {
    theGateway().dropWebhooks();
    const notes = { months: '1', untilMonth: '3', askedAs: 'creator' };
    await gateways().razorpay.refund(payment.rzpPaymentId, { receipt: randomUUID(), paise: 8_334, notes });
    await refundMonths({ months: 1, amount: '83.34' });
    await done();
    expect(refundsAt()).toEqual(['8334 processed']);
    expect(await monthsOf()).toEqual([null, null, 'months']);
    expect((await requests()).every(({ closedAt }) => closedAt)).toBe(true);
    expect(await recorded()).toMatchObject({ refundedPaise: 8_334, refundReason: null });
    expect(await unproven()).toEqual([]);
  });

  it('are gone where the backup has lost the payment too, and the month that is left is kept', async () => {
    theGateway().dropWebhooks();
    const order = await createPaymentOrder(await aPerson(), low.id, HERE, 3);
    const { razorpay_payment_id: rzpPaymentId } = theGateway().pay(order.rzpOrderId);
    const notes = { months: '2', untilMonth: '3', askedAs: 'creator' };
    await gateways().razorpay.refund(rzpPaymentId, { receipt: randomUUID(), paise: 16_667, notes });
    await reconcileSince(new Date(Date.now() - DAY));
    await runDueJobs();
    const { id, refundReason, refundedPaise } = await repo(Payment).findOneByOrFail({ rzpPaymentId });
    expect({ refundReason, refundedPaise }).toEqual({ refundReason: null, refundedPaise: 16_667 });
    expect(await monthsOf(id)).toEqual([null, 'months', 'months']);
    expect(await unproven()).toEqual([]);
  });
});

describe('a dispute', () => {
  it('that is lost over what is left takes the months that are left, and one that is won after all gives back those alone', async () => {
    await refundMonths();
    await done();
    const id = await lost(8_333);
    expect(await recorded()).toMatchObject({ refundReason: 'disputed', refundedPaise: 16_667, disputedPaise: 8_333 });
    expect(await monthsOf()).toEqual(['disputed', 'months', 'months']);
    expect((await membershipNow()).status).toBe(3);
    theGateway().moveDispute(id, 'won');
    await done();
    expect(await recorded()).toMatchObject({ refundReason: null, disputedPaise: 0 });
    expect(await monthsOf()).toEqual([null, 'months', 'months']);
    expect((await membershipNow()).status).toBe(1);
    expect(await unproven()).toEqual([]);
  });

  it('that is lost while months are being refunded: those months stay gone though it is won after all', async () => {
    theGateway().holdRefunds();
    await refundMonths();
    await done();
    const id = await lost(25_000 - 16_667);
    theGateway().processRefund(first().id);
    await done();
    expect(await monthsOf()).toEqual(['refunded', 'months', 'months']);
    theGateway().moveDispute(id, 'won');
    await done();
    expect(await monthsOf()).toEqual([null, 'months', 'months']);
    expect(await recorded()).toMatchObject({ refundReason: null, refundedPaise: 16_667, disputedPaise: 0 });
    expect(await unproven()).toEqual([]);
  });
});

describe('the desk', () => {
  const AT_DESK =
    'mutation($input: RefundMonthsInput!) { refundMonthsAtDesk(input: $input) { payment { rzpPaymentId } } }';

  it('refunds months too, with a line in its log; who may not decide about money does not', async () => {
    const desk = await aPerson({ isReviewer: true, isMoneyReviewer: true, fullName: 'Desk Money' });
    const reviewer = await aPerson({ isReviewer: true });
    for (const who of [reviewer, fan])
      expect((await world.as(who).refused(AT_DESK, twoMonths())).code).toBe('FORBIDDEN');
    const FILE = `{ admin { money { payment(rzpPaymentId: "${payment.rzpPaymentId}") { viewerCanRefundMonths paid { payment { monthsBack { months } } } } } } }`;
    const file = async () => (await world.as(desk).query(FILE)).admin.money.payment;
    expect(await file()).toEqual({
      viewerCanRefundMonths: true,
      paid: { payment: { monthsBack: [{ months: 1 }, { months: 2 }] } },
    });
    await world.as(desk).query(AT_DESK, twoMonths());
    await done();
    expect(await monthsOf()).toEqual([null, 'months', 'months']);
    expect(world.mailsTo(fan, /2 months refunded/)[0]!.text).toContain('Our team says: You asked me to');
    const log = await sql('select action, actor_id as by from desk_entries where rzp_payment_id = $1', [
      payment.rzpPaymentId,
    ]);
    expect(log).toEqual([{ action: 'payment_refunded', by: desk.userId }]);
    expect((await file()).viewerCanRefundMonths).toBe(false);
    expect(await unproven()).toEqual([]);
  });
});
