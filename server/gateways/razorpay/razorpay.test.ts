import { describe, expect, it } from 'vitest';
import { KEYS } from '../../demo/razorpay/testGateway';
import {
  gateway,
  makeOrder,
  openGatewayPerTest,
  paid,
  razorpay,
  reopenClient,
  restartGateway,
  UNKNOWN,
} from '../../test/money/razorpayClient';
import { GatewayRefused, GatewayUnavailable } from './razorpay';
import { rupeesOf } from './razorpayEntities';

const { keyId, keySecret } = KEYS;

openGatewayPerTest();

describe('an order', () => {
  it('is made in whole rupees and returned in paise', async () => {
    const made = await razorpay.createOrder({ receipt: 'receipt-1', amount: 100, notes: { squad: 'Friends' } });
    expect(made).toMatchObject({
      amount: 10_000,
      currency: 'INR',
      receipt: 'receipt-1',
      status: 'created',
      notes: { squad: 'Friends' },
    });
    expect(made.id).toMatch(/^order_[A-Za-z0-9]{14}$/);
    expect(await razorpay.findOrder(made.id)).toEqual(made);
    expect(await razorpay.findOrderByReceipt('receipt-1')).toEqual(made);
  });

  it('has its payments captured automatically while its price is held, and later only by Toli', async () => {
    const { id } = await makeOrder();
    expect(gateway.control.captureOf(id)).toEqual({
      capture: 'automatic',
      capture_options: { automatic_expiry_period: 15, manual_expiry_period: 7200, refund_speed: 'normal' },
    });
  });

  it('has an empty list for empty notes, as at Razorpay', async () => {
    expect((await makeOrder()).notes).toEqual([]);
  });

  it.each([0.5, 0, -1, 100.01, Number.NaN])('of %s rupees is never requested', async (amount) => {
    await expect(makeOrder('receipt-1', amount)).rejects.toThrow(RangeError);
    expect(gateway.control.orders()).toEqual([]);
  });

  it('that Razorpay does not know is null', async () => {
    expect(await razorpay.findOrder(UNKNOWN.order)).toBeNull();
    expect(await razorpay.findOrderByReceipt('never made')).toBeNull();
  });

  it('is refused with Razorpay’s message when the receipt is too long', async () => {
    const failure = await makeOrder('r'.repeat(41)).catch((it) => it);
    expect(failure).toBeInstanceOf(GatewayRefused);
    expect(failure).toMatchObject({
      status: 400,
      code: 'BAD_REQUEST_ERROR',
      description: expect.stringContaining('40'),
    });
  });

  it.each(['reset', 'hang', '500', '502'] as const)(
    'is not made twice when its response is lost by a %s',
    async (fault) => {
      reopenClient({ timeoutMs: 2_000 });
      gateway.control.fault(fault, { after: true });
      const made = await makeOrder();
      expect(gateway.control.orders()).toEqual([made]);
    },
  );

  it('is not accepted from a lookup with another amount', async () => {
    await makeOrder('receipt-1', 300);
    gateway.control.fault('500');
    await expect(makeOrder('receipt-1', 100)).rejects.toThrow(GatewayUnavailable);
  });

  it('fails as unavailable when neither the call nor the lookup is answered', async () => {
    gateway.control.fault('500', { times: 2 });
    await expect(makeOrder()).rejects.toThrow(GatewayUnavailable);
    expect(gateway.control.orders()).toEqual([]);
  });

  it('is refused with wrong keys', async () => {
    reopenClient({ keySecret: 'wrong' });
    await expect(makeOrder()).rejects.toMatchObject({ constructor: GatewayRefused, status: 401 });
  });
});

describe('a payment', () => {
  it('is found by its id and by its order, with failed attempts', async () => {
    const { id } = await makeOrder();
    const failed = gateway.control.fail(id);
    const { razorpay_payment_id } = gateway.control.pay(id);
    expect(await razorpay.paymentsOf(id)).toMatchObject([
      { id: failed.id, status: 'failed', captured: false },
      { id: razorpay_payment_id, status: 'captured', amount: 10_000, currency: 'INR', order_id: id, captured: true },
    ]);
    const payment = await razorpay.fetchPayment(razorpay_payment_id);
    expect(rupeesOf(payment)).toBe(100);
    expect(await razorpay.findOrder(id)).toMatchObject({ status: 'paid', attempts: 2, amount_due: 0 });
  });

  it('with paise is not whole rupees', () => {
    expect(() => rupeesOf({ amount: 10_050 })).toThrow(RangeError);
  });

  it('that Razorpay does not know is refused', async () => {
    const failure = { constructor: GatewayRefused, status: 400, description: 'The id provided does not exist' };
    await expect(razorpay.fetchPayment(UNKNOWN.payment)).rejects.toMatchObject(failure);
    await expect(razorpay.paymentsOf(UNKNOWN.order)).rejects.toMatchObject(failure);
  });

  it.each(['', '../orders', 'pay_short', `pay_${'A'.repeat(14)}/refund`, `${UNKNOWN.payment}\n`, UNKNOWN.order])(
    'with the id %j is never sent to Razorpay',
    async (id) => {
      await gateway.stop();
      await expect(razorpay.fetchPayment(id)).rejects.toThrow(GatewayRefused);
      await expect(razorpay.refund(id, { receipt: 'refund-0001' })).rejects.toThrow(GatewayRefused);
      await expect(razorpay.findOrder(id.replace('order', 'pay'))).rejects.toThrow(GatewayRefused);
      await restartGateway();
    },
  );
});

describe('an authorised payment', () => {
  it('is captured once, and returned as it is when it was captured already', async () => {
    const { razorpay_payment_id } = gateway.control.authorise((await makeOrder()).id);
    expect(await razorpay.fetchPayment(razorpay_payment_id)).toMatchObject({ status: 'authorized', captured: false });
    const captured = { id: razorpay_payment_id, status: 'captured', fee: 236, tax: 36 };
    expect(await razorpay.capture(razorpay_payment_id, 100)).toMatchObject(captured);
    expect(await razorpay.capture(razorpay_payment_id, 100)).toMatchObject(captured);
  });

  it('is not captured with another amount', async () => {
    const { razorpay_payment_id } = gateway.control.authorise((await makeOrder()).id);
    await expect(razorpay.capture(razorpay_payment_id, 99)).rejects.toThrow(GatewayRefused);
  });
});

describe('payments of a period', () => {
  it('are listed newest first, page by page', async () => {
    const ids = [await paid(), await paid(), await paid()];
    const hour = 3_600_000;
    const [from, to] = [new Date(Date.now() - hour), new Date(Date.now() + hour)];
    const listed = async (skip: number) => (await razorpay.paymentsBetween(from, to, skip)).map(({ id }) => id);
    expect(await listed(0)).toEqual(ids.toReversed());
    expect(await listed(2)).toEqual([ids[0]]);
    expect(await razorpay.paymentsBetween(from, from, 0)).toEqual([]);
  });
});

describe('a dispute', () => {
  it('takes money once it is lost', async () => {
    const { id } = gateway.control.dispute(await paid());
    expect(await razorpay.fetchDispute(id)).toMatchObject({ status: 'open', amount: 10_000, amount_deducted: 0 });
    gateway.control.moveDispute(id, 'lost');
    expect(await razorpay.latestDisputes()).toMatchObject([{ id, status: 'lost', amount_deducted: 10_000 }]);
  });
});

describe('a refund', () => {
  it('returns all of the money once, however often it is requested', async () => {
    const paymentId = await paid();
    const refund = await razorpay.refund(paymentId, { receipt: 'refund-0001' });
    expect(refund).toMatchObject({ amount: 10_000, payment_id: paymentId, receipt: 'refund-0001' });
    expect(await razorpay.refund(paymentId, { receipt: 'refund-0001' })).toEqual(refund);
    expect(await razorpay.refund(paymentId, { receipt: 'refund-0002' })).toEqual(refund);
    expect(gateway.control.refunds()).toHaveLength(1);
    expect(await razorpay.fetchPayment(paymentId)).toMatchObject({ status: 'refunded', refund_status: 'full' });
  });

  it('that is requested twice at the same time is made once', async () => {
    const paymentId = await paid();
    const ask = () => razorpay.refund(paymentId, { receipt: 'refund-0001', paise: 4000 });
    const [one, two] = await Promise.all([ask(), ask()]);
    expect(one).toEqual(two);
    expect(gateway.control.refunds()).toHaveLength(1);
  });

  it('whose response was lost is found at the next request', async () => {
    const paymentId = await paid();
    const ask = () => razorpay.refund(paymentId, { receipt: 'refund-0001', paise: 4000 });
    gateway.control.fault('slow', { ms: 0 });
    gateway.control.fault('reset', { after: true });
    await expect(ask()).rejects.toThrow(GatewayUnavailable);
    expect(await ask()).toMatchObject({ amount: 4_000 });
    expect(gateway.control.refunds()).toHaveLength(1);
  });

  it('that is so old that its idempotency key has expired is found by its receipt', async () => {
    const paymentId = await paid();
    const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;
    const headers = { authorization, 'content-type': 'application/json' };
    const body = JSON.stringify({ receipt: 'refund-0001', amount: 4_000 });
    await fetch(`${gateway.baseUrl}/v1/payments/${paymentId}/refund`, { method: 'POST', headers, body });
    await razorpay.refund(paymentId, { receipt: 'refund-0001', paise: 4000 });
    expect(gateway.control.refunds()).toHaveLength(1);
  });

  it('that failed is requested again with another receipt', async () => {
    const paymentId = await paid();
    gateway.control.holdRefunds();
    const { id, status } = await razorpay.refund(paymentId, { receipt: 'refund-0001' });
    expect(status).toBe('pending');
    gateway.control.failRefund(id);
    expect(await razorpay.refund(paymentId, { receipt: 'refund-0001' })).toMatchObject({ id, status: 'failed' });
    gateway.control.holdRefunds(false);
    await razorpay.refund(paymentId, { receipt: 'refund-0001-1' });
    expect((await razorpay.refundsOf(paymentId)).map(({ status }) => status)).toEqual(['processed', 'failed']);
  });

  it('of part of the money leaves the rest', async () => {
    const paymentId = await paid();
    await razorpay.refund(paymentId, { receipt: 'refund-0001', paise: 4000, notes: { why: 'half a month' } });
    expect(await razorpay.fetchPayment(paymentId)).toMatchObject({ status: 'captured', refund_status: 'partial' });
    const tooMuch = razorpay.refund(paymentId, { receipt: 'refund-0002', paise: 6100 });
    await expect(tooMuch).rejects.toThrow(/greater than amount captured/);
  });

  it('of a payment that failed is refused', async () => {
    const { id } = await makeOrder();
    const failed = gateway.control.fail(id);
    await expect(razorpay.refund(failed.id, { receipt: 'refund-0001' })).rejects.toThrow(GatewayRefused);
  });
});

describe('a breaker', () => {
  it('opens only for its own kind of request: without refunds people still pay, and payments are still found', async () => {
    const paymentId = await paid();
    const refund = () => razorpay.refund(paymentId, { receipt: 'refund-0001' });
    gateway.control.fault('500', { times: 5 });
    for (let i = 0; i < 5; i++) await expect(refund()).rejects.toThrow(/no answer/);
    await expect(refund()).rejects.toThrow(/not asked for a while/);
    const { id } = await makeOrder('receipt-2');
    expect(await razorpay.paymentsOf(id)).toEqual([]);
    expect(await razorpay.fetchPayment(paymentId)).toMatchObject({ status: 'captured' });
  });
});
