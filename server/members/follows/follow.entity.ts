import { Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Creator } from '../../pages/creators/creator.entity';
import { User } from '../../people/users/user.entity';
import { FamilyKey } from '../../platform/db/columns/familyKey';
import { InsertedAt } from '../../platform/db/columns/timeColumn';

/** A person follows a page: it is in their list, and they are notified of its free posts. */
@Entity('follows')
@FamilyKey('creatorUserId')
export class Follow {
  @PrimaryColumn({ type: 'uuid' })
  followerId!: string;

  @ManyToOne(() => User, { nullable: false })
  follower?: User;

  /** The user id of the page's owner. */
  @PrimaryColumn({ type: 'uuid' })
  creatorUserId!: string;

  @ManyToOne(() => Creator, { nullable: false })
  @JoinColumn({ referencedColumnName: 'userId' })
  creator?: Creator;

  @InsertedAt()
  followedAt!: Date;
}
