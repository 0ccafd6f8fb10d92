import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Creator } from '../../pages/creators/creator.entity';
import { User } from '../../people/users/user.entity';
import { FamilyKey } from '../../platform/db/columns/familyKey';
import { InsertedAt } from '../../platform/db/columns/timeColumn';

/** What a creator notes about a member, for themselves alone. */
@Entity('member_notes')
@FamilyKey('creatorUserId')
export class MemberNote {
  /** The user id of the page's owner. */
  @PrimaryColumn({ type: 'uuid' })
  creatorUserId!: string;

  @ManyToOne(() => Creator, { nullable: false })
  @JoinColumn({ referencedColumnName: 'userId' })
  creator?: Creator;

  @PrimaryColumn({ type: 'uuid' })
  memberId!: string;

  @ManyToOne(() => User, { nullable: false })
  member?: User;

  @Column({ type: 'text' })
  text!: string;

  @InsertedAt()
  updatedAt!: Date;
}
