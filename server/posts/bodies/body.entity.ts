import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Creator } from '../../pages/creators/creator.entity';
import { FamilyKey } from '../../platform/db/columns/familyKey';
import type { BodyNode } from '../../rules/bodies/nodes';

/** The body of a post, apart from it: lists of posts do not read it. */
@Entity('post_bodies')
@FamilyKey('creatorUserId')
export class PostBody {
  @PrimaryColumn({ type: 'uuid' })
  postId!: string;

  /** The user id of the page's owner. */
  @Column({ type: 'uuid' })
  creatorUserId!: string;

  @ManyToOne(() => Creator, { nullable: false })
  @JoinColumn({ referencedColumnName: 'userId' })
  creator?: Creator;

  /** As the schema of bodies writes it. */
  @Column({ type: 'json' })
  body!: BodyNode;
}
