import type RazorpaySdk from 'razorpay';
import { toPaise } from '../rules/money';
import { CAPTURE_DAYS, ORDER_HOLD_MINUTES } from '../rules/payments';
import { Breaker } from './breaker';
import { connect } from './razorpayConnection';
import type {
  GatewayDispute,
  GatewayOrder,
  GatewayPayment,
  GatewayRefund,
  GatewaySettlement,
  Notes,
  SettlementLine,
} from './razorpayEntities';
import { isSignedBy } from './razorpaySignatures';

/** The gateway gave no usable answer (network, timeout, 5xx, 429, or not called because it keeps failing); try later. */
export class GatewayUnavailable extends Error {}

/** The gateway understood and said no (a 4xx); asking the same again will not help. */
export class GatewayRefused extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly description: string,
  ) {
    super(`Razorpay refused: ${description} (${status} ${code})`);
  }
}

interface RazorpayOptions {
  keyId: string;
  keySecret: string;
  /** The secret in use, and during a change the older one: retried deliveries keep the signature of their time. */
  webhookSecrets: string[];
  /** Without a slash at the end. */
  baseUrl: string;
  /** Milliseconds that a call may take, connecting included. */
  timeoutMs?: number;
  /** Milliseconds, for the breaker. */
  now?: () => number;
}

/** Loads the SDK with the first call that is made by it. */
type Connect = () => Promise<RazorpaySdk>;
type Ask = (sdk: RazorpaySdk) => Promise<unknown>;

const ID = {
  order: /^order_[A-Za-z0-9]{14}$/,
  payment: /^pay_[A-Za-z0-9]{14}$/,
  refund: /^rfnd_[A-Za-z0-9]{14}$/,
  dispute: /^disp_[A-Za-z0-9]{14}$/,
  settlement: /^setl_[A-Za-z0-9]{14}$/,
};
type Kind = keyof typeof ID;
/** The kinds of requests to the gateway, each with a breaker of its own. */
type Purpose = 'order' | 'payment' | 'reconcile' | 'refund' | 'dispute';

/**
 * Payments are captured by themselves as long as their order's price is held; of later ones only their bank has reserved the
 * money, and it goes back by itself unless they are captured by us (razorpay.com/docs/payments/payments/capture-settings/api).
 */
const CAPTURE = {
  capture: 'automatic',
  capture_options: {
    automatic_expiry_period: ORDER_HOLD_MINUTES,
    manual_expiry_period: CAPTURE_DAYS * 24 * 60,
    refund_speed: 'normal',
  },
} as const;

const TIMEOUT_MS = 10_000;
/** The most that Razorpay lists in one go. */
const LIST = 100;
/** Short, so that an order whose answer was lost is still decided within 12 seconds. */
const LOOKUP_TIMEOUT_MS = 1_500;

/** Opens the payment gateway; throws when a secret is missing or when the webhooks share the key's secret. */
export function openRazorpay(options: RazorpayOptions): Razorpay {
  const { keyId, keySecret, webhookSecrets } = options;
  if (!keyId || !keySecret || webhookSecrets.length === 0 || webhookSecrets.some((secret) => !secret)) {
    throw new Error('Razorpay needs a key id, its secret and a webhook secret');
  }
  if (webhookSecrets.includes(keySecret)) throw new Error('The webhook secret must differ from the key secret');
  return new Razorpay(options);
}

/** The payment gateway; every call that goes out throws GatewayUnavailable or GatewayRefused when it fails. */
export class Razorpay {
  private readonly sdk: Connect;
  private readonly hasty: Connect;
  private readonly breakers: Record<Purpose, Breaker>;

  constructor(private readonly options: RazorpayOptions) {
    const { timeoutMs = TIMEOUT_MS, now } = options;
    const connected = (timeout: number): Connect => {
      let sdk: Promise<RazorpaySdk> | undefined;
      return () => (sdk ??= connect(options, timeout));
    };
    this.sdk = connected(timeoutMs);
    this.hasty = connected(Math.min(timeoutMs, LOOKUP_TIMEOUT_MS));
    const breaker = () =>
      new Breaker({
        isOutage: (failure) => failure instanceof GatewayUnavailable,
        refusal: () => new GatewayUnavailable('Razorpay keeps failing and is not asked for a while'),
        ...(now ? { now } : {}),
      });
    this.breakers = {
      order: breaker(),
      payment: breaker(),
      reconcile: breaker(),
      refund: breaker(),
      dispute: breaker(),
    };
  }

  /** Makes an order of whole rupees; `receipt`, our own id of at most 40 characters, finds one whose answer was lost. */
  async createOrder(order: { receipt: string; amount: number; notes: Notes }): Promise<GatewayOrder> {
    const wanted = { ...order, amount: wholePaise(order.amount), currency: 'INR', payment: CAPTURE };
    try {
      return await this.one('order', 'order', (sdk) => sdk.orders.create(wanted));
    } catch (failure) {
      if (!(failure instanceof GatewayUnavailable)) throw failure;
      const made = await this.orderOf('order', order.receipt, this.hasty).catch(() => null);
      if (made?.amount !== wanted.amount) throw failure;
      return made;
    }
  }

  /** The order with this Razorpay id, null when there is none. */
  async findOrder(rzpOrderId: string): Promise<GatewayOrder | null> {
    checkId('order', rzpOrderId);
    try {
      return await this.one('reconcile', 'order', (sdk) => sdk.orders.fetch(rzpOrderId));
    } catch (failure) {
      // Razorpay answers 400 to an id that it does not know.
      if (failure instanceof GatewayRefused && failure.status === 400) return null;
      throw failure;
    }
  }

  /** The order that was made for our receipt, null when none was. */
  findOrderByReceipt(receipt: string): Promise<GatewayOrder | null> {
    return this.orderOf('reconcile', receipt, this.sdk);
  }

  /** Every try at paying an order, failed ones too. */
  async paymentsOf(rzpOrderId: string): Promise<GatewayPayment[]> {
    checkId('order', rzpOrderId);
    return this.many('reconcile', 'payment', (sdk) => sdk.orders.fetchPayments(rzpOrderId));
  }

  /** A payment as it stands now. */
  async fetchPayment(rzpPaymentId: string, purpose: Purpose = 'payment'): Promise<GatewayPayment> {
    checkId('payment', rzpPaymentId);
    return this.one(purpose, 'payment', (sdk) => sdk.payments.fetch(rzpPaymentId));
  }

  /** Up to 100 payments that were begun in this time (UTC), newest first, behind the first `skip` of them. */
  async paymentsBetween(from: Date, to: Date, skip: number): Promise<GatewayPayment[]> {
    return this.many('reconcile', 'payment', (sdk) => sdk.payments.all({ ...between(from, to), skip, count: LIST }));
  }

  /** Takes the whole rupees that a bank has reserved for a payment; one that is captured already is answered as it is. */
  async capture(rzpPaymentId: string, amount: number): Promise<GatewayPayment> {
    checkId('payment', rzpPaymentId);
    try {
      return await this.one('payment', 'payment', (sdk) =>
        sdk.payments.capture(rzpPaymentId, wholePaise(amount), 'INR'),
      );
    } catch (failure) {
      if (!(failure instanceof GatewayRefused)) throw failure;
      const payment = await this.fetchPayment(rzpPaymentId);
      if (payment.status === 'authorized') throw failure;
      return payment;
    }
  }

  /** A dispute as it stands now. */
  async fetchDispute(rzpDisputeId: string): Promise<GatewayDispute> {
    checkId('dispute', rzpDisputeId);
    return this.one('dispute', 'dispute', (sdk) => sdk.disputes.fetch(rzpDisputeId));
  }

  /** Lets the bank take the money of a dispute. */
  async acceptDispute(rzpDisputeId: string): Promise<GatewayDispute> {
    checkId('dispute', rzpDisputeId);
    return this.one('dispute', 'dispute', (sdk) => sdk.disputes.accept(rzpDisputeId));
  }

  /** Says why so many paise stand, in at most 1,000 characters: the bank decides (razorpay.com/docs/api/disputes/contest). */
  async contestDispute(
    rzpDisputeId: string,
    { paise, summary }: { paise: number; summary: string },
  ): Promise<GatewayDispute> {
    checkId('dispute', rzpDisputeId);
    const evidence = { amount: paise, summary, action: 'submit' };
    return this.one('dispute', 'dispute', (sdk) => sdk.disputes.contest(rzpDisputeId, evidence));
  }

  /** The newest 100 disputes, behind the first `skip` of them. */
  latestDisputes(skip = 0): Promise<GatewayDispute[]> {
    return this.many('dispute', 'dispute', (sdk) => sdk.disputes.all({ count: LIST, skip }));
  }

  /** Up to 100 refunds that were asked for in this time (UTC), newest first, behind the first `skip` of them. */
  refundsBetween(from: Date, to: Date, skip: number): Promise<GatewayRefund[]> {
    return this.many('refund', 'refund', (sdk) => sdk.refunds.all({ ...between(from, to), skip, count: LIST }));
  }

  /** Up to 100 settlements that were made in this time (UTC), newest first, behind the first `skip` of them. */
  settlementsBetween(from: Date, to: Date, skip: number): Promise<GatewaySettlement[]> {
    return this.many('reconcile', 'settlement', (sdk) =>
      sdk.settlements.all({ ...between(from, to), skip, count: LIST }),
    );
  }

  /** Up to 100 lines of what was settled on a day in India (YYYY-MM-DD), behind the first `skip` of them. */
  settlementLines(date: string, skip: number): Promise<SettlementLine[]> {
    const [year, month, day] = date.split('-').map(Number);
    return this.breakers.reconcile.run(async () => {
      const asked = { year: year!, month: month!, day: day!, count: LIST, skip };
      const answer = await (await this.sdk()).settlements.reports(asked).catch(rethrow);
      const { items } = (answer ?? {}) as { items?: unknown };
      if (Array.isArray(items)) return items;
      throw new GatewayUnavailable("Razorpay's answer holds no list of settled lines");
    });
  }

  /** Every try at giving a payment back, failed ones too. */
  async refundsOf(rzpPaymentId: string): Promise<GatewayRefund[]> {
    checkId('payment', rzpPaymentId);
    return this.many('refund', 'refund', (sdk) => sdk.payments.fetchMultipleRefund(rzpPaymentId, { count: LIST }));
  }

  /**
   * Gives back so many paise, all that is left when they are left out. `receipt` is our own id (10 to 40 of a-z, 0-9, - and
   * _): the same one refunds once, and a payment that is fully refunded already counts as done. A refund that has failed is
   * answered as it is: asking anew needs a new receipt.
   */
  async refund(
    rzpPaymentId: string,
    { receipt, paise, notes = {} }: { receipt: string; paise?: number; notes?: Notes },
  ): Promise<GatewayRefund> {
    const earlier = (await this.refundsOf(rzpPaymentId)).find((refund) => refund.receipt === receipt);
    if (earlier) return earlier;
    const wanted = { receipt, notes, ...(paise === undefined ? {} : { amount: paise }) };
    try {
      return await this.one('refund', 'refund', (sdk) => sdk.payments.refund(rzpPaymentId, wanted));
    } catch (failure) {
      if (!(failure instanceof GatewayRefused)) throw failure;
      const { refund_status } = await this.fetchPayment(rzpPaymentId, 'refund');
      const done = (await this.refundsOf(rzpPaymentId)).find((refund) => refund.status !== 'failed');
      if (refund_status !== 'full' || !done) throw failure;
      return done;
    }
  }

  /** Whether Razorpay's checkout reported this payment; `orderId` must come from our database, not from the browser. */
  checkPaymentSignature(report: { orderId: string; paymentId: string; signature: string }): boolean {
    const { orderId, paymentId, signature } = report;
    if (!ID.order.test(orderId) || !ID.payment.test(paymentId)) return false;
    return isSignedBy(this.options.keySecret, `${orderId}|${paymentId}`, signature);
  }

  /** Whether Razorpay sent these bytes, the webhook's body as it came, before any parsing. */
  checkWebhookSignature(rawBody: Buffer, signature: string | undefined): boolean {
    if (!Buffer.isBuffer(rawBody)) return false;
    return this.options.webhookSecrets.some((secret) => isSignedBy(secret, rawBody, signature));
  }

  private async orderOf(purpose: Purpose, receipt: string, by: Connect): Promise<GatewayOrder | null> {
    const orders = await this.many<GatewayOrder>(purpose, 'order', (sdk) => sdk.orders.all({ receipt }), by);
    return orders.find((order) => order.receipt === receipt) ?? null;
  }

  private one<T>(purpose: Purpose, kind: Kind, call: Ask): Promise<T> {
    return this.breakers[purpose].run(async () => entity<T>(kind, await call(await this.sdk()).catch(rethrow)));
  }

  private many<T>(purpose: Purpose, kind: Kind, call: Ask, by = this.sdk): Promise<T[]> {
    return this.breakers[purpose].run(async () => {
      const items = ((await call(await by()).catch(rethrow)) as { items?: unknown } | null)?.items;
      if (!Array.isArray(items)) throw new GatewayUnavailable(`Razorpay's answer holds no list of ${kind}s`);
      return items.map((item) => entity<T>(kind, item));
    });
  }
}

/** A time as the gateway is asked for it. */
const between = (from: Date, to: Date) => ({
  from: Math.floor(from.getTime() / 1000),
  to: Math.floor(to.getTime() / 1000),
});

function wholePaise(rupees: number): number {
  if (!Number.isSafeInteger(rupees) || rupees < 1) throw new RangeError(`${rupees} is no amount of whole rupees`);
  return toPaise(rupees);
}

/** Refuses an id of the wrong shape before it becomes part of an address. */
function checkId(kind: Kind, id: string): void {
  if (!ID[kind].test(id)) throw new GatewayRefused(400, 'BAD_REQUEST_ERROR', `That is not the id of a ${kind}`);
}

/** A 200 that holds anything else (a captive portal's page, a broken proxy's) is no answer. */
function entity<T>(kind: Kind, answer: unknown): T {
  const it = answer as { id?: unknown; entity?: unknown; amount?: unknown } | null;
  if (it?.entity === kind && ID[kind].test(String(it.id)) && Number.isSafeInteger(it.amount)) return answer as T;
  throw new GatewayUnavailable(`Razorpay's answer holds no ${kind}`);
}

/** The SDK rejects with a plain object; what is neither an answer nor a 4xx is an outage. */
function rethrow(thrown: unknown): never {
  const { statusCode, error } = thrown as { statusCode?: number; error?: { code?: string; description?: string } };
  const status = Number(statusCode ?? 0);
  const description = error?.description ?? 'no reason given';
  if (status < 400 || status >= 500 || status === 408 || status === 429) {
    throw new GatewayUnavailable(`Razorpay gave no answer: ${status || error?.code || 'unreadable'}, ${description}`);
  }
  throw new GatewayRefused(status, error?.code ?? 'UNKNOWN', description);
}
