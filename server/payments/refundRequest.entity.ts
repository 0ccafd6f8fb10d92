import { Column, Entity, PrimaryColumn } from 'typeorm';
import { BIGINT } from '../platform/db/bigint';
import { FamilyKey } from '../platform/db/familyKey';
import type { RefundSide } from '../rules/payments';

/** A request to refund a payment; open until its refund is processed or refused. */
@Entity('refund_requests')
@FamilyKey('paymentId', 'payments')
export class RefundRequest {
  /** The receipt of its refund at the gateway. */
  @PrimaryColumn({ type: 'uuid', default: () => 'uuid_v7()' })
  id!: string;

  @Column({ type: 'uuid' })
  paymentId!: string;

  @Column({ ...BIGINT })
  paise!: number;

  @Column({ type: 'uuid' })
  askedBy!: string;

  @Column({ type: 'text' })
  askedAs!: RefundSide;

  /** The words to the payer. */
  @Column({ type: 'text' })
  reason!: string;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  askedAt!: Date;

  @Column({ type: 'text', nullable: true })
  rzpRefundId!: string | null;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  closedAt!: Date | null;
}
