import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Creator } from '../../pages/creators/creator.entity';
import { FamilyKey } from '../../platform/db/columns/familyKey';

/** The words by which a post is found on its page. The database keeps what is here of the post itself. */
@Entity('search_texts')
@FamilyKey('creatorUserId')
export class SearchText {
  @PrimaryColumn({ type: 'uuid' })
  postId!: string;

  /** The user id of the page's owner. */
  @Column({ type: 'uuid' })
  creatorUserId!: string;

  @ManyToOne(() => Creator, { nullable: false })
  @JoinColumn({ referencedColumnName: 'userId' })
  creator?: Creator;

  /** False until its words are written. */
  @Column({ type: 'boolean', default: false })
  isWritten!: boolean;
}
