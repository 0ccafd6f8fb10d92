import { Column, Entity, PrimaryColumn } from 'typeorm';
import { BIGINT } from '../../platform/db/columns/bigint';
import { FamilyKey } from '../../platform/db/columns/familyKey';
import { TimeColumn } from '../../platform/db/columns/timeColumn';
import type { SettlementStatus } from '../../rules/payments';

/** A transfer from the gateway to Toli's bank, in its last known state at the gateway. */
@Entity('settlements')
@FamilyKey(null)
export class Settlement {
  @PrimaryColumn({ type: 'uuid', default: () => 'uuid_v7()' })
  id!: string;

  @Column({ type: 'text' })
  rzpSettlementId!: string;

  /** The amount after fees. */
  @Column({ ...BIGINT })
  paise!: number;

  @Column({ type: 'text' })
  status!: SettlementStatus;

  /** The reference on a bank statement. */
  @Column({ type: 'text', nullable: true })
  utr!: string | null;

  @TimeColumn()
  createdAt!: Date;
}
