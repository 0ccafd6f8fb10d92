import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { KEYS, startGateway, type TestGateway } from '../demo/razorpay/testGateway';
import { GatewayRefused, GatewayUnavailable, openRazorpay, type Razorpay, rupeesOf } from './razorpay';

const { keyId, keySecret, webhookSecret } = KEYS;
const UNKNOWN = { order: 'order_AAAAAAAAAAAAAA', payment: 'pay_AAAAAAAAAAAAAA' };

let gateway: TestGateway;
let razorpay: Razorpay;
let now: number;

const open = (options: Partial<Parameters<typeof openRazorpay>[0]> = {}) =>
  openRazorpay({
    ...{ keyId, keySecret, webhookSecrets: [webhookSecret], baseUrl: gateway.baseUrl },
    ...{ timeoutMs: 2_000, now: () => now, ...options },
  });

beforeEach(async () => {
  now = 1_000_000;
  gateway = await startGateway();
  razorpay = open();
});
afterEach(() => gateway.stop());

const order = (receipt = 'receipt-1', amount = 100) => razorpay.createOrder({ receipt, amount, notes: {} });
const paid = async () => {
  const { id } = await order();
  return gateway.control.pay(id).razorpay_payment_id;
};

describe('an order', () => {
  it('is made of whole rupees and comes back in paise', async () => {
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

  it('has an empty list for empty notes, as Razorpay has it', async () => {
    expect((await order()).notes).toEqual([]);
  });

  it.each([0.5, 0, -1, 100.01, Number.NaN])('of %s rupees is never asked for', async (amount) => {
    await expect(order('receipt-1', amount)).rejects.toThrow(RangeError);
    expect(gateway.control.orders()).toEqual([]);
  });

  it('that Razorpay does not know is null', async () => {
    expect(await razorpay.findOrder(UNKNOWN.order)).toBeNull();
    expect(await razorpay.findOrderByReceipt('never made')).toBeNull();
  });

  it('is refused with Razorpay’s words when the receipt is too long', async () => {
    const failure = await order('r'.repeat(41)).catch((it) => it);
    expect(failure).toBeInstanceOf(GatewayRefused);
    expect(failure).toMatchObject({
      status: 400,
      code: 'BAD_REQUEST_ERROR',
      description: expect.stringContaining('40'),
    });
  });

  it.each(['reset', 'hang', '500', '502'] as const)(
    'is not made twice when its answer is lost by a %s',
    async (fault) => {
      razorpay = open({ timeoutMs: 500 });
      gateway.control.fault(fault, { after: true });
      const made = await order();
      expect(gateway.control.orders()).toEqual([made]);
    },
  );

  it('is not taken from a lookup of another amount', async () => {
    await order('receipt-1', 300);
    gateway.control.fault('500');
    await expect(order('receipt-1', 100)).rejects.toThrow(GatewayUnavailable);
  });

  it('fails as unavailable when neither the call nor the lookup is answered', async () => {
    gateway.control.fault('500', { times: 2 });
    await expect(order()).rejects.toThrow(GatewayUnavailable);
    expect(gateway.control.orders()).toEqual([]);
  });

  it('is refused with wrong keys', async () => {
    razorpay = open({ keySecret: 'wrong' });
    await expect(order()).rejects.toMatchObject({ constructor: GatewayRefused, status: 401 });
  });
});

describe('a payment', () => {
  it('is found by its id and by its order, failed tries too', async () => {
    const { id } = await order();
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

  it('with paise is no whole rupees', () => {
    expect(() => rupeesOf({ amount: 10_050 })).toThrow(RangeError);
  });

  it('that Razorpay does not know is refused', async () => {
    const failure = { constructor: GatewayRefused, status: 400, description: 'The id provided does not exist' };
    await expect(razorpay.fetchPayment(UNKNOWN.payment)).rejects.toMatchObject(failure);
    await expect(razorpay.paymentsOf(UNKNOWN.order)).rejects.toMatchObject(failure);
  });

  it.each(['', '../orders', 'pay_short', `pay_${'A'.repeat(14)}/refund`, `${UNKNOWN.payment}\n`, UNKNOWN.order])(
    'with the id %j never leaves the house',
    async (id) => {
      await gateway.stop();
      await expect(razorpay.fetchPayment(id)).rejects.toThrow(GatewayRefused);
      await expect(razorpay.refund(id, { receipt: 'refund-0001' })).rejects.toThrow(GatewayRefused);
      await expect(razorpay.findOrder(id.replace('order', 'pay'))).rejects.toThrow(GatewayRefused);
      gateway = await startGateway();
    },
  );
});

describe('a refund', () => {
  it('gives everything back and is done once, however often it is asked for', async () => {
    const paymentId = await paid();
    const refund = await razorpay.refund(paymentId, { receipt: 'refund-0001' });
    expect(refund).toMatchObject({ amount: 10_000, payment_id: paymentId, receipt: 'refund-0001' });
    expect(await razorpay.refund(paymentId, { receipt: 'refund-0001' })).toEqual(refund);
    expect(await razorpay.refund(paymentId, { receipt: 'refund-0002' })).toEqual(refund);
    expect(gateway.control.refunds()).toHaveLength(1);
    expect(await razorpay.fetchPayment(paymentId)).toMatchObject({ status: 'refunded', refund_status: 'full' });
  });

  it('asked for twice at the same time is made once', async () => {
    const paymentId = await paid();
    const ask = () => razorpay.refund(paymentId, { receipt: 'refund-0001', amount: 40 });
    const [one, two] = await Promise.all([ask(), ask()]);
    expect(one).toEqual(two);
    expect(gateway.control.refunds()).toHaveLength(1);
  });

  it('whose answer was lost is found when it is asked for again', async () => {
    const paymentId = await paid();
    const ask = () => razorpay.refund(paymentId, { receipt: 'refund-0001', amount: 40 });
    gateway.control.fault('slow', { ms: 0 });
    gateway.control.fault('reset', { after: true });
    await expect(ask()).rejects.toThrow(GatewayUnavailable);
    expect(await ask()).toMatchObject({ amount: 4_000 });
    expect(gateway.control.refunds()).toHaveLength(1);
  });

  it('made long ago, when its idempotency key is forgotten, is found by its receipt', async () => {
    const paymentId = await paid();
    const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;
    const headers = { authorization, 'content-type': 'application/json' };
    const body = JSON.stringify({ receipt: 'refund-0001', amount: 4_000 });
    await fetch(`${gateway.baseUrl}/v1/payments/${paymentId}/refund`, { method: 'POST', headers, body });
    await razorpay.refund(paymentId, { receipt: 'refund-0001', amount: 40 });
    expect(gateway.control.refunds()).toHaveLength(1);
  });

  it('of part of the money leaves the rest', async () => {
    const paymentId = await paid();
    await razorpay.refund(paymentId, { receipt: 'refund-0001', amount: 40, notes: { why: 'half a month' } });
    expect(await razorpay.fetchPayment(paymentId)).toMatchObject({ status: 'captured', refund_status: 'partial' });
    const tooMuch = razorpay.refund(paymentId, { receipt: 'refund-0002', amount: 61 });
    await expect(tooMuch).rejects.toThrow(/greater than amount captured/);
  });

  it('of a payment that failed is refused', async () => {
    const { id } = await order();
    const failed = gateway.control.fail(id);
    await expect(razorpay.refund(failed.id, { receipt: 'refund-0001' })).rejects.toThrow(GatewayRefused);
  });
});

describe('a gateway that misbehaves', () => {
  it.each(['hang', 'reset', '429', '500', '502'] as const)('with a %s is unavailable', async (fault) => {
    razorpay = open({ timeoutMs: 500 });
    const paymentId = await paid();
    gateway.control.fault(fault);
    await expect(razorpay.fetchPayment(paymentId)).rejects.toThrow(GatewayUnavailable);
    await expect(razorpay.fetchPayment(paymentId)).resolves.toMatchObject({ id: paymentId });
  });

  it('is waited for when it is slow', async () => {
    const paymentId = await paid();
    gateway.control.fault('slow', { ms: 50 });
    await expect(razorpay.fetchPayment(paymentId)).resolves.toMatchObject({ id: paymentId });
  });

  it('is not asked for 30 seconds after five failures, and then again', async () => {
    const paymentId = await paid();
    gateway.control.fault('500', { times: 5 });
    for (let i = 0; i < 5; i += 1) await expect(razorpay.fetchPayment(paymentId)).rejects.toThrow('500');
    await expect(razorpay.fetchPayment(paymentId)).rejects.toThrow(GatewayUnavailable);
    now += 30_000;
    await expect(razorpay.fetchPayment(paymentId)).resolves.toMatchObject({ id: paymentId });
  });

  it('is asked on after any number of refusals', async () => {
    for (let i = 0; i < 6; i += 1) await expect(razorpay.fetchPayment(UNKNOWN.payment)).rejects.toThrow(GatewayRefused);
  });

  it('that is not there at all is unavailable', async () => {
    await gateway.stop();
    await expect(order()).rejects.toThrow(/ECONNREFUSED/);
    gateway = await startGateway();
  });

  const answering = async (body: string, status = 200, headers: Record<string, string> = {}) => {
    const server = createServer((_request, response) => {
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    return { razorpay: open({ baseUrl }), stop: () => server.close() };
  };

  it.each([
    ['a page of HTML', '<html>Please log in to the Wi-Fi</html>', 200],
    ['null', 'null', 200],
    ['a failure of null', 'null', 500],
    ['another kind of entity', JSON.stringify({ id: UNKNOWN.order, entity: 'order', amount: 1 }), 200],
    ['a redirect', '', 302],
  ])('by answering %s is unavailable', async (_what, body, status) => {
    const other = await answering(body, status, { location: `${gateway.baseUrl}/v1/payments/${UNKNOWN.payment}` });
    await expect(other.razorpay.fetchPayment(UNKNOWN.payment)).rejects.toThrow(GatewayUnavailable);
    await expect(other.razorpay.paymentsOf(UNKNOWN.order)).rejects.toThrow(GatewayUnavailable);
    other.stop();
  });

  it('by answering drop by drop is given up at the timeout', async () => {
    const server = createServer((_request, response) => {
      const drip = setInterval(() => response.write(' '), 20);
      response.on('close', () => clearInterval(drip));
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    await expect(open({ baseUrl, timeoutMs: 500 }).fetchPayment(UNKNOWN.payment)).rejects.toThrow(GatewayUnavailable);
    server.closeAllConnections();
    server.close();
  });
});

describe('the signature of a payment', () => {
  const ids = { orderId: UNKNOWN.order, paymentId: UNKNOWN.payment };
  const sign = (text: string, secret = keySecret) => createHmac('sha256', secret).update(text).digest('hex');
  const right = sign(`${ids.orderId}|${ids.paymentId}`);

  it('that the checkout gives is right for its own order and payment alone', async () => {
    const report = gateway.control.pay((await order()).id);
    const [orderId, paymentId, signature] = [
      report.razorpay_order_id,
      report.razorpay_payment_id,
      report.razorpay_signature,
    ];
    expect(razorpay.checkPaymentSignature({ orderId, paymentId, signature })).toBe(true);
    expect(razorpay.checkPaymentSignature({ orderId: ids.orderId, paymentId, signature })).toBe(false);
    expect(razorpay.checkPaymentSignature({ orderId, paymentId: ids.paymentId, signature })).toBe(false);
  });

  it.each([
    ['empty', ''],
    ['short', right.slice(1)],
    ['in capitals', right.toUpperCase()],
    ['no hex', 'z'.repeat(64)],
    ['made with another secret', sign(`${ids.orderId}|${ids.paymentId}`, 'other')],
    ['not a text', undefined as unknown as string],
    ['a list', [right] as unknown as string],
  ])('is wrong when it is %s', (_what, signature) => {
    expect(razorpay.checkPaymentSignature({ ...ids, signature: right })).toBe(true);
    expect(razorpay.checkPaymentSignature({ ...ids, signature })).toBe(false);
  });

  it('is wrong for ids that are none, though they be signed', () => {
    const report = { orderId: 'order_', paymentId: 'pay_', signature: sign('order_|pay_') };
    expect(razorpay.checkPaymentSignature(report)).toBe(false);
  });
});

describe('the signature of a webhook', () => {
  const sign = (bytes: Buffer, secret: string) => createHmac('sha256', secret).update(bytes).digest('hex');
  const body = Buffer.from('{"name":"Caf\\u00e9"}');

  it('is over the bytes as they came: the same JSON written anew is another body', () => {
    const signature = sign(body, webhookSecret);
    expect(razorpay.checkWebhookSignature(body, signature)).toBe(true);
    expect(razorpay.checkWebhookSignature(Buffer.from(JSON.stringify(JSON.parse(body.toString()))), signature)).toBe(
      false,
    );
  });

  it('is right with the secret in use and with the older one, not with the key’s', () => {
    razorpay = open({ webhookSecrets: ['new', 'old'] });
    expect(razorpay.checkWebhookSignature(body, sign(body, 'new'))).toBe(true);
    expect(razorpay.checkWebhookSignature(body, sign(body, 'old'))).toBe(true);
    expect(razorpay.checkWebhookSignature(body, sign(body, keySecret))).toBe(false);
  });

  it('is wrong when it is missing or the body was parsed already', () => {
    expect(razorpay.checkWebhookSignature(body, undefined)).toBe(false);
    const parsed = JSON.parse(body.toString());
    expect(razorpay.checkWebhookSignature(parsed, sign(Buffer.from('[object Object]'), webhookSecret))).toBe(false);
  });
});

describe('the gateway does not open', () => {
  it.each([
    ['without a key id', { keyId: '' }],
    ['without a key secret', { keySecret: '' }],
    ['without a webhook secret', { webhookSecrets: [] }],
    ['with an empty webhook secret', { webhookSecrets: [webhookSecret, ''] }],
    ['with the key’s secret for webhooks', { webhookSecrets: [keySecret] }],
  ])('%s', (_what, options) => {
    expect(() => open(options)).toThrow(/secret/);
  });
});
