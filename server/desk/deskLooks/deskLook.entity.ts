import { Field, ObjectType } from 'type-graphql';
import { Column, Entity, ManyToOne } from 'typeorm';
import { User } from '../../people/users/user.entity';
import { FamilyKey } from '../../platform/db/columns/familyKey';
import { TimeColumn } from '../../platform/db/columns/timeColumn';
import { Node } from '../../platform/graphql/node';

@Entity('desk_looks')
@FamilyKey(null)
@ObjectType({ description: 'A look of one reviewer at one page: everything of it can be read until it ends.' })
export class DeskLook extends Node {
  @Column({ type: 'uuid' })
  reviewerId!: string;

  @ManyToOne(() => User, { nullable: false })
  reviewer?: User;

  /** The owner of the page. */
  @Column({ type: 'uuid' })
  userId!: string;

  @ManyToOne(() => User, { nullable: false })
  user?: User;

  /** Signs the links to the media that are shown during this look. */
  @Column({ type: 'text' })
  secret!: string;

  @Field(() => Date, { description: 'When it ends (UTC).' })
  @TimeColumn()
  expiresAt!: Date;
}
