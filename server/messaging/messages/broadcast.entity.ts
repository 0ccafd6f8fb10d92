import { Field, Int, ObjectType } from 'type-graphql';
import { Column, Entity, JoinColumn, ManyToOne } from 'typeorm';
import { Creator } from '../../pages/creators/creator.entity';
import { FamilyKey } from '../../platform/db/columns/familyKey';
import { InsertedAt } from '../../platform/db/columns/timeColumn';
import { Node } from '../../platform/graphql/node';

@Entity('broadcasts')
@FamilyKey('creatorUserId')
@ObjectType({
  implements: Node,
  description: 'A creator’s message to all members of some squads; each gets it in their own room.',
})
export class Broadcast extends Node {
  @Column({ type: 'uuid' })
  creatorUserId!: string;

  @ManyToOne(() => Creator, { nullable: false })
  @JoinColumn({ referencedColumnName: 'userId' })
  creator?: Creator;

  @Column({ type: 'uuid', array: true })
  squadIds!: string[];

  @Field(() => String, { description: 'Its text.' })
  @Column({ type: 'text' })
  text!: string;

  @InsertedAt()
  createdAt!: Date;

  @Column({ type: 'text', nullable: true })
  idempotencyKey!: string | null;

  /** The last member who got it; the next batch begins after this id. null before the first. */
  @Column({ type: 'uuid', nullable: true })
  toldUpTo!: string | null;

  @Field(() => Int, { description: 'The number of members who have it by now; they get it one batch after the other.' })
  @Column({ type: 'int', default: 0 })
  sentTo!: number;
}
