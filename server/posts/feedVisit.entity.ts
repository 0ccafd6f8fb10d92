import { Column, Entity, PrimaryColumn } from 'typeorm';
import { FamilyKey } from '../platform/db/familyKey';

/** When somebody was at their feed. */
@Entity('feed_visits')
@FamilyKey('userId')
export class FeedVisit {
  @PrimaryColumn({ type: 'uuid' })
  userId!: string;

  /** The last time. */
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  seenAt!: Date;

  /** The end of the visit before the one that `seenAt` belongs to; null on the first. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  newSince!: Date | null;
}
