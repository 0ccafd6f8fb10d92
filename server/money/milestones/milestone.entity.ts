import { Field, Int, ObjectType } from 'type-graphql';
import { Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Creator } from '../../pages/creators/creator.entity';
import { FamilyKey } from '../../platform/db/columns/familyKey';
import { InsertedAt } from '../../platform/db/columns/timeColumn';
import { either } from '../../platform/graphql/schema/limitDescriptions';
import { MILESTONES } from '../../rules/milestones';

/** A page has had this many active members; one row for each number, which stays. */
@Entity('milestones')
@FamilyKey('creatorUserId')
@ObjectType({ description: 'A number of members that the page has reached.' })
export class Milestone {
  /** The user id of the page's owner. */
  @PrimaryColumn({ type: 'uuid' })
  creatorUserId!: string;

  @ManyToOne(() => Creator, { nullable: false })
  @JoinColumn({ referencedColumnName: 'userId' })
  creator?: Creator;

  @Field(() => Int, { description: `${either(MILESTONES)}.` })
  @PrimaryColumn({ type: 'int' })
  members!: number;

  @Field(() => Date, { description: 'When it was reached (UTC).' })
  @InsertedAt()
  reachedAt!: Date;
}
