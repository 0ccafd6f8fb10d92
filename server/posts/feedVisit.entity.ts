import { Column, Entity, PrimaryColumn } from 'typeorm';
import { FamilyKey } from '../platform/db/familyKey';

/** A person's visits to their feed. */
@Entity('feed_visits')
@FamilyKey('userId')
export class FeedVisit {
  @PrimaryColumn({ type: 'uuid' })
  userId!: string;

  /** The last time they opened it. */
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  seenAt!: Date;

  /** The end of the visit before the present one; null on the first. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  newSince!: Date | null;
}
