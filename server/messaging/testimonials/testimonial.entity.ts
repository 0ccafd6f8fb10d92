import { Column, Entity, JoinColumn, ManyToOne } from 'typeorm';
import { Creator } from '../../pages/creators/creator.entity';
import { User } from '../../people/users/user.entity';
import { FamilyKey } from '../../platform/db/columns/familyKey';
import { Row } from '../../platform/db/columns/row';
import { TimeColumn } from '../../platform/db/columns/timeColumn';

@Entity('testimonials')
@FamilyKey('creatorUserId')
export class Testimonial extends Row {
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

  /** On one line; empty once it was withdrawn. */
  @Column({ type: 'text' })
  words!: string;

  /** When its member agreed to its public display with their name and picture; null once they withdrew that. */
  @TimeColumn({ nullable: true, default: () => 'now()' })
  agreedAt!: Date | null;

  /** Hidden by the creator; it stays hidden when its member changes it later. */
  @Column({ type: 'boolean', default: false })
  isHidden!: boolean;
}
