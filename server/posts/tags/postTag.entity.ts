import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Creator } from '../../pages/creators/creator.entity';
import { FamilyKey } from '../../platform/db/columns/familyKey';

/** A tag of a post, by which a page finds its posts; the post has the names in their order too. */
@Entity('post_tags')
@FamilyKey('creatorUserId')
export class PostTag {
  @PrimaryColumn({ type: 'uuid' })
  postId!: string;

  /** The name as it is compared: folded. */
  @PrimaryColumn({ type: 'text' })
  key!: string;

  /** The user id of the page's owner. */
  @Column({ type: 'uuid' })
  creatorUserId!: string;

  @ManyToOne(() => Creator, { nullable: false })
  @JoinColumn({ referencedColumnName: 'userId' })
  creator?: Creator;

  /** One spelling for all posts of a page. */
  @Column({ type: 'text' })
  name!: string;
}
