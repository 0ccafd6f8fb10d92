import { Column, Entity, ManyToOne, PrimaryColumn } from 'typeorm';
import { User } from '../../people/users/user.entity';
import { FamilyKey } from '../../platform/db/columns/familyKey';
import { InsertedAt } from '../../platform/db/columns/timeColumn';
import { Comment } from '../comments/comment.entity';
import { Post } from '../posts/post.entity';

/** That a post or a comment is taken down at the moment; the row goes when it is put back. */
@Entity('take_downs')
@FamilyKey(null)
export class TakeDown {
  @PrimaryColumn({ type: 'uuid', default: () => 'uuid_v7()' })
  id!: string;

  /** One of the two is set. */
  @Column({ type: 'uuid', nullable: true })
  postId!: string | null;

  @ManyToOne(() => Post)
  post?: Post | null;

  @Column({ type: 'uuid', nullable: true })
  commentId!: string | null;

  @ManyToOne(() => Comment)
  comment?: Comment | null;

  @Column({ type: 'uuid' })
  reviewerId!: string;

  @ManyToOne(() => User, { nullable: false })
  reviewer?: User;

  /** The reason, which its author gets. */
  @Column({ type: 'text' })
  reason!: string;

  @InsertedAt()
  createdAt!: Date;
}
