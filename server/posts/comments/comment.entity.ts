import { Column, Entity, ManyToOne } from 'typeorm';
import { User } from '../../people/users/user.entity';
import { FamilyKey } from '../../platform/db/columns/familyKey';
import { Row } from '../../platform/db/columns/row';
import { InsertedAt } from '../../platform/db/columns/timeColumn';
import { Post } from '../posts/post.entity';

@Entity('comments')
@FamilyKey('postId', 'posts')
export class Comment extends Row {
  @Column({ type: 'uuid' })
  postId!: string;

  @Column({ type: 'uuid' })
  userId!: string;

  /** The top-level comment above a reply; null for those at the top. */
  @Column({ type: 'uuid', nullable: true })
  topId!: string | null;

  /** The comment that a reply answers, while it is there. */
  @Column({ type: 'uuid', nullable: true })
  answeredId!: string | null;

  @Column({ type: 'text' })
  text!: string;

  /** Whether the post's creator has muted its author. */
  @Column({ type: 'boolean', default: false })
  isMuted!: boolean;

  /** Whether it is hidden: its author or that of the comment above it is blocked, or muted by the creator. */
  @Column({ type: 'boolean', default: false })
  isHidden!: boolean;

  /** The user ids of those who see it while it is hidden; null for none. */
  @Column({ type: 'uuid', array: true, nullable: true })
  shownTo!: string[] | null;

  @InsertedAt()
  createdAt!: Date;

  @ManyToOne(() => User, { nullable: false })
  user?: User;

  @ManyToOne(() => Post, { nullable: false })
  post?: Post;

  @ManyToOne(() => Comment)
  top?: Comment | null;
}
