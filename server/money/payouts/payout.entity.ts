import { Column, Entity, JoinColumn, ManyToOne } from 'typeorm';
import { Creator } from '../../pages/creators/creator.entity';
import { BIGINT } from '../../platform/db/columns/bigint';
import { FamilyKey } from '../../platform/db/columns/familyKey';
import { Row } from '../../platform/db/columns/row';
import { InsertedAt, TimeColumn } from '../../platform/db/columns/timeColumn';
import type { PayoutFailure, PayoutStatus } from '../../rules/payouts';
import { PayoutBatch } from './payoutBatch.entity';

/** A page's money on its way to the bank account of its creator. */
@Entity('payouts')
@FamilyKey('creatorUserId')
export class Payout extends Row {
  @Column({ type: 'uuid' })
  batchId!: string;

  @ManyToOne(() => PayoutBatch, { nullable: false })
  batch?: PayoutBatch;

  /** The user id of the page's owner. */
  @Column({ type: 'uuid' })
  creatorUserId!: string;

  @ManyToOne(() => Creator, { nullable: false })
  @JoinColumn({ referencedColumnName: 'userId' })
  creator?: Creator;

  /** The account as it was then: it may be erased before its payouts; null where a restored backup has lost it too. */
  @Column({ type: 'uuid', nullable: true })
  payoutAccountId!: string | null;

  /** The last digits of that account. */
  @Column({ type: 'text' })
  last4!: string;

  /** Its name in the bank's files. */
  @Column({ type: 'text', insert: false, update: false })
  reference!: string;

  @Column({ ...BIGINT })
  paise!: number;

  @Column({ type: 'text', default: 'in_transit' })
  status!: PayoutStatus;

  @InsertedAt()
  madeAt!: Date;

  /** When the payout before it was made, which was not given back; null for the first. */
  @TimeColumn({ nullable: true })
  since!: Date | null;

  /** The bank's day, YYYY-MM-DD. */
  @Column({ type: 'date', nullable: true })
  paidOn!: string | null;

  @Column({ type: 'text', nullable: true })
  bankReference!: string | null;

  /** Why the bank gave it back. */
  @Column({ type: 'text', nullable: true })
  reason!: PayoutFailure | null;

  @TimeColumn({ nullable: true })
  endedAt!: Date | null;
}
