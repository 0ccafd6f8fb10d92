import { Column, Entity, PrimaryColumn } from 'typeorm';
import { FamilyKey } from '../../platform/db/columns/familyKey';
import { TimeColumn } from '../../platform/db/columns/timeColumn';

/** How far the gateway's own lists were read: one row. */
@Entity('gateway_passes')
@FamilyKey(null)
export class GatewayProgress {
  /** Always true, so that there is one row. */
  @PrimaryColumn({ type: 'boolean', default: true })
  one!: boolean;

  /** The begin of the present pass over payments, or the end of the last one. */
  @TimeColumn()
  since!: Date;

  /** The end of the present or last pass over payments. */
  @TimeColumn()
  until!: Date;

  /** The number of payments that the present pass has seen; 0 between passes. */
  @Column({ type: 'int' })
  seen!: number;

  /** Until when all refunds were read; null before the first time. */
  @TimeColumn({ nullable: true })
  refundsSince!: Date | null;

  /** The Indian day (YYYY-MM-DD) from which settlements are compared; null before the first day without differences. */
  @Column({ type: 'date', nullable: true })
  compareFrom!: string | null;
}
