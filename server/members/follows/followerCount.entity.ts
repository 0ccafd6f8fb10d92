import { Column, Entity, JoinColumn, OneToOne, PrimaryColumn } from 'typeorm';
import { Creator } from '../../pages/creators/creator.entity';
import { FamilyKey } from '../../platform/db/columns/familyKey';

/** The number of a page's followers, which triggers of `follows` write; a page that was never followed has none. */
@Entity('follower_counts')
@FamilyKey('creatorUserId')
export class FollowerCount {
  @PrimaryColumn({ type: 'uuid' })
  creatorUserId!: string;

  @OneToOne(() => Creator, { nullable: false })
  @JoinColumn({ referencedColumnName: 'userId' })
  creator?: Creator;

  @Column({ type: 'int' })
  followers!: number;
}
