import { Column, Entity, PrimaryColumn } from 'typeorm';
import { BIGINT } from '../../platform/db/columns/bigint';
import { FamilyKey } from '../../platform/db/columns/familyKey';
import { TimeColumn } from '../../platform/db/columns/timeColumn';
import { type TimeRange, TimeRangeColumn } from '../../platform/db/columns/timeRange';
import type { Grant } from '../../rules/grants';
import type { PaymentKind } from '../../rules/subscriptions';

/** `carried`: given before there were grants, where no payment explains it. `imported`: paid for on another platform. */
type GrantKind = PaymentKind | 'carried' | 'imported';
/** Why a grant opens nothing any more before its time; `months`: it went back before it began, and the rest of its payment stays. */
type Revocation = 'refunded' | 'disputed' | 'months' | 'left' | 'erased' | 'ended';

/** Of what is revoked for these the money went back to its payer. */
export const WENT_BACK: readonly Revocation[] = ['refunded', 'disputed', 'months'];

/** What one payment gives for a month, in its present state. */
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

  /** Which month of its payment it is, from 1 on. */
  @Column({ type: 'smallint', default: 1 })
  month!: number;

  /** The paise of its payment that it cost; null where no payment explains it, and for earlier ones, which cost all of it. */
  @Column({ ...BIGINT, nullable: true })
  sharePaise!: number | null;

  /**
   * Whole rupees that its member pays a month for it, of a pass its price over its months; for a rise those of the higher squad; 0
   * where it was free.
   */
  @Column({ type: 'int' })
  paidPrice!: number;

  /** Whole rupees a month that its member keeps by it, where a pass costs less; null: what they pay. */
  @Column({ type: 'int', nullable: true })
  monthPrice!: number | null;

  /** When it became payable to its page as a month of several; null until then, and for a single one. */
  @TimeColumn({ nullable: true })
  releasedAt!: Date | null;

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
