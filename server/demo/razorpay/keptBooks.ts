import { existsSync, readFileSync } from 'node:fs';
import { copies, find, save } from './bookkeeping';
import type { Dispute, Document, Order, Payment, Refund } from './entities';
import type { CaptureSetting } from './input';
import type { Settlement, SettlementLine } from './settlements';

/** What webhooks tell about, with the entities as they are at that moment. */
export type Emit = (
  event: string,
  entities: { payment?: Payment; order?: Order; refund?: Refund; dispute?: Dispute },
) => void;

export interface BooksOptions {
  /** Where the books survive a restart; in memory without it. */
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
  /** How payments are captured, by their order. */
  captures: Record<string, CaptureSetting>;
  /** Refund requests by their idempotency key. */
  refundKeys: Record<string, { request: string; refundId: string }>;
}

/** What the stand-in has written down, to be read, and changed as a whole or not at all. */
export class KeptBooks {
  protected pages: Pages = {
    ...{ orders: [], payments: [], refunds: [], disputes: [], settlements: [], lines: [] },
    ...{ documents: [], captures: {}, refundKeys: {} },
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

  /** Oldest first; of one order when given. */
  payments(orderId?: string): Payment[] {
    return copies(this.pages.payments.filter((payment) => !orderId || payment.order_id === orderId));
  }

  /** Oldest first; of one payment when given. */
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

  /** What the settlements are made of, oldest first. */
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

  /** How an order asked for its payments to be captured. */
  captureOf(orderId: string): CaptureSetting | undefined {
    return this.pages.captures[orderId];
  }

  payment(id: string): Payment {
    return { ...find(this.pages.payments, id) };
  }

  refund(id: string): Refund {
    return { ...find(this.pages.refunds, id) };
  }

  /** Every change is on disk before it is answered. */
  protected change<T>(work: () => T): T {
    this.news = [];
    const result = work();
    if (this.options.file) save(this.options.file, this.pages);
    for (const [event, entities] of this.news) this.options.emit(event, entities);
    return result;
  }

  /** Webhooks carry the entities as they were when it happened. */
  protected tell(...[event, entities]: Parameters<Emit>): void {
    this.news.push([event, structuredClone(entities)]);
  }

  protected seconds(): number {
    return Math.floor(this.options.now().getTime() / 1000);
  }
}
