import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openRazorpay, type Razorpay } from '../../gateways/razorpay/razorpay';
import { KEYS, startGateway, type TestGateway } from './testGateway';

let gateway: TestGateway;
let razorpay: Razorpay;
let orderId: string;

beforeEach(async () => {
  gateway = await startGateway({ now: () => new Date('2026-11-21T06:30:00Z') });
  const { keyId, keySecret, webhookSecret } = KEYS;
  razorpay = openRazorpay({ keyId, keySecret, webhookSecrets: [webhookSecret], baseUrl: gateway.baseUrl });
  orderId = (await razorpay.createOrder({ receipt: 'receipt-1', amount: 100, notes: { page: 'Café टोली' } })).id;
});
afterEach(() => gateway.stop());

const events = () => gateway.arrivals.map((arrival) => arrival.event);
const ids = () => gateway.arrivals.map((arrival) => arrival.headers['x-razorpay-event-id']);
const signature = ({ headers }: TestGateway['arrivals'][number]) => headers['x-razorpay-signature'] as string;
const bodyOf = (event: string) =>
  JSON.parse(gateway.arrivals.find((arrival) => arrival.event === event)?.raw.toString() ?? '');

describe('webhooks of the fake', () => {
  it('report a payment: authorised, captured, and the order paid', async () => {
    const { razorpay_payment_id: id } = gateway.control.pay(orderId);
    await gateway.control.webhooksSettled();
    expect(events().sort()).toEqual(['order.paid', 'payment.authorized', 'payment.captured']);
    expect(bodyOf('payment.authorized').payload.payment.entity).toMatchObject({
      id,
      status: 'authorized',
      captured: false,
    });
    expect(bodyOf('payment.captured')).toMatchObject({
      entity: 'event',
      account_id: expect.stringMatching(/^acc_\w{14}$/),
      contains: ['payment'],
      payload: { payment: { entity: { id, status: 'captured', order_id: orderId } } },
      created_at: Date.parse('2026-11-21T06:30:00Z') / 1000,
    });
    expect(bodyOf('payment.captured').payload.order).toBeUndefined();
    expect(bodyOf('order.paid').payload).toMatchObject({
      payment: { entity: { id } },
      order: { entity: { status: 'paid' } },
    });
  });

  it('may be many under way at once, without a warning of a leak', async () => {
    const warnings: string[] = [];
    const warn = ({ message }: Error) => void warnings.push(message);
    process.on('warning', warn);
    gateway.control.duplicateWebhooks(10);
    gateway.control.pay(orderId);
    await gateway.control.webhooksSettled();
    process.off('warning', warn);
    expect(events()).toHaveLength(30);
    expect(warnings).toEqual([]);
  });

  it('report failed payments and refunds', async () => {
    gateway.control.fail(orderId);
    const { razorpay_payment_id } = gateway.control.pay(orderId);
    const refund = gateway.control.refund(razorpay_payment_id, 4_000);
    gateway.control.failRefund(refund.id);
    await gateway.control.webhooksSettled();
    expect(events()).toEqual(
      expect.arrayContaining(['payment.failed', 'refund.created', 'refund.processed', 'refund.failed']),
    );
    expect(bodyOf('refund.processed').payload).toMatchObject({
      refund: { entity: { id: refund.id, amount: 4_000 } },
      payment: { entity: { refund_status: 'partial' } },
    });
  });

  it('are signed over bytes that differ when the JSON is written again', async () => {
    gateway.control.pay(orderId);
    await gateway.control.webhooksSettled();
    for (const arrival of gateway.arrivals) {
      expect(razorpay.checkWebhookSignature(arrival.raw, signature(arrival))).toBe(true);
      expect(arrival.raw.toString()).toContain('Caf\\u00e9');
      const parsed = JSON.parse(arrival.raw.toString());
      expect(parsed.payload.payment.entity.notes.page).toBe('Café टोली');
      expect(razorpay.checkWebhookSignature(Buffer.from(JSON.stringify(parsed)), signature(arrival))).toBe(false);
    }
  });

  it('are repeated with the same event id until they are accepted', async () => {
    gateway.control.holdWebhooks();
    gateway.control.fail(orderId);
    gateway.answers.push(500, 302, 404);
    await gateway.control.releaseWebhooks();
    expect(events()).toEqual(Array(4).fill('payment.failed'));
    expect(new Set(ids()).size).toBe(1);
    expect(new Set(gateway.arrivals.map((arrival) => arrival.raw.toString())).size).toBe(1);
    expect(gateway.control.webhooks()).toMatchObject([{ tries: 4, state: 'delivered' }]);
  });

  it('are sent twice with one event id when duplicated', async () => {
    gateway.control.duplicateWebhooks(3);
    gateway.control.fail(orderId);
    await gateway.control.webhooksSettled();
    expect(ids()).toHaveLength(3);
    expect(new Set(ids()).size).toBe(1);
  });

  it('are held and then sent in order or newest first', async () => {
    gateway.control.holdWebhooks();
    gateway.control.pay(orderId);
    await gateway.control.webhooksSettled();
    expect(events()).toEqual([]);
    await gateway.control.reorderWebhooks();
    expect(events()).toEqual(['order.paid', 'payment.captured', 'payment.authorized']);
    gateway.control.holdWebhooks();
    gateway.control.refund(gateway.control.payments(orderId)[0]?.id ?? '');
    await gateway.control.releaseWebhooks();
    expect(events().slice(3)).toEqual(['refund.created', 'refund.processed']);
  });

  it('are lost while they are dropped', async () => {
    gateway.control.dropWebhooks();
    gateway.control.fail(orderId);
    gateway.control.dropWebhooks(false);
    gateway.control.pay(orderId);
    await gateway.control.webhooksSettled();
    expect(events().sort()).toEqual(['order.paid', 'payment.authorized', 'payment.captured']);
  });

  it('are late when they are delayed', async () => {
    gateway.control.delayWebhooks(100);
    const start = performance.now();
    gateway.control.fail(orderId);
    await gateway.control.webhooksSettled();
    expect(events()).toEqual(['payment.failed']);
    expect(performance.now() - start).toBeGreaterThan(90);
  });

  it('have a wrong signature when they are signed with another secret', async () => {
    gateway.control.resignWebhooks('a wrong secret');
    gateway.control.fail(orderId);
    await gateway.control.webhooksSettled();
    gateway.control.resignWebhooks();
    gateway.control.fail(orderId);
    await gateway.control.webhooksSettled();
    const right = gateway.arrivals.map((arrival) => razorpay.checkWebhookSignature(arrival.raw, signature(arrival)));
    expect(right).toEqual([false, true]);
  });
});
