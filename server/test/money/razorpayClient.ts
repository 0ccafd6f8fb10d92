import { afterEach, beforeEach } from 'vitest';
import { KEYS, startGateway, type TestGateway } from '../../demo/razorpay/testGateway';
import { openRazorpay, type Razorpay } from '../../gateways/razorpay/razorpay';

/** Well-formed ids that no gateway has given. */
export const UNKNOWN = { order: 'order_AAAAAAAAAAAAAA', payment: 'pay_AAAAAAAAAAAAAA' };

/** The fake Razorpay of this test, and the client that calls it. */
export let gateway: TestGateway;
export let razorpay: Razorpay;
let now: number;

/** A client of this test's gateway, by its clock. */
export const openClient = (options: Partial<Parameters<typeof openRazorpay>[0]> = {}): Razorpay =>
  openRazorpay({
    keyId: KEYS.keyId,
    keySecret: KEYS.keySecret,
    webhookSecrets: [KEYS.webhookSecret],
    baseUrl: gateway.baseUrl,
    timeoutMs: 30_000,
    now: () => now,
    ...options,
  });

/** Lets the following calls go through a client with these options. */
export function reopenClient(options: Parameters<typeof openClient>[0]): void {
  razorpay = openClient(options);
}

/** Moves the client's clock. */
export function passMs(ms: number): void {
  now += ms;
}

/** Starts another gateway, after the test has stopped its own. */
export async function restartGateway(): Promise<void> {
  gateway = await startGateway();
}

/** Each test of a file has a new gateway, and a client with closed breakers. */
export function openGatewayPerTest(): void {
  beforeEach(async () => {
    now = 1_000_000;
    await restartGateway();
    reopenClient({});
  });
  afterEach(() => gateway.stop());
}

export const makeOrder = (receipt = 'receipt-1', amount = 100) => razorpay.createOrder({ receipt, amount, notes: {} });

/** The id of a payment of a new order. */
export const paid = async (): Promise<string> => gateway.control.pay((await makeOrder()).id).razorpay_payment_id;
