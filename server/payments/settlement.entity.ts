import { Column, Entity, PrimaryColumn } from 'typeorm';
import { BIGINT } from '../platform/db/bigint';
import { FamilyKey } from '../platform/db/familyKey';
import type { SettlementStatus } from '../rules/payments';

/** A transfer of the gateway to our bank, as the gateway last told of it. */
@Entity('settlements')
@FamilyKey(null)
export class Settlement {
  @PrimaryColumn({ type: 'uuid', default: () => 'uuid_v7()' })
  id!: string;

  @Column({ type: 'text' })
  rzpSettlementId!: string;

  /** What arrives, after fees. */
  @Column({ ...BIGINT })
  paise!: number;

  @Column({ type: 'text' })
  status!: SettlementStatus;

  /** What a bank statement shows. */
  @Column({ type: 'text', nullable: true })
  utr!: string | null;

  @Column({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;
}
