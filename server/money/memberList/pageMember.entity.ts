import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Creator } from '../../pages/creators/creator.entity';
import { User } from '../../people/users/user.entity';
import { BIGINT } from '../../platform/db/columns/bigint';
import { FamilyKey } from '../../platform/db/columns/familyKey';

/**
 * A person who is or was a member of a page, in its list of them. The database keeps what is here of the membership and
 * of its payments.
 */
@Entity('page_members')
@FamilyKey('creatorUserId')
export class PageMember {
  @PrimaryColumn({ type: 'uuid' })
  subscriptionId!: string;

  /** The user id of the page's owner. */
  @Column({ type: 'uuid' })
  creatorUserId!: string;

  @ManyToOne(() => Creator, { nullable: false })
  @JoinColumn({ referencedColumnName: 'userId' })
  creator?: Creator;

  @Column({ type: 'uuid' })
  memberId!: string;

  @ManyToOne(() => User, { nullable: false })
  member?: User;

  /** All that they have paid the page, without what went back or is to go back. */
  @Column({ ...BIGINT })
  paidPaise!: number;

  /** False until the words of their name are written. */
  @Column({ type: 'boolean', default: false })
  isWritten!: boolean;
}
