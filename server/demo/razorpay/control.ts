import { createHmac } from 'node:crypto';
import type { FastifyPluginAsync } from 'fastify';
import type { Books, Otherwise, Outcome } from './books';
import type { Dispute, Document, Instrument, Order, Payment, PaymentError, Refund } from './entities';
import type { Faults } from './faults';
import { Refusal } from './refusal';
import type { Delivery, Webhooks } from './webhooks';

/** What the checkout hands to the page after a payment. */
export interface PaymentReport {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
}

/** The levers behind the stand-in, for tests and developers. Ids are Razorpay's. */
export interface FakeRazorpayControl {
  orders: () => Order[];
  /** How an order asked for its payments to be captured. */
  captureOf: Books['captureOf'];
  payments: (orderId?: string) => Payment[];
  refunds: (paymentId?: string) => Refund[];
  webhooks: () => Delivery[];
  /** A payer pays; gives what the checkout would report. */
  pay: (orderId: string, instrument?: Instrument) => PaymentReport;
  /** A payer goes to their UPI app: the payment is created and not decided. */
  begin: (orderId: string, instrument?: Instrument) => Payment;
  /** The UPI app is done with it. */
  finish: (paymentId: string, outcome: Outcome) => Payment;
  /** A payer pays, and what comes is not what was asked for: more with the fee on top, another currency. */
  payOtherwise: (orderId: string, otherwise: Otherwise) => PaymentReport;
  /** A payer pays, but the bank says so too late: the money is only reserved until somebody captures it. */
  authorise: (orderId: string) => PaymentReport;
  /** A payer's try fails. */
  fail: (orderId: string, error?: Partial<PaymentError>) => Payment;
  /** The bank agrees after all to the last failed try; captured unless the order is paid already. */
  lateAuthorise: (orderId: string) => Payment;
  /** Somebody refunds in Razorpay's dashboard; `amount` in paise, all that is left without. */
  refund: (paymentId: string, amount?: number) => Refund;
  /** Leaves refunds pending from now on, or (false) no more. */
  holdRefunds: (on?: boolean) => void;
  /** A pending refund is paid out. */
  processRefund: (refundId: string) => Refund;
  /** A refund that is pending or was thought done fails at the bank. */
  failRefund: (refundId: string) => Refund;
  disputes: () => Dispute[];
  /** What was uploaded, oldest first. */
  documents: () => Document[];
  /** A payer asks their bank for the money back; `amount` in paise, all of it without. */
  dispute: (paymentId: string, amount?: number) => Dispute;
  /** What becomes of a dispute. */
  moveDispute: Books['moveDispute'];
  /** All that came and went since the last settlement goes to the merchant's bank; by ids, what is reported otherwise than it was. */
  settleAll: Books['settleAll'];
  holdWebhooks: () => void;
  /** Sends what was held, oldest first. */
  releaseWebhooks: () => Promise<void>;
  /** Sends what was held, newest first. */
  reorderWebhooks: () => Promise<void>;
  /** Sends each event from now on so many times, with one event id. */
  duplicateWebhooks: (copies: number) => void;
  /** Loses events from now on, or (false) no more. */
  dropWebhooks: (on?: boolean) => void;
  delayWebhooks: (ms: number) => void;
  /** Signs events from now on with another secret, or again with its own. */
  resignWebhooks: (secret?: string) => void;
  /** Waits until every webhook that is under way has been taken. */
  webhooksSettled: () => Promise<void>;
  /** Makes the API misbehave at the next calls. */
  fault: Faults['plan'];
  clearFaults: () => void;
}

interface Parts {
  books: Books;
  webhooks: Webhooks;
  faults: Faults;
  keySecret: string;
}

/** Connects the levers. */
export function controlOf({ books, webhooks, faults, keySecret }: Parts): FakeRazorpayControl {
  return {
    orders: () => books.orders(),
    captureOf: (orderId) => books.captureOf(orderId),
    payments: (orderId) => books.payments(orderId),
    refunds: (paymentId) => books.refunds(paymentId),
    webhooks: () => [...webhooks.deliveries],
    pay: (orderId, instrument) => reportOf(books.pay(orderId, instrument), keySecret),
    begin: (orderId, instrument) => books.begin(orderId, instrument),
    finish: (paymentId, outcome) => books.finish(paymentId, outcome),
    payOtherwise: (orderId, otherwise) => reportOf(books.pay(orderId, {}, { otherwise }), keySecret),
    authorise: (orderId) => reportOf(books.pay(orderId, {}, { tooLate: true }), keySecret),
    fail: (orderId, error) => books.fail(orderId, {}, error),
    lateAuthorise: (orderId) => books.lateAuthorise(orderId),
    refund: (paymentId, amount) => books.giveBack(paymentId, { amount, receipt: null, notes: [] }),
    holdRefunds: (on = true) => books.holdRefunds(on),
    processRefund: (refundId) => books.processRefund(refundId),
    failRefund: (refundId) => books.failRefund(refundId),
    disputes: () => books.disputes(),
    documents: () => books.documents(),
    dispute: (paymentId, amount) => books.raiseDispute(paymentId, amount),
    moveDispute: (disputeId, status) => books.moveDispute(disputeId, status),
    settleAll: (otherwise) => books.settleAll(otherwise),
    holdWebhooks: () => webhooks.hold(),
    releaseWebhooks: () => webhooks.release(),
    reorderWebhooks: () => webhooks.release({ reversed: true }),
    duplicateWebhooks: (copies) => webhooks.duplicate(copies),
    dropWebhooks: (on) => webhooks.drop(on),
    delayWebhooks: (ms) => webhooks.delay(ms),
    resignWebhooks: (secret) => webhooks.resign(secret),
    webhooksSettled: () => webhooks.settled(),
    fault: (fault, options) => faults.plan(fault, options),
    clearFaults: () => faults.clear(),
  };
}

/** What the checkout reports of a payment, signed with the key's secret. */
export function reportOf(payment: Payment, keySecret: string): PaymentReport {
  const signature = createHmac('sha256', keySecret).update(`${payment.order_id}|${payment.id}`).digest('hex');
  return { razorpay_payment_id: payment.id, razorpay_order_id: payment.order_id, razorpay_signature: signature };
}

/** The levers over HTTP: `GET /` shows the books, `POST /LEVER` with a JSON list of its arguments pulls one. */
export const controlRoutes =
  (control: FakeRazorpayControl): FastifyPluginAsync =>
  async (routes) => {
    routes.get('/', () => {
      const [orders, payments, refunds] = [control.orders(), control.payments(), control.refunds()];
      return { levers: Object.keys(control), orders, payments, refunds, webhooks: control.webhooks() };
    });
    routes.post<{ Params: { lever: string } }>('/:lever', async ({ params: { lever }, body }, reply) => {
      // A list can come only as JSON, which another site's page cannot send here.
      if (!Object.hasOwn(control, lever) || !Array.isArray(body)) throw new Refusal('No such lever');
      const pull = control[lever as keyof FakeRazorpayControl] as (...args: unknown[]) => unknown;
      // Many levers answer nothing, which is JSON too.
      return reply.type('application/json').send(JSON.stringify((await pull(...body)) ?? null));
    });
  };
