import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Creator } from '../../pages/creators/creator.entity';
import { User } from '../../people/users/user.entity';
import { FamilyKey } from '../../platform/db/columns/familyKey';
import { InsertedAt } from '../../platform/db/columns/timeColumn';

/** A creator's decision about a person who comments on their page. */
@Entity('commenter_restrictions')
@FamilyKey('creatorUserId')
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

  @Column({ type: 'boolean', default: false })
  hidesComments!: boolean;

  @Column({ type: 'boolean', default: false })
  stopsCommenting!: boolean;

  @InsertedAt()
  createdAt!: Date;
}
