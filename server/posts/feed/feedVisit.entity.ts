import { Entity, PrimaryColumn } from 'typeorm';
import { FamilyKey } from '../../platform/db/columns/familyKey';
import { InsertedAt, TimeColumn } from '../../platform/db/columns/timeColumn';

/** A person's visits to their feed. */
@Entity('feed_visits')
@FamilyKey('userId')
export class FeedVisit {
  @PrimaryColumn({ type: 'uuid' })
  userId!: string;

  /** The last time they opened it. */
  @InsertedAt()
  seenAt!: Date;

  /** The end of the visit before the present one; null on the first. */
  @TimeColumn({ nullable: true })
  newSince!: Date | null;
}
