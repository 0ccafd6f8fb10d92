import { Field, ObjectType } from 'type-graphql';
import { Column, Entity, JoinColumn, ManyToOne } from 'typeorm';
import { Creator } from '../../pages/creators/creator.entity';
import { type Person, User } from '../../people/users/user.entity';
import { FamilyKey } from '../../platform/db/columns/familyKey';
import { TimeColumn } from '../../platform/db/columns/timeColumn';
import { Node } from '../../platform/graphql/node';
import { TESTIMONIAL_MAX } from '../../rules/testimonials';

@Entity('testimonials')
@FamilyKey('creatorUserId')
@ObjectType({ implements: Node, description: 'What a member agreed to have on the wall of a page.' })
export class Testimonial extends Node {
  /** The user id of the page's owner. */
  @Column({ type: 'uuid' })
  creatorUserId!: string;

  @ManyToOne(() => Creator, { nullable: false })
  @JoinColumn({ referencedColumnName: 'userId' })
  creator?: Creator;

  @Column({ type: 'uuid' })
  memberId!: string;

  /** Set where a wall is read. */
  @ManyToOne(() => User, { nullable: false })
  member?: Person;

  /** On one line; empty once it was withdrawn. */
  @Field(() => String, { description: `What they say, up to ${TESTIMONIAL_MAX} characters on one line.` })
  @Column({ type: 'text' })
  words!: string;

  /** When its member agreed to its public display with their name and picture; null once they withdrew that. */
  @Field(() => Date, { name: 'timestamp', description: 'When they agreed to show it (UTC).' })
  @TimeColumn({ nullable: true, default: () => 'now()' })
  agreedAt!: Date | null;

  /** Hidden by the creator; it stays hidden when its member changes it later. */
  @Column({ type: 'boolean', default: false })
  isHidden!: boolean;
}
