import { Column, Entity, PrimaryColumn } from 'typeorm';
import { FamilyKey } from '../../platform/db/columns/familyKey';
import { TimeColumn } from '../../platform/db/columns/timeColumn';
import { type TimeRange, TimeRangeColumn } from '../../platform/db/columns/timeRange';
import type { Grant } from '../../rules/grants';
import type { PaymentKind } from '../../rules/subscriptions';

/** `carried`: given before there were grants, where no payment explains it. `imported`: paid for on another platform. */
type GrantKind = PaymentKind | 'carried' | 'imported';
/** Why a grant opens nothing any more before its time. */
type Revocation = 'refunded' | 'disputed' | 'left' | 'erased' | 'ended';

/** The grant of one payment, in its present state. */
@Entity('grants')
@FamilyKey('subscriptionId', 'squad_subscriptions')
export class StoredGrant implements Grant {
  @PrimaryColumn({ type: 'uuid', default: () => 'uuid_v7()' })
  id!: string;

  /** Null for a carried or an imported one. */
  @Column({ type: 'uuid', nullable: true })
  paymentId!: string | null;

  @Column({ type: 'uuid' })
  subscriptionId!: string;

  @Column({ type: 'uuid' })
  squadId!: string;

  /** The level that it opens: its squad's amount. */
  @Column({ type: 'int' })
  amount!: number;

  /** Whole rupees that its member pays a month for it, for a rise those of the higher squad; 0 where it was free. */
  @Column({ type: 'int' })
  paidPrice!: number;

  @TimeRangeColumn()
  during!: TimeRange;

  @Column({ type: 'text' })
  kind!: GrantKind;

  @TimeColumn({ nullable: true })
  revokedAt!: Date | null;

  @Column({ type: 'text', nullable: true })
  revokedFor!: Revocation | null;

  get from(): Date {
    return this.during.from;
  }

  get until(): Date {
    return this.during.until;
  }
}
