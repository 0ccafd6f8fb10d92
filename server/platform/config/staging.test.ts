import { describe, expect, test } from 'vitest';
import { DEPLOYED, problemsOf } from '../../test/processes/deployed';
import { readConfig } from './config';

describe('a deployment for trying things out', () => {
  const { RAZORPAY_KEY_ID: _, RAZORPAY_KEY_SECRET: __, RAZORPAY_WEBHOOK_SECRET: ___, ...keyless } = DEPLOYED;
  const STAGING = 'true';

  test('takes pretended money by the fake gateway, whose secrets are its own', () => {
    const { razorpay, local } = readConfig({ ...keyless, STAGING });
    expect([local, razorpay.isFake, razorpay.baseUrl]).toEqual([false, true, 'http://127.0.0.1:4000/dev/razorpay']);
    const other = readConfig({ ...keyless, STAGING, SECRETS_KEY: Buffer.alloc(32, 1).toString('base64') }).razorpay;
    const open = readConfig({}).razorpay;
    const secrets = [razorpay, other, open].flatMap(({ keySecret, webhookSecrets }) => [keySecret, ...webhookSecrets]);
    expect(new Set(secrets).size).toBe(6);
  });

  test('must be declared: without STAGING the fake gateway is refused', () => {
    const names = problemsOf(keyless).map((line) => line.split(' ')[0]);
    expect(names.sort()).toEqual(['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET']);
  });

  test('takes no real money, and pretended money in one process alone', () => {
    expect(problemsOf({ ...DEPLOYED, STAGING })).toEqual([expect.stringMatching(/^RAZORPAY_KEY_ID moves real money/)]);
    expect(problemsOf({ ...DEPLOYED, STAGING, RAZORPAY_KEY_ID: 'rzp_test_Abcdefgh123456' })).toEqual([]);
    for (const more of [{ ROLE: 'web' }, { ROLE: 'worker' }])
      expect(problemsOf({ ...keyless, STAGING, ...more })).toEqual([expect.stringMatching(/^ROLE .*ROLE=all/)]);
    expect(problemsOf({ ...keyless, STAGING, WEB_PROCESSES: '2' })).toEqual([expect.stringMatching(/^WEB_PROCESSES /)]);
  });
});
