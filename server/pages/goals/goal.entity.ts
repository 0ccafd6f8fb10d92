import { Field, Int, ObjectType } from 'type-graphql';
import { Column, Entity, JoinColumn, ManyToOne } from 'typeorm';
import { FamilyKey } from '../../platform/db/columns/familyKey';
import { InsertedAt } from '../../platform/db/columns/timeColumn';
import { Node } from '../../platform/graphql/node';
import { upTo } from '../../platform/graphql/schema/limitDescriptions';
import { VERSION_OUTPUT } from '../../platform/versions';
import { DESCRIPTION_MAX } from '../../rules/length';
import { Creator } from '../creators/creator.entity';

@Entity('goals')
@FamilyKey('creatorUserId')
@ObjectType({ implements: Node, description: 'A goal of a page: a monthly income, or a number of members.' })
export class Goal extends Node {
  /** The user id of the page's owner. */
  @Column({ type: 'uuid' })
  creatorUserId!: string;

  @ManyToOne(() => Creator, { nullable: false })
  @JoinColumn({ referencedColumnName: 'userId' })
  creator?: Creator;

  /** Whole rupees a month where the page's goals count earnings, members where they count people. */
  @Field(() => Int, { description: 'Rupees a month, or members, as the page counts its goals.' })
  @Column({ type: 'int' })
  goalNumber!: number;

  @Field(() => String, { description: 'Its title.' })
  @Column({ type: 'text' })
  title!: string;

  @Field(() => String, { description: `Its description, ${upTo(DESCRIPTION_MAX)}.` })
  @Column({ type: 'text', default: '' })
  description!: string;

  @Field(() => Boolean, { description: 'Hidden from everyone but the owner.' })
  @Column({ type: 'boolean', default: false })
  archived!: boolean;

  @InsertedAt()
  createdAt!: Date;

  @Field(() => Date, { description: VERSION_OUTPUT })
  @InsertedAt()
  updatedAt!: Date;
}
