import { toPaise } from '../rules/money';
import { CAPTURE_DAYS, ORDER_HOLD_MINUTES } from '../rules/payments';
import { checkId, GatewayRefused, GatewayUnavailable, ID, rethrow } from './razorpayAnswers';
import { type Connect, type Purpose, RazorpayCalls, type RazorpayOptions } from './razorpayCalls';
import type {
  DisputeProofs,
  GatewayDispute,
  GatewayDocument,
  GatewayOrder,
  GatewayPayment,
  GatewayRefund,
  GatewaySettlement,
  Notes,
  SettlementLine,
} from './razorpayEntities';
import { isSignedBy } from './razorpaySignatures';

export { GatewayRefused, GatewayUnavailable };

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

/** The most that Razorpay lists in one go. */
const LIST = 100;
/** The most that a document may have, in bytes. */
const DOCUMENT_BYTES = 4_000_000;

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
export class Razorpay extends RazorpayCalls {
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

  /** Uploads a PDF that a dispute is to be contested with (razorpay.com/docs/api/documents/create). The same again is another document. */
  async uploadProof(name: string, pdf: Buffer): Promise<GatewayDocument> {
    if (pdf.length > DOCUMENT_BYTES) throw new GatewayRefused(400, 'BAD_REQUEST_ERROR', `${name} is too large`);
    const value = new File([new Uint8Array(pdf)], name, { type: 'application/pdf' });
    return this.one('dispute', 'document', (sdk) =>
      // The SDK's types know files on disk alone.
      sdk.documents.create({ file: { value: value as never }, purpose: 'dispute_evidence' }),
    );
  }

  /**
   * Says why so many paise stand, in at most 1,000 characters, with the ids of documents that prove it: the bank decides
   * (razorpay.com/docs/api/disputes/contest).
   */
  async contestDispute(
    rzpDisputeId: string,
    { paise, summary, proofs = {} }: { paise: number; summary: string; proofs?: DisputeProofs },
  ): Promise<GatewayDispute> {
    checkId('dispute', rzpDisputeId);
    const evidence = { ...proofs, amount: paise, summary, action: 'submit' };
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
