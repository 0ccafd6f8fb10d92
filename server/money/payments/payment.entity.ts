import { Column, Entity } from 'typeorm';
import { BIGINT } from '../../platform/db/columns/bigint';
import { FamilyKey } from '../../platform/db/columns/familyKey';
import { Row } from '../../platform/db/columns/row';
import { InsertedAt, TimeColumn } from '../../platform/db/columns/timeColumn';
import type { RefundReason } from '../../rules/payments';

@Entity('payments')
@FamilyKey('creatorUserId')
export class Payment extends Row {
  @Column({ type: 'uuid' })
  orderId!: string;

  @Column({ type: 'uuid' })
  userId!: string;

  @Column({ type: 'uuid' })
  creatorUserId!: string;

  /** null for a tip. */
  @Column({ type: 'uuid', nullable: true })
  squadId!: string | null;

  /** The post that a tip was for; null for a tip to the page, a post that is gone, and a squad. */
  @Column({ type: 'uuid', nullable: true })
  postId!: string | null;

  @Column({ type: 'int' })
  amount!: number;

  /** The months of the squad that it bought; 1 for moving up, 0 for a tip. */
  @Column({ type: 'int' })
  months!: number;

  /** How many of its months went back, from the last on, while the rest of it stays. */
  @Column({ type: 'smallint', default: 0 })
  monthsBack!: number;

  @Column({ type: 'text' })
  rzpPaymentId!: string;

  @Column({ type: 'text' })
  receiptNumber!: string;

  /** Why it is refunded: it could not give what it was for, or it was taken back later. null for a payment that is kept. */
  @Column({ type: 'text', nullable: true })
  refundReason!: RefundReason | null;

  /** When the gateway had refunded it; null while the refund is pending. */
  @TimeColumn({ nullable: true })
  refundedAt!: Date | null;

  @Column({ type: 'text', nullable: true })
  rzpRefundId!: string | null;

  @Column({ type: 'text', nullable: true })
  method!: string | null;

  /** The gateway's fee with its tax, and the tax (GST) in it, in paise; null where the gateway did not say. */
  @Column({ ...BIGINT, nullable: true })
  feePaise!: number | null;

  @Column({ ...BIGINT, nullable: true })
  taxPaise!: number | null;

  /** The gateway's refunds, and its deductions for all lost disputes, in paise. */
  @Column({ ...BIGINT, default: 0 })
  refundedPaise!: number;

  @Column({ ...BIGINT, default: 0 })
  disputedPaise!: number;

  @Column({ type: 'text', nullable: true })
  rzpDisputeId!: string | null;

  @Column({ type: 'int', insert: false, update: false })
  kept!: number;

  @InsertedAt()
  capturedAt!: Date;

  /** When the held part became payable to its page; null while it is held. */
  @TimeColumn({ nullable: true })
  releasedAt!: Date | null;

  /** When the gateway settled it; null until then. */
  @TimeColumn({ nullable: true })
  settledAt!: Date | null;

  /** When its payer asked for the months that have not begun; null again once a refund of months is requested. */
  @TimeColumn({ nullable: true })
  monthsAskedAt!: Date | null;

  /** When its payer was shown the welcome. */
  @TimeColumn({ nullable: true })
  welcomedAt!: Date | null;

  /** When it was recorded. */
  @InsertedAt()
  createdAt!: Date;
}
