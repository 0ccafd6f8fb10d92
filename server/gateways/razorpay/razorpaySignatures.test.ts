import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { openRazorpay } from './razorpay';

const keySecret = 'key-secret';
const webhookSecret = 'webhook-secret';
const baseUrl = 'http://127.0.0.1:9';
const open = (options: Partial<Parameters<typeof openRazorpay>[0]> = {}) =>
  openRazorpay({ keyId: 'rzp_test_Key', keySecret, webhookSecrets: [webhookSecret], baseUrl, ...options });
const razorpay = open();
const UNKNOWN = { order: 'order_AAAAAAAAAAAAAA', payment: 'pay_AAAAAAAAAAAAAA' };

describe('the signature of a payment', () => {
  const ids = { orderId: UNKNOWN.order, paymentId: UNKNOWN.payment };
  const sign = (text: string, secret = keySecret) => createHmac('sha256', secret).update(text).digest('hex');
  const right = sign(`${ids.orderId}|${ids.paymentId}`);

  it('is right for its own order and payment only', () => {
    const other = { orderId: 'order_BBBBBBBBBBBBBB', paymentId: 'pay_BBBBBBBBBBBBBB' };
    expect(razorpay.checkPaymentSignature({ ...ids, signature: right })).toBe(true);
    expect(razorpay.checkPaymentSignature({ ...ids, orderId: other.orderId, signature: right })).toBe(false);
    expect(razorpay.checkPaymentSignature({ ...ids, paymentId: other.paymentId, signature: right })).toBe(false);
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

  it('is wrong for invalid ids, even when they are signed', () => {
    const report = { orderId: 'order_', paymentId: 'pay_', signature: sign('order_|pay_') };
    expect(razorpay.checkPaymentSignature(report)).toBe(false);
  });
});

describe('the signature of a webhook', () => {
  const sign = (bytes: Buffer, secret: string) => createHmac('sha256', secret).update(bytes).digest('hex');
  const body = Buffer.from('{"name":"Caf\\u00e9"}');

  it('is over the received bytes: the same JSON written again is another body', () => {
    const signature = sign(body, webhookSecret);
    expect(razorpay.checkWebhookSignature(body, signature)).toBe(true);
    expect(razorpay.checkWebhookSignature(Buffer.from(JSON.stringify(JSON.parse(body.toString()))), signature)).toBe(
      false,
    );
  });

  it('is right with the secret in use and with the older one, not with the key’s secret', () => {
    const changing = open({ webhookSecrets: ['new', 'old'] });
    expect(changing.checkWebhookSignature(body, sign(body, 'new'))).toBe(true);
    expect(changing.checkWebhookSignature(body, sign(body, 'old'))).toBe(true);
    expect(changing.checkWebhookSignature(body, sign(body, keySecret))).toBe(false);
  });

  it('is wrong when it is missing or the body was parsed before', () => {
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
