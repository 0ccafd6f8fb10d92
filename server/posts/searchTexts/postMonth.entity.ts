import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Creator } from '../../pages/creators/creator.entity';
import { FamilyKey } from '../../platform/db/columns/familyKey';

/** The number of posts of a page in an Indian month; the database counts them as they come and go. */
@Entity('post_months')
@FamilyKey('creatorUserId')
export class PostMonth {
  /** The user id of the page's owner. */
  @PrimaryColumn({ type: 'uuid' })
  creatorUserId!: string;

  @ManyToOne(() => Creator, { nullable: false })
  @JoinColumn({ referencedColumnName: 'userId' })
  creator?: Creator;

  /** Its first day, as YYYY-MM-DD. */
  @PrimaryColumn({ type: 'date' })
  month!: string;

  /** Without those that are taken down. */
  @Column({ type: 'int' })
  posts!: number;
}
