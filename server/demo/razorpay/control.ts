import { createHmac } from 'node:crypto';
import type { FastifyPluginAsync } from 'fastify';
import type { Books, Otherwise, Outcome } from './books';
import type { Dispute, Document, Instrument, Order, Payment, PaymentError, Refund } from './entities';
import type { Faults } from './faults';
import { Refusal } from './refusal';
import type { Delivery, Webhooks } from './webhooks';

/** The checkout's report to the page after a payment. */
export interface PaymentReport {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
}

/** Controls of the fake Razorpay, for tests and developers. Ids are Razorpay's. */
export interface FakeRazorpayControl {
  orders: () => Order[];
  /** The capture settings of an order's payments. */
  captureOf: Books['captureOf'];
  payments: (orderId?: string) => Payment[];
  refunds: (paymentId?: string) => Refund[];
  webhooks: () => Delivery[];
  /** A payer pays; returns the checkout's report. */
  pay: (orderId: string, instrument?: Instrument) => PaymentReport;
  /** A payer opens their UPI app: the payment is created and not decided. */
  begin: (orderId: string, instrument?: Instrument) => Payment;
  /** The UPI app has finished. */
  finish: (paymentId: string, outcome: Outcome) => Payment;
  /** A payer pays, and the payment differs from its order: more with the fee on top, another currency. */
  payOtherwise: (orderId: string, otherwise: Otherwise) => PaymentReport;
  /** A payer pays, but the bank authorises too late: the money is only reserved until it is captured. */
  authorise: (orderId: string) => PaymentReport;
  /** A payer's attempt fails. */
  fail: (orderId: string, error?: Partial<PaymentError>) => Payment;
  /** The bank authorises the last failed attempt after all; captured unless the order is paid already. */
  lateAuthorise: (orderId: string) => Payment;
  /** A refund in Razorpay's dashboard; `amount` in paise, by default all that is left. */
  refund: (paymentId: string, amount?: number) => Refund;
  /** Keeps refunds pending from now on, or (false) no longer. */
  holdRefunds: (on?: boolean) => void;
  /** The bank pays a pending refund out. */
  processRefund: (refundId: string) => Refund;
  /** A pending or processed refund fails at the bank. */
  failRefund: (refundId: string) => Refund;
  disputes: () => Dispute[];
  /** The uploaded documents, oldest first. */
  documents: () => Document[];
  /** A payer disputes a payment with their bank; `amount` in paise, by default all of it. */
  dispute: (paymentId: string, amount?: number) => Dispute;
  /** Moves a dispute to another status. */
  moveDispute: Books['moveDispute'];
  /** Settles all since the last settlement to the merchant's bank; by ids, lines that are reported wrongly. */
  settleAll: Books['settleAll'];
  holdWebhooks: () => void;
  /** Sends the held webhooks, oldest first. */
  releaseWebhooks: () => Promise<void>;
  /** Sends the held webhooks, newest first. */
  reorderWebhooks: () => Promise<void>;
  /** Sends each event from now on this many times, with one event id. */
  duplicateWebhooks: (copies: number) => void;
  /** Drops events from now on, or (false) no longer. */
  dropWebhooks: (on?: boolean) => void;
  delayWebhooks: (ms: number) => void;
  /** Signs events from now on with another secret, or with its own again. */
  resignWebhooks: (secret?: string) => void;
  /** Waits until every webhook under way has been accepted. */
  webhooksSettled: () => Promise<void>;
  /** Makes the next calls to the API fail. */
  fault: Faults['plan'];
  clearFaults: () => void;
}

interface Parts {
  books: Books;
  webhooks: Webhooks;
  faults: Faults;
  keySecret: string;
}

/** Connects the controls. */
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

/** The checkout's report of a payment, signed with the key's secret. */
export function reportOf(payment: Payment, keySecret: string): PaymentReport {
  const signature = createHmac('sha256', keySecret).update(`${payment.order_id}|${payment.id}`).digest('hex');
  return { razorpay_payment_id: payment.id, razorpay_order_id: payment.order_id, razorpay_signature: signature };
}

/** The controls over HTTP: `GET /` shows the books, `POST /CONTROL` with a JSON list of arguments calls one. */
export const controlRoutes =
  (control: FakeRazorpayControl): FastifyPluginAsync =>
  async (routes) => {
    routes.get('/', () => {
      const [orders, payments, refunds] = [control.orders(), control.payments(), control.refunds()];
      return { levers: Object.keys(control), orders, payments, refunds, webhooks: control.webhooks() };
    });
    routes.post<{ Params: { lever: string } }>('/:lever', async ({ params: { lever }, body }, reply) => {
      // Another site's page cannot send a JSON list here.
      if (!Object.hasOwn(control, lever) || !Array.isArray(body)) throw new Refusal('No such lever');
      const pull = control[lever as keyof FakeRazorpayControl] as (...args: unknown[]) => unknown;
      // Many controls return nothing, which becomes null in JSON.
      return reply.type('application/json').send(JSON.stringify((await pull(...body)) ?? null));
    });
  };
