import { toPaise } from '../../rules/money';
import { CAPTURE_DAYS, ORDER_HOLD_MINUTES } from '../../rules/payments';
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
 * Payments are captured automatically while their order's price is held. Of later ones their bank has only reserved the
 * money, which it releases unless Toli captures them (razorpay.com/docs/payments/payments/capture-settings/api).
 */
const CAPTURE = {
  capture: 'automatic',
  capture_options: {
    automatic_expiry_period: ORDER_HOLD_MINUTES,
    manual_expiry_period: CAPTURE_DAYS * 24 * 60,
    refund_speed: 'normal',
  },
} as const;

/** The most entries in one list of Razorpay's. */
const LIST = 100;
/** The largest document, in bytes. */
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

/** The payment gateway; a call that fails throws GatewayUnavailable or GatewayRefused. */
export class Razorpay extends RazorpayCalls {
  /**
   * Makes an order of whole rupees; by `receipt`, Toli's id of at most 40 characters, an order whose response was lost
   * is found.
   */
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

  /** The order with this Razorpay id, null for an unknown one. */
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

  /** The order with this receipt, null for an unknown one. */
  findOrderByReceipt(receipt: string): Promise<GatewayOrder | null> {
    return this.orderOf('reconcile', receipt, this.sdk);
  }

  /** All payments of an order, failed ones too. */
  async paymentsOf(rzpOrderId: string): Promise<GatewayPayment[]> {
    checkId('order', rzpOrderId);
    return this.many('reconcile', 'payment', (sdk) => sdk.orders.fetchPayments(rzpOrderId));
  }

  /** The present state of a payment. */
  async fetchPayment(rzpPaymentId: string, purpose: Purpose = 'payment'): Promise<GatewayPayment> {
    checkId('payment', rzpPaymentId);
    return this.one(purpose, 'payment', (sdk) => sdk.payments.fetch(rzpPaymentId));
  }

  /** Up to 100 payments that were begun in this period (UTC), newest first, after the first `skip`. */
  async paymentsBetween(from: Date, to: Date, skip: number): Promise<GatewayPayment[]> {
    return this.many('reconcile', 'payment', (sdk) => sdk.payments.all({ ...between(from, to), skip, count: LIST }));
  }

  /** Captures whole rupees that a bank has reserved; a payment that is captured already is returned as it is. */
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

  /** The present state of a dispute. */
  async fetchDispute(rzpDisputeId: string): Promise<GatewayDispute> {
    checkId('dispute', rzpDisputeId);
    return this.one('dispute', 'dispute', (sdk) => sdk.disputes.fetch(rzpDisputeId));
  }

  /** Accepts a dispute: the bank takes the money. */
  async acceptDispute(rzpDisputeId: string): Promise<GatewayDispute> {
    checkId('dispute', rzpDisputeId);
    return this.one('dispute', 'dispute', (sdk) => sdk.disputes.accept(rzpDisputeId));
  }

  /** Uploads a PDF as evidence for a dispute (razorpay.com/docs/api/documents/create). Repeating it makes another document. */
  async uploadProof(name: string, pdf: Buffer): Promise<GatewayDocument> {
    if (pdf.length > DOCUMENT_BYTES) throw new GatewayRefused(400, 'BAD_REQUEST_ERROR', `${name} is too large`);
    const value = new File([new Uint8Array(pdf)], name, { type: 'application/pdf' });
    return this.one('dispute', 'document', (sdk) =>
      // The SDK's types allow only files on disk.
      sdk.documents.create({ file: { value: value as never }, purpose: 'dispute_evidence' }),
    );
  }

  /**
   * Contests a dispute over this many paise, with a reason of at most 1,000 characters and the ids of documents: the
   * bank decides (razorpay.com/docs/api/disputes/contest).
   */
  async contestDispute(
    rzpDisputeId: string,
    { paise, summary, proofs = {} }: { paise: number; summary: string; proofs?: DisputeProofs },
  ): Promise<GatewayDispute> {
    checkId('dispute', rzpDisputeId);
    const evidence = { ...proofs, amount: paise, summary, action: 'submit' };
    return this.one('dispute', 'dispute', (sdk) => sdk.disputes.contest(rzpDisputeId, evidence));
  }

  /** The newest 100 disputes, after the first `skip`. */
  latestDisputes(skip = 0): Promise<GatewayDispute[]> {
    return this.many('dispute', 'dispute', (sdk) => sdk.disputes.all({ count: LIST, skip }));
  }

  /** Up to 100 refunds that were requested in this period (UTC), newest first, after the first `skip`. */
  refundsBetween(from: Date, to: Date, skip: number): Promise<GatewayRefund[]> {
    return this.many('refund', 'refund', (sdk) => sdk.refunds.all({ ...between(from, to), skip, count: LIST }));
  }

  /** Up to 100 settlements of this period (UTC), newest first, after the first `skip`. */
  settlementsBetween(from: Date, to: Date, skip: number): Promise<GatewaySettlement[]> {
    return this.many('reconcile', 'settlement', (sdk) =>
      sdk.settlements.all({ ...between(from, to), skip, count: LIST }),
    );
  }

  /** Up to 100 lines that were settled on an Indian day (YYYY-MM-DD), after the first `skip`. */
  settlementLines(date: string, skip: number): Promise<SettlementLine[]> {
    const [year, month, day] = date.split('-').map(Number);
    return this.breakers.reconcile.run(async () => {
      const query = { year: year!, month: month!, day: day!, count: LIST, skip };
      const answer = await (await this.sdk()).settlements.reports(query).catch(rethrow);
      const { items } = (answer ?? {}) as { items?: unknown };
      if (Array.isArray(items)) return items;
      throw new GatewayUnavailable("Razorpay's answer holds no list of settled lines");
    });
  }

  /** All refunds of a payment, failed ones too. */
  async refundsOf(rzpPaymentId: string): Promise<GatewayRefund[]> {
    checkId('payment', rzpPaymentId);
    return this.many('refund', 'refund', (sdk) => sdk.payments.fetchMultipleRefund(rzpPaymentId, { count: LIST }));
  }

  /**
   * Refunds this many paise, by default all that is left. `receipt` is Toli's id (10 to 40 of a-z, 0-9, - and _): the
   * same one refunds once, and a payment that is fully refunded already counts as done. A failed refund is returned as
   * it is: another attempt needs a new receipt.
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

  /** Whether Razorpay's checkout signed this payment's report; `orderId` must come from the database, not from the browser. */
  checkPaymentSignature(report: { orderId: string; paymentId: string; signature: string }): boolean {
    const { orderId, paymentId, signature } = report;
    if (!ID.order.test(orderId) || !ID.payment.test(paymentId)) return false;
    return isSignedBy(this.options.keySecret, `${orderId}|${paymentId}`, signature);
  }

  /** Whether Razorpay signed these bytes, a webhook's unparsed body. */
  checkWebhookSignature(rawBody: Buffer, signature: string | undefined): boolean {
    if (!Buffer.isBuffer(rawBody)) return false;
    return this.options.webhookSecrets.some((secret) => isSignedBy(secret, rawBody, signature));
  }

  private async orderOf(purpose: Purpose, receipt: string, by: Connect): Promise<GatewayOrder | null> {
    const orders = await this.many<GatewayOrder>(purpose, 'order', (sdk) => sdk.orders.all({ receipt }), by);
    return orders.find((order) => order.receipt === receipt) ?? null;
  }
}

/** A period in the gateway's parameters. */
const between = (from: Date, to: Date) => ({
  from: Math.floor(from.getTime() / 1000),
  to: Math.floor(to.getTime() / 1000),
});

function wholePaise(rupees: number): number {
  if (!Number.isSafeInteger(rupees) || rupees < 1) throw new RangeError(`${rupees} is no amount of whole rupees`);
  return toPaise(rupees);
}
