import { Script } from 'node:vm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openRazorpay, type Razorpay } from '../../gateways/razorpay/razorpay';
import { LANGUAGES } from '../../words/words';
import { AWAY_SECONDS } from './awayPage';
import { FRAME_WORDS } from './frameWords';
import { KEYS, startGateway, type TestGateway } from './testGateway';

const { keyId, keySecret, webhookSecret } = KEYS;
let gateway: TestGateway;
let razorpay: Razorpay;
let orderId: string;

beforeEach(async () => {
  gateway = await startGateway();
  razorpay = openRazorpay({ keyId, keySecret, webhookSecrets: [webhookSecret], baseUrl: gateway.baseUrl });
  orderId = (await razorpay.createOrder({ receipt: 'receipt-1', amount: 100, notes: {} })).id;
});
afterEach(() => {
  vi.useRealTimers();
  return gateway.stop();
});

const get = (path: string) => fetch(`${gateway.baseUrl}/v1/${path}`);
async function post(path: string, body: object) {
  const headers = { 'content-type': 'application/json' };
  const sent = JSON.stringify({ key_id: keyId, order_id: orderId, ...body });
  return (await fetch(`${gateway.baseUrl}/v1/checkout/${path}`, { method: 'POST', headers, body: sent })).json();
}

describe('the fake checkout', () => {
  it('serves scripts that a browser can read, and a page that only its own machine may frame', async () => {
    for (const path of ['checkout.js', 'checkout/frame.js', 'checkout/away.js']) {
      const response = await get(path);
      expect(response.headers.get('content-type')).toMatch('javascript');
      new Script(await response.text());
    }
    const page = await get('checkout/frame');
    const html = await page.text();
    expect(html).toContain('Test payment: no money moves');
    expect(html).not.toMatch(/<script>|<style|style=|onclick=/);
    expect(page.headers.get('content-security-policy')).toMatch("frame-ancestors 'self'");
  });

  it('shows an order to the key that made it', async () => {
    expect(await post('open', {})).toMatchObject({ order: { id: orderId, amount: 10_000 } });
    const unknown = { error: { description: 'The id provided does not exist' } };
    expect(await post('open', { key_id: 'rzp_test_other' })).toMatchObject(unknown);
    expect(await post('open', { order_id: 'order_AAAAAAAAAAAAAA' })).toMatchObject(unknown);
    expect(await post('pay', { key_id: 'rzp_test_other', outcome: 'success' })).toMatchObject(unknown);
  });

  it('reports a payment with a valid signature', async () => {
    const chosen = { method: 'netbanking', bank: 'SBIN', email: 'ravi@example.com', vpa: 'success@razorpay' };
    const report = await post('pay', { ...chosen, outcome: 'success' });
    const [paymentId, signature] = [report.razorpay_payment_id, report.razorpay_signature];
    expect(report.razorpay_order_id).toBe(orderId);
    expect(razorpay.checkPaymentSignature({ orderId, paymentId, signature })).toBe(true);
    const payment = { method: 'netbanking', bank: 'SBIN', vpa: null, email: 'ravi@example.com', status: 'captured' };
    expect(await razorpay.fetchPayment(paymentId)).toMatchObject(payment);
  });

  it.each([{ outcome: 'failure' }, { outcome: 'success', method: 'upi', vpa: 'failure@razorpay' }])(
    'shows why a payment failed (%j) and accepts another attempt',
    async (body) => {
      const { error } = await post('pay', body);
      const [failed] = gateway.control.payments(orderId);
      expect(error).toMatchObject({
        code: 'BAD_REQUEST_ERROR',
        source: 'gateway',
        step: 'payment_response',
        reason: 'payment_failed',
      });
      expect(error.metadata).toEqual({ order_id: orderId, payment_id: failed?.id });
      expect(await post('pay', { outcome: 'success' })).toMatchObject({ razorpay_order_id: orderId });
    },
  );

  it('shows the order as a QR code, and speaks every language of Toli', async () => {
    expect((await post('open', {})).qr).toMatch(/^<svg/);
    const html = await (await get('checkout/frame')).text();
    const words = [...html.matchAll(/data-word="(\w+)"/g)].map(([, name]) => name!);
    for (const language of LANGUAGES) {
      expect(Object.keys(FRAME_WORDS[language]!)).toEqual(expect.arrayContaining(words));
      expect(new Set(Object.values(FRAME_WORDS[language]!)).size).toBe(Object.keys(FRAME_WORDS.en!).length);
    }
  });

  it.each([
    ['success', 'captured'],
    ['failure', 'failed'],
  ])('decides in the UPI app after a while, even when the page is gone (%s)', async (outcome, status) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    await post('begin', { outcome });
    expect(gateway.control.payments(orderId)).toMatchObject([{ status: 'created' }]);
    vi.advanceTimersByTime(AWAY_SECONDS * 1000);
    expect(gateway.control.payments(orderId)).toMatchObject([{ status }]);
  });

  it('takes no second payment of a paid order', async () => {
    await post('pay', { outcome: 'success' });
    expect(await post('pay', { outcome: 'success' })).toMatchObject({
      error: { description: expect.stringContaining('already paid') },
    });
    expect(await post('open', {})).toMatchObject({ error: { description: 'Payment already done for this order.' } });
    expect(gateway.control.payments(orderId)).toHaveLength(1);
  });
});
