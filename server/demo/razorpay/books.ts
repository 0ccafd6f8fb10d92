import { addToRefunded, FAILED, find, PAID_ALREADY, refundable } from './bookkeeping';
import type { Dispute, Document, Evidence, Instrument, Notes, Order, Payment, PaymentError, Refund } from './entities';
import { newDispute, newDocument, newOrder, newPayment, newRefund, PROOFS } from './entities';
import type { OrderInput, RefundInput, Upload } from './input';
import { KeptBooks } from './keptBooks';
import { Refusal } from './refusal';
import { type Misreported, newSettlement, type Settlement } from './settlements';

/** The result of a payer's attempt. */
export type Outcome = 'success' | 'failure';

/** The difference of a payment from its order: paise, currency. */
export type Otherwise = Partial<Pick<Payment, 'amount' | 'currency'>>;

/**
 * The fake Razorpay's orders, payments and refunds, and the transitions between their states; a forbidden one throws a
 * Refusal.
 */
export class Books extends KeptBooks {
  /** Whether refunds stay pending until `processRefund`. */
  private refundsWait = false;

  /** Transfers all that is unsettled to the merchant's bank; `otherwise`: lines that are reported wrongly. */
  settleAll(otherwise?: Misreported): Settlement {
    return this.change(() => {
      const { settlement, lines } = newSettlement(this.pages, this.seconds(), otherwise);
      this.pages.settlements.push(settlement);
      this.pages.lines.push(...lines);
      return { ...settlement };
    });
  }

  createOrder({ capture, ...input }: OrderInput): Order {
    return this.change(() => {
      const order = newOrder(input, this.seconds());
      this.pages.orders.push(order);
      this.pages.captures[order.id] = capture;
      return { ...order };
    });
  }

  editOrder(id: string, notes: Notes): Order {
    return this.change(() => ({ ...Object.assign(find(this.pages.orders, id), { notes }) }));
  }

  /** A payer opens their UPI app; the attempt is open until it is finished. */
  begin(orderId: string, instrument: Instrument = {}): Payment {
    return this.change(() => ({ ...this.attempt(orderId, instrument) }));
  }

  /** Ends an open attempt; a decided one stays as it is. */
  finish(paymentId: string, outcome: Outcome): Payment {
    return this.change(() => {
      const payment = find(this.pages.payments, paymentId);
      if (payment.status === 'created') outcome === 'success' ? this.authorise(payment) : this.decline(payment);
      return { ...payment };
    });
  }

  /**
   * A payer pays: the payment is authorised, and captured unless the order asks for manual capture or the bank was too
   * late for it.
   */
  pay(orderId: string, instrument: Instrument = {}, { tooLate = false, otherwise = {} as Otherwise } = {}): Payment {
    return this.change(() => {
      const payment = Object.assign(this.attempt(orderId, instrument), otherwise);
      this.authorise(payment, tooLate);
      return { ...payment };
    });
  }

  /** A payer's attempt fails. */
  fail(orderId: string, instrument: Instrument = {}, error: Partial<PaymentError> = {}): Payment {
    return this.change(() => {
      const payment = this.attempt(orderId, instrument);
      this.decline(payment, error);
      return { ...payment };
    });
  }

  /** The bank authorises the order's last failed payment after all, even when the order was paid meanwhile. */
  lateAuthorise(orderId: string): Payment {
    return this.change(() => {
      const payment = this.pages.payments.findLast((it) => it.order_id === orderId && it.status === 'failed');
      if (!payment) throw new Refusal('The order has no failed payment');
      this.authorise(payment);
      return { ...payment };
    });
  }

  capture(paymentId: string, amount: number): Payment {
    return this.change(() => {
      const payment = find(this.pages.payments, paymentId);
      if (payment.status === 'captured') throw new Refusal('This payment has already been captured');
      if (payment.status !== 'authorized')
        throw new Refusal('Only payments which have been authorized can be captured');
      if (amount !== payment.amount)
        throw new Refusal('Capture amount must be equal to the amount authorized', 'amount');
      this.settle(payment);
      return { ...payment };
    });
  }

  /** Refunds a payment; the same idempotency key gives the same refund. */
  giveBack(paymentId: string, input: RefundInput, key?: string): Refund {
    const request = JSON.stringify([paymentId, input]);
    const known = key ? this.pages.refundKeys[key] : undefined;
    if (known && known.request !== request) {
      throw new Refusal('Different request with the same idempotency key has already been processed.');
    }
    if (known) return this.refund(known.refundId);
    return this.change(() => {
      const payment = find(this.pages.payments, paymentId);
      const amount = refundable(payment, input.amount);
      const status = this.refundsWait ? 'pending' : 'processed';
      const refund = newRefund(payment, { ...input, amount, status }, this.seconds());
      if (key) this.pages.refundKeys[key] = { request, refundId: refund.id };
      this.pages.refunds.push(refund);
      addToRefunded(payment, refund.amount);
      this.emit('refund.created', { refund, payment });
      if (!this.refundsWait) this.emit('refund.processed', { refund, payment });
      return { ...refund };
    });
  }

  /** Keeps refunds pending from now on, or (false) no longer. */
  holdRefunds(on: boolean): void {
    this.refundsWait = on;
  }

  /** The bank has paid a pending refund out. */
  processRefund(refundId: string): Refund {
    return this.change(() => {
      const refund = find(this.pages.refunds, refundId);
      if (refund.status !== 'pending') throw new Refusal('The refund is not pending');
      refund.status = 'processed';
      this.emit('refund.processed', { refund, payment: find(this.pages.payments, refund.payment_id) });
      return { ...refund };
    });
  }

  /** A payer disputes a payment with their bank; `amount` in paise, by default all of it. */
  raiseDispute(paymentId: string, amount?: number): Dispute {
    return this.change(() => {
      const payment = find(this.pages.payments, paymentId);
      const dispute = newDispute(payment, amount ?? payment.amount, this.seconds());
      this.pages.disputes.push(dispute);
      this.emit('payment.dispute.created', { payment, dispute });
      return { ...dispute };
    });
  }

  /** The bank decides, or is still reviewing; only a lost dispute is deducted. */
  moveDispute(disputeId: string, status: Exclude<Dispute['status'], 'open'>): Dispute {
    return this.change(() => {
      const dispute = find(this.pages.disputes, disputeId);
      Object.assign(dispute, { status, amount_deducted: status === 'lost' ? dispute.amount : 0 });
      this.emit(`payment.dispute.${status}`, { payment: find(this.pages.payments, dispute.payment_id), dispute });
      return { ...dispute };
    });
  }

  /** The merchant answers: accepts, or (with evidence) contests. */
  answerDispute(disputeId: string, evidence?: Evidence): Dispute {
    const dispute = find(this.pages.disputes, disputeId);
    if (dispute.status !== 'open') throw new Refusal('The dispute is not open for action');
    for (const id of PROOFS.flatMap((proof) => evidence?.[proof] ?? [])) this.document(id);
    if (evidence) dispute.evidence = evidence;
    return this.moveDispute(disputeId, evidence ? 'under_review' : 'lost');
  }

  /** The merchant uploads a file. */
  addDocument(upload: Upload): Document {
    return this.change(() => {
      const document = newDocument(upload, this.seconds());
      this.pages.documents.push(document);
      return { ...document };
    });
  }

  /** The bank refuses a refund that was processed; the money returns to the merchant. */
  failRefund(refundId: string): Refund {
    return this.change(() => {
      const refund = find(this.pages.refunds, refundId);
      if (refund.status === 'failed') throw new Refusal('The refund has failed already');
      const payment = find(this.pages.payments, refund.payment_id);
      refund.status = 'failed';
      addToRefunded(payment, -refund.amount);
      this.emit('refund.failed', { refund, payment });
      return { ...refund };
    });
  }

  private attempt(orderId: string, instrument: Instrument): Payment {
    const order = find(this.pages.orders, orderId);
    if (order.status === 'paid') throw new Refusal(PAID_ALREADY);
    order.attempts += 1;
    order.status = 'attempted';
    const payment = newPayment(order, instrument, this.seconds());
    this.pages.payments.push(payment);
    return payment;
  }

  private decline(payment: Payment, error: Partial<PaymentError> = {}): void {
    const { code, description, source, step, reason } = { ...FAILED, ...error };
    Object.assign(payment, { status: 'failed', error_code: code, error_description: description });
    Object.assign(payment, { error_source: source, error_step: step, error_reason: reason });
    this.emit('payment.failed', { payment });
  }

  private authorise(payment: Payment, tooLate = false): void {
    const order = find(this.pages.orders, payment.order_id);
    Object.assign(payment, { status: 'authorized', error_code: null, error_description: null });
    Object.assign(payment, { error_source: null, error_step: null, error_reason: null });
    this.emit('payment.authorized', { payment });
    const waits = tooLate || order.status === 'paid' || this.captureOf(order.id)?.capture === 'manual';
    if (!waits) this.settle(payment);
  }

  private settle(payment: Payment): void {
    const order = find(this.pages.orders, payment.order_id);
    if (order.status === 'paid') throw new Refusal(PAID_ALREADY);
    // 2 %, and 18 % GST on it; `fee` includes the tax.
    const tax = Math.round(payment.amount * 0.02 * 0.18);
    Object.assign(payment, { status: 'captured', captured: true, fee: Math.round(payment.amount * 0.02) + tax, tax });
    Object.assign(order, { status: 'paid', amount_paid: order.amount, amount_due: 0 });
    this.emit('payment.captured', { payment });
    this.emit('order.paid', { payment, order });
  }
}
