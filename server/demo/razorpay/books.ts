import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Instrument, Notes, Order, Payment, PaymentError, Refund } from './entities';
import { newOrder, newPayment, newRefund } from './entities';
import type { OrderInput, RefundInput } from './input';
import { Refusal } from './refusal';

/** What webhooks tell about, with the entities as they are at that moment. */
export type Emit = (event: string, entities: { payment?: Payment; order?: Order; refund?: Refund }) => void;

interface BooksOptions {
  /** Where the books survive a restart; in memory without it. */
  file?: string | undefined;
  now: () => Date;
  emit: Emit;
}

interface Pages {
  orders: Order[];
  payments: Payment[];
  refunds: Refund[];
  /** Orders whose payments wait for a capture call. */
  manualCapture: string[];
  /** Refund requests by their idempotency key. */
  refundKeys: Record<string, { request: string; refundId: string }>;
}

const FAILED: PaymentError = {
  code: 'BAD_REQUEST_ERROR',
  description:
    'Payment was unsuccessful due to a temporary issue. If amount got deducted, it will be refunded within 5-7 working days.',
  source: 'gateway',
  step: 'payment_response',
  reason: 'payment_failed',
};

const PAID_ALREADY =
  'Your payment has been declined as the order is already paid. Please initiate the payment with a new order.';

/** The stand-in's orders, payments and refunds, and the steps between their states; a forbidden step throws a Refusal. */
export class Books {
  private pages: Pages = { orders: [], payments: [], refunds: [], manualCapture: [], refundKeys: {} };
  private news: Parameters<Emit>[] = [];

  constructor(private readonly options: BooksOptions) {
    if (options.file && existsSync(options.file)) this.pages = JSON.parse(readFileSync(options.file, 'utf8'));
  }

  /** Newest first. */
  orders(): Order[] {
    return copies(this.pages.orders).reverse();
  }

  /** Oldest first; of one order when given. */
  payments(orderId?: string): Payment[] {
    return copies(this.pages.payments.filter((payment) => !orderId || payment.order_id === orderId));
  }

  /** Oldest first; of one payment when given. */
  refunds(paymentId?: string): Refund[] {
    return copies(this.pages.refunds.filter((refund) => !paymentId || refund.payment_id === paymentId));
  }

  order(id: string): Order {
    return { ...find(this.pages.orders, id) };
  }

  payment(id: string): Payment {
    return { ...find(this.pages.payments, id) };
  }

  refund(id: string): Refund {
    return { ...find(this.pages.refunds, id) };
  }

  createOrder({ manualCapture, ...input }: OrderInput): Order {
    return this.change(() => {
      const order = newOrder(input, this.seconds());
      this.pages.orders.push(order);
      if (manualCapture) this.pages.manualCapture.push(order.id);
      return { ...order };
    });
  }

  editOrder(id: string, notes: Notes): Order {
    return this.change(() => ({ ...Object.assign(find(this.pages.orders, id), { notes }) }));
  }

  /** A payer pays: authorised, and captured unless the order asks for capture by hand. */
  pay(orderId: string, instrument: Instrument = {}): Payment {
    return this.change(() => {
      const payment = this.attempt(orderId, instrument);
      this.authorise(payment);
      return { ...payment };
    });
  }

  /** A payer's try fails. */
  fail(orderId: string, instrument: Instrument = {}, error: Partial<PaymentError> = {}): Payment {
    return this.change(() => {
      const payment = this.attempt(orderId, instrument);
      const { code, description, source, step, reason } = { ...FAILED, ...error };
      Object.assign(payment, { status: 'failed', error_code: code, error_description: description });
      Object.assign(payment, { error_source: source, error_step: step, error_reason: reason });
      this.tell('payment.failed', { payment });
      return { ...payment };
    });
  }

  /** The bank says yes after all to the order's last failed payment, even when the order was paid meanwhile. */
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

  /** Gives money back; the same idempotency key gives the same refund. */
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
      const refund = newRefund(payment, { ...input, amount }, this.seconds());
      if (key) this.pages.refundKeys[key] = { request, refundId: refund.id };
      this.pages.refunds.push(refund);
      addToRefunded(payment, refund.amount);
      this.tell('refund.created', { refund, payment });
      this.tell('refund.processed', { refund, payment });
      return { ...refund };
    });
  }

  /** The bank refuses a refund that was thought done; the money is with the merchant again. */
  failRefund(refundId: string): Refund {
    return this.change(() => {
      const refund = find(this.pages.refunds, refundId);
      if (refund.status === 'failed') throw new Refusal('The refund has failed already');
      const payment = find(this.pages.payments, refund.payment_id);
      refund.status = 'failed';
      addToRefunded(payment, -refund.amount);
      this.tell('refund.failed', { refund, payment });
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

  private authorise(payment: Payment): void {
    const order = find(this.pages.orders, payment.order_id);
    Object.assign(payment, { status: 'authorized', error_code: null, error_description: null });
    Object.assign(payment, { error_source: null, error_step: null, error_reason: null });
    this.tell('payment.authorized', { payment });
    if (order.status !== 'paid' && !this.pages.manualCapture.includes(order.id)) this.settle(payment);
  }

  private settle(payment: Payment): void {
    const order = find(this.pages.orders, payment.order_id);
    if (order.status === 'paid') throw new Refusal(PAID_ALREADY);
    // 2 % and 18 % GST on it; `fee` includes the tax.
    const tax = Math.round(payment.amount * 0.02 * 0.18);
    Object.assign(payment, { status: 'captured', captured: true, fee: Math.round(payment.amount * 0.02) + tax, tax });
    Object.assign(order, { status: 'paid', amount_paid: order.amount, amount_due: 0 });
    this.tell('payment.captured', { payment });
    this.tell('order.paid', { payment, order });
  }

  /** Every change is on disk before anybody hears of it. */
  private change<T>(work: () => T): T {
    this.news = [];
    const result = work();
    if (this.options.file) save(this.options.file, this.pages);
    for (const [event, entities] of this.news) this.options.emit(event, entities);
    return result;
  }

  /** Webhooks carry the entities as they were when it happened. */
  private tell(...[event, entities]: Parameters<Emit>): void {
    this.news.push([event, structuredClone(entities)]);
  }

  private seconds(): number {
    return Math.floor(this.options.now().getTime() / 1000);
  }
}

function find<T extends { id: string }>(entities: T[], id: string): T {
  const found = entities.find((entity) => entity.id === id);
  if (found) return found;
  if (/^[a-z]+_[A-Za-z0-9]{14}$/.test(id)) throw new Refusal('The id provided does not exist');
  throw new Refusal(`${id} is not a valid id`);
}

const copies = <T extends object>(entities: T[]): T[] => entities.map((entity) => ({ ...entity }));

/** The paise to give back: what was asked for, or all that is left. */
function refundable(payment: Payment, asked: number | undefined): number {
  if (payment.status === 'refunded') throw new Refusal('The payment has been fully refunded already');
  if (!payment.captured) throw new Refusal('The payment status should be captured for action to be taken');
  const left = payment.amount - payment.amount_refunded;
  if (asked !== undefined && asked > left) {
    throw new Refusal('The refund amount provided is greater than amount captured', 'amount');
  }
  return asked ?? left;
}

function addToRefunded(payment: Payment, paise: number): void {
  payment.amount_refunded += paise;
  const full = payment.amount_refunded === payment.amount;
  payment.refund_status = full ? 'full' : payment.amount_refunded > 0 ? 'partial' : null;
  payment.status = full ? 'refunded' : 'captured';
}

/** Whole or not at all, whenever the process dies. */
function save(file: string, pages: Pages): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, JSON.stringify(pages));
  renameSync(`${file}.new`, file);
}
