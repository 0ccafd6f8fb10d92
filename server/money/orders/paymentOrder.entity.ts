import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { GatewayOrder, Notes } from '../../gateways/razorpay/razorpayEntities';
import { FamilyKey } from '../../platform/db/columns/familyKey';
import { InsertedAt, TimeColumn } from '../../platform/db/columns/timeColumn';
import type { OrderKind } from '../../rules/payments';

/**
 * open: waits for its payment · expired: another order replaces it, or a payment came that is not what it asked for; a
 * late payment is still honoured or refunded · paid: its payment is recorded.
 */
export type OrderStatus = 'open' | 'expired' | 'paid';

/** An order to pay, with the price of its time. */
@Entity('payment_orders')
@FamilyKey('creatorUserId')
export class PaymentOrderRow {
  @PrimaryColumn({ type: 'uuid', default: () => 'uuid_v7()' })
  id!: string;

  @Column({ type: 'uuid' })
  userId!: string;

  @Column({ type: 'uuid' })
  creatorUserId!: string;

  /** null for a tip. */
  @Column({ type: 'uuid', nullable: true })
  squadId!: string | null;

  /** The post that a tip is for; null for a tip to the page, and for a squad. */
  @Column({ type: 'uuid', nullable: true })
  postId!: string | null;

  /** What a tip says to the creator, until it is sent or the order's time is over; empty otherwise. */
  @Column({ type: 'text', default: '' })
  words!: string;

  /** Rupees. */
  @Column({ type: 'int' })
  amount!: number;

  /** The kind of the payment, as of the order. */
  @Column({ type: 'text' })
  kind!: OrderKind;

  /** The months of the squad that it pays for; 0 for a tip. */
  @Column({ type: 'int', default: 1 })
  months!: number;

  /** The version of the membership that it was priced for; 0 where there was none, -1 for an impossible one. */
  @Column({ type: 'int', default: 0 })
  version!: number;

  /** null until the gateway has made its order. */
  @Column({ type: 'text', nullable: true })
  rzpOrderId!: string | null;

  /** The gateway's order, amounts in paise. */
  @Column({ type: 'jsonb', nullable: true })
  rzpOrder!: GatewayOrder | null;

  @Column({ type: 'text', default: 'open' })
  status!: OrderStatus;

  /** Until when its price holds, and its seat where it holds one. */
  @TimeColumn()
  heldUntil!: Date;

  /** Without one it takes a seat only where one is free when it is paid (decision A17). */
  @Column({ type: 'boolean', default: true })
  holdsSeat!: boolean;

  /** The post of the page that the payer's tab opened first; null afterwards. */
  @Column({ type: 'uuid', nullable: true })
  firstPostId!: string | null;

  /** A hash of the network that asked for it, while it holds a seat; null afterwards. */
  @Column({ type: 'text', nullable: true })
  network!: string | null;

  @InsertedAt()
  createdAt!: Date;

  /** When it was rebuilt from the gateway's order; its version means nothing then. */
  @TimeColumn({ nullable: true })
  rebuiltAt!: Date | null;
}

/** What an order is for, as its notes at the gateway say it: a lost one can be rebuilt from them. What a tip says is not the gateway's. */
export function notesOf({
  squadId,
  creatorUserId,
  postId,
  userId,
  kind,
  months,
  amount,
  version,
}: PaymentOrderRow): Notes {
  const tipped = { creatorUserId, ...(postId !== null && { postId }) };
  return {
    ...(squadId === null ? tipped : { squadId }),
    userId,
    kind,
    months: String(months),
    price: String(amount),
    version: String(version),
  };
}
