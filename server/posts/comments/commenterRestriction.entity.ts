import { Field, ObjectType } from 'type-graphql';
import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Creator } from '../../pages/creators/creator.entity';
import { User } from '../../people/users/user.entity';
import { FamilyKey } from '../../platform/db/columns/familyKey';
import { InsertedAt } from '../../platform/db/columns/timeColumn';

/** A creator's decision about a person who comments on their page. */
@Entity('commenter_restrictions')
@FamilyKey('creatorUserId')
@ObjectType({ description: 'The viewer’s decision about a person who comments on their page.' })
export class CommenterRestriction {
  @PrimaryColumn({ type: 'uuid' })
  creatorUserId!: string;

  @ManyToOne(() => Creator, { nullable: false })
  @JoinColumn({ referencedColumnName: 'userId' })
  creator?: Creator;

  @PrimaryColumn({ type: 'uuid' })
  userId!: string;

  @ManyToOne(() => User, { nullable: false })
  user?: User;

  @Field(() => Boolean, { description: 'Their comments on the page are visible to them and the viewer alone.' })
  @Column({ type: 'boolean', default: false })
  hidesComments!: boolean;

  @Field(() => Boolean, { description: 'They can read the page and like its posts, but not comment.' })
  @Column({ type: 'boolean', default: false })
  stopsCommenting!: boolean;

  @Field(() => Date, { name: 'timestamp', description: 'Since when (UTC).' })
  @InsertedAt()
  createdAt!: Date;
}
