import { Column, Entity, PrimaryColumn } from 'typeorm';
import { BIGINT } from '../../platform/db/columns/bigint';
import { FamilyKey } from '../../platform/db/columns/familyKey';
import { InsertedAt, TimeColumn } from '../../platform/db/columns/timeColumn';
import type { RefundSide } from '../../rules/payments';

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

  @InsertedAt()
  askedAt!: Date;

  @Column({ type: 'text', nullable: true })
  rzpRefundId!: string | null;

  @TimeColumn({ nullable: true })
  closedAt!: Date | null;
}
