import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openFakeRazorpay } from './fakeRazorpay';
import { KEYS, startGateway, type TestGateway } from './testGateway';

let gateway: TestGateway;
beforeEach(async () => {
  gateway = await startGateway();
});
afterEach(() => gateway.stop());

const basic = (id: string, secret: string) => `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`;

async function call(method: string, url: string, body?: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(`${gateway.baseUrl}/v1${url}`, {
    method,
    headers: { authorization: basic(KEYS.keyId, KEYS.keySecret), 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, ...(await response.json()) };
}
const order = (more: object = {}) => call('POST', '/orders', { amount: 10_000, currency: 'INR', ...more });

describe('the fake API', () => {
  it('accepts only its own key and secret', async () => {
    for (const authorization of ['', 'Bearer x', basic('other', KEYS.keySecret), basic(KEYS.keyId, 'other')]) {
      const answer = await call('GET', '/orders', undefined, { authorization });
      expect(answer).toMatchObject({ status: 401, error: { code: 'BAD_REQUEST_ERROR' } });
    }
  });

  it.each([
    ['no amount', { amount: undefined }, 'The amount field is required.'],
    ['less than a rupee', { amount: 99 }, 'The amount must be at least INR 1.00'],
    ['parts of a paisa', { amount: 100.5 }, 'The amount must be an integer.'],
    ['dollars', { currency: 'USD' }, 'Currency is not supported'],
    ['a receipt of 41 characters', { receipt: 'r'.repeat(41) }, 'The receipt may not be greater than 40 characters.'],
    ['16 notes', { notes: Object.fromEntries(Array.from({ length: 16 }, (_, i) => [i, 'x'])) }, /15/],
    ['a note of 257 characters', { notes: { a: 'x'.repeat(257) } }, /256/],
    ['an unknown field', { colour: 'red' }, 'colour is/are not required and should not be sent'],
  ])('refuses an order with %s', async (_what, more, description) => {
    const { status, error } = await order(more);
    expect(status).toBe(400);
    expect(error.description).toMatch(description);
    expect(gateway.control.orders()).toEqual([]);
  });

  it('accepts an order at every limit', async () => {
    const notes = Object.fromEntries(Array.from({ length: 15 }, (_, i) => [`k${i}`, 'x'.repeat(256)]));
    expect(await order({ amount: 100, receipt: 'r'.repeat(40), notes })).toMatchObject({
      status: 'created',
      amount: 100,
      notes,
    });
  });

  it('answers 400, not 404, to unknown ids and addresses', async () => {
    const unknown = { status: 400, error: { description: 'The id provided does not exist' } };
    expect(await call('GET', '/orders/order_AAAAAAAAAAAAAA')).toMatchObject(unknown);
    expect(await call('GET', '/orders/order_AAAAAAAAAAAAAA/payments')).toMatchObject(unknown);
    expect(await call('GET', '/payments/pay_AAAAAAAAAAAAAA')).toMatchObject(unknown);
    expect(await call('POST', '/payments/pay_AAAAAAAAAAAAAA/refund', {})).toMatchObject(unknown);
    expect(await call('GET', '/orders/x')).toMatchObject({
      status: 400,
      error: { description: 'x is not a valid id' },
    });
    expect(await call('GET', '/nothing')).toMatchObject({ status: 400 });
  });

  it('lists orders newest first, by receipt and by page', async () => {
    const [a, b] = [await order({ receipt: 'a' }), await order({ receipt: 'b' })];
    expect((await call('GET', '/orders')).items.map((it: { id: string }) => it.id)).toEqual([b.id, a.id]);
    expect(await call('GET', '/orders?count=1&skip=1')).toMatchObject({
      entity: 'collection',
      count: 1,
      items: [{ id: a.id }],
    });
    expect(await call('GET', '/orders?receipt=b')).toMatchObject({ count: 1, items: [{ id: b.id }] });
    expect(await call('GET', '/orders?receipt=c')).toMatchObject({ count: 0, items: [] });
  });

  it('changes only the notes of an order', async () => {
    const { id } = await order();
    expect(await call('PATCH', `/orders/${id}`, { notes: { a: 'b' } })).toMatchObject({ id, notes: { a: 'b' } });
    expect(await call('PATCH', `/orders/${id}`, { notes: {} })).toMatchObject({ id, notes: [] });
    expect(await call('PATCH', `/orders/${id}`, { amount: 100 })).toMatchObject({ status: 400 });
  });

  it('moves an order from created over attempted to paid, where it stays', async () => {
    const { id } = await order();
    gateway.control.fail(id);
    expect(await call('GET', `/orders/${id}`)).toMatchObject({ status: 'attempted', attempts: 1, amount_due: 10_000 });
    const { razorpay_payment_id } = gateway.control.pay(id);
    gateway.control.refund(razorpay_payment_id);
    expect(await call('GET', `/orders/${id}`)).toMatchObject({ status: 'paid', attempts: 2, amount_paid: 10_000 });
    expect(() => gateway.control.pay(id)).toThrow(/already paid/);
    expect(await call('GET', `/orders/${id}/payments`)).toMatchObject({ count: 2 });
  });

  it("captures by hand at an order's own amount, if the order asks for that", async () => {
    const { id } = await order({ payment: { capture: 'manual' } });
    const { razorpay_payment_id: paymentId } = gateway.control.pay(id);
    expect(await call('GET', `/payments/${paymentId}`)).toMatchObject({
      status: 'authorized',
      captured: false,
      fee: null,
    });
    expect(await call('POST', `/payments/${paymentId}/capture`, { amount: 9_900, currency: 'INR' })).toMatchObject({
      status: 400,
    });
    const captured = await call('POST', `/payments/${paymentId}/capture`, { amount: 10_000, currency: 'INR' });
    expect(captured).toMatchObject({ captured: true, fee: 236, tax: 36 });
    expect(await call('POST', `/payments/${paymentId}/capture`, { amount: 10_000 })).toMatchObject({ status: 400 });
  });

  it('authorises a failed payment late, and leaves it uncaptured when the order was paid meanwhile', async () => {
    const [one, two] = [await order(), await order()];
    const late = gateway.control.fail(one.id);
    expect(gateway.control.lateAuthorise(one.id)).toMatchObject({ id: late.id, status: 'captured', error_code: null });
    gateway.control.fail(two.id);
    gateway.control.pay(two.id);
    expect(gateway.control.lateAuthorise(two.id)).toMatchObject({ status: 'authorized', captured: false });
    expect(() => gateway.control.lateAuthorise(one.id)).toThrow('no failed payment');
  });

  it('gives the same refund for the same idempotency key, and refuses the key for another', async () => {
    const { razorpay_payment_id: id } = gateway.control.pay((await order()).id);
    const key = { 'x-refund-idempotency': 'refund-key-1' };
    const first = await call('POST', `/payments/${id}/refund`, { amount: 4_000 }, key);
    expect(await call('POST', `/payments/${id}/refund`, { amount: 4_000 }, key)).toEqual(first);
    expect(await call('POST', `/payments/${id}/refund`, { amount: 5_000 }, key)).toMatchObject({ status: 400 });
    expect(await call('POST', `/payments/${id}/refund`, {}, { 'x-refund-idempotency': 'short' })).toMatchObject({
      status: 400,
    });
    expect(await call('GET', `/payments/${id}/refunds`)).toMatchObject({ count: 1, items: [{ id: first.id }] });
  });

  it('puts the money back on a payment when a refund fails at the bank', async () => {
    const { razorpay_payment_id: id } = gateway.control.pay((await order()).id);
    const refund = gateway.control.refund(id);
    expect(gateway.control.failRefund(refund.id)).toMatchObject({ status: 'failed' });
    expect(await call('GET', `/payments/${id}`)).toMatchObject({
      status: 'captured',
      refund_status: null,
      amount_refunded: 0,
    });
  });

  it('answers a malformed body with its own message', async () => {
    const headers = { authorization: basic(KEYS.keyId, KEYS.keySecret), 'content-type': 'application/json' };
    const answer = await fetch(`${gateway.baseUrl}/v1/orders`, { method: 'POST', headers, body: '{' });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error: { code: 'BAD_REQUEST_ERROR' } });
  });

  it("reads JSON in a product that keeps bodies raw, and parses none of its other routes' bodies", async () => {
    const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
    const other = await fetch(new URL('/other', gateway.baseUrl), post);
    expect(await other.json()).toEqual({ parsed: false });
    expect(await order({ receipt: 'a' })).toMatchObject({ receipt: 'a' });
  });

  it('has its controls over HTTP too, as JSON only', async () => {
    const { id } = await order();
    const pull = (lever: string, type = 'application/json') =>
      fetch(`${gateway.baseUrl}/control/${lever}`, {
        method: 'POST',
        headers: { 'content-type': type },
        body: JSON.stringify([id]),
      });
    expect((await pull('pay', 'text/plain')).status).toBe(400);
    expect((await pull('constructor')).status).toBe(400);
    expect(await (await pull('pay')).json()).toMatchObject({ razorpay_order_id: id });
    const books = await (await fetch(`${gateway.baseUrl}/control`)).json();
    expect(books).toMatchObject({ orders: [{ id, status: 'paid' }], payments: [{ order_id: id }] });
  });

  it('throws in a deployed product', () => {
    expect(() => openFakeRazorpay({ isAllowed: false, ...KEYS, webhookUrl: () => null })).toThrow(/local/);
  });

  it('knows its orders and payments after a restart', async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'toli-razorpay-'));
    await gateway.stop();
    gateway = await startGateway({ dataDir });
    const { id } = await order({ receipt: 'kept' });
    gateway.control.pay(id);
    const [orders, payments] = [gateway.control.orders(), gateway.control.payments()];
    await gateway.stop();
    gateway = await startGateway({ dataDir });
    expect(gateway.control.orders()).toEqual(orders);
    expect(gateway.control.payments()).toEqual(payments);
    await rm(dataDir, { recursive: true });
  });
});
