import { Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Creator } from '../../pages/creators/creator.entity';
import { FamilyKey } from '../../platform/db/columns/familyKey';
import { InsertedAt } from '../../platform/db/columns/timeColumn';

/** A page has had this many active members; one row for each number, which stays. */
@Entity('milestones')
@FamilyKey('creatorUserId')
export class Milestone {
  /** The user id of the page's owner. */
  @PrimaryColumn({ type: 'uuid' })
  creatorUserId!: string;

  @ManyToOne(() => Creator, { nullable: false })
  @JoinColumn({ referencedColumnName: 'userId' })
  creator?: Creator;

  @PrimaryColumn({ type: 'int' })
  members!: number;

  @InsertedAt()
  reachedAt!: Date;
}
