import { Column, Entity, PrimaryColumn } from 'typeorm';
import { BIGINT } from '../../platform/db/columns/bigint';
import { FamilyKey } from '../../platform/db/columns/familyKey';
import { TimeColumn } from '../../platform/db/columns/timeColumn';

/** A refund of a payment, in its last known state at the gateway. */
@Entity('refunds')
@FamilyKey('paymentId', 'payments')
export class Refund {
  @PrimaryColumn({ type: 'uuid', default: () => 'uuid_v7()' })
  id!: string;

  @Column({ type: 'text' })
  rzpRefundId!: string;

  @Column({ type: 'uuid' })
  paymentId!: string;

  @Column({ ...BIGINT })
  paise!: number;

  @Column({ type: 'text' })
  status!: 'pending' | 'processed' | 'failed';

  /** When it was requested at the gateway. */
  @TimeColumn()
  createdAt!: Date;
}
