import { existsSync, readFileSync } from 'node:fs';
import { copies, find, save } from './bookkeeping';
import type { Dispute, Document, Order, Payment, Refund } from './entities';
import type { CaptureSetting } from './input';
import type { Settlement, SettlementLine } from './settlements';

/** Emits a webhook, with the entities in their present state. */
export type Emit = (
  event: string,
  entities: { payment?: Payment; order?: Order; refund?: Refund; dispute?: Dispute },
) => void;

export interface BooksOptions {
  /** The file in which the books survive a restart; without it they are in memory. */
  file?: string | undefined;
  now: () => Date;
  emit: Emit;
}

interface Pages {
  orders: Order[];
  payments: Payment[];
  refunds: Refund[];
  disputes: Dispute[];
  settlements: Settlement[];
  documents: Document[];
  lines: SettlementLine[];
  /** The capture settings of payments, by order. */
  captures: Record<string, CaptureSetting>;
  /** Refunds by their idempotency key. */
  refundKeys: Record<string, { request: string; refundId: string }>;
}

/** The fake Razorpay's stored entities: read as copies, and changed atomically. */
export class KeptBooks {
  protected pages: Pages = {
    orders: [],
    payments: [],
    refunds: [],
    disputes: [],
    settlements: [],
    lines: [],
    documents: [],
    captures: {},
    refundKeys: {},
  };
  private news: Parameters<Emit>[] = [];

  constructor(private readonly options: BooksOptions) {
    if (options.file && existsSync(options.file))
      Object.assign(this.pages, JSON.parse(readFileSync(options.file, 'utf8')));
  }

  /** Newest first. */
  orders(): Order[] {
    return copies(this.pages.orders).reverse();
  }

  /** Oldest first; `orderId`: only those of one order. */
  payments(orderId?: string): Payment[] {
    return copies(this.pages.payments.filter((payment) => !orderId || payment.order_id === orderId));
  }

  /** Oldest first; `paymentId`: only those of one payment. */
  refunds(paymentId?: string): Refund[] {
    return copies(this.pages.refunds.filter((refund) => !paymentId || refund.payment_id === paymentId));
  }

  /** Newest first. */
  disputes(): Dispute[] {
    return copies(this.pages.disputes).reverse();
  }

  /** Newest first. */
  settlements(): Settlement[] {
    return copies(this.pages.settlements).reverse();
  }

  /** The lines of the settlements, oldest first. */
  settlementLines(): SettlementLine[] {
    return copies(this.pages.lines);
  }

  /** Oldest first. */
  documents(): Document[] {
    return copies(this.pages.documents);
  }

  dispute(id: string): Dispute {
    return { ...find(this.pages.disputes, id) };
  }

  document(id: string): Document {
    return { ...find(this.pages.documents, id) };
  }

  order(id: string): Order {
    return { ...find(this.pages.orders, id) };
  }

  /** The capture settings of an order's payments. */
  captureOf(orderId: string): CaptureSetting | undefined {
    return this.pages.captures[orderId];
  }

  payment(id: string): Payment {
    return { ...find(this.pages.payments, id) };
  }

  refund(id: string): Refund {
    return { ...find(this.pages.refunds, id) };
  }

  /** Every change is on disk before the response. */
  protected change<T>(work: () => T): T {
    this.news = [];
    const result = work();
    if (this.options.file) save(this.options.file, this.pages);
    for (const [event, entities] of this.news) this.options.emit(event, entities);
    return result;
  }

  /** Webhooks carry the entities as they are at the event. */
  protected emit(...[event, entities]: Parameters<Emit>): void {
    this.news.push([event, structuredClone(entities)]);
  }

  protected seconds(): number {
    return Math.floor(this.options.now().getTime() / 1000);
  }
}
