import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Creator } from '../../pages/creators/creator.entity';
import { FamilyKey } from '../../platform/db/columns/familyKey';
import type { LeavingReason } from '../../rules/members';

/** How many members of a page gave a reason for leaving in a month; no row says who. */
@Entity('leaving_reasons')
@FamilyKey('creatorUserId')
export class LeavingReasonCount {
  /** The user id of the page's owner. */
  @PrimaryColumn({ type: 'uuid' })
  creatorUserId!: string;

  @ManyToOne(() => Creator, { nullable: false })
  @JoinColumn({ referencedColumnName: 'userId' })
  creator?: Creator;

  /** In India, YYYY-MM. */
  @PrimaryColumn({ type: 'text' })
  month!: string;

  @PrimaryColumn({ type: 'text' })
  reason!: LeavingReason;

  @Column({ type: 'int' })
  answers!: number;
}
