import { Column, Entity, ManyToOne } from 'typeorm';
import { User } from '../../people/users/user.entity';
import { FamilyKey } from '../../platform/db/columns/familyKey';
import { Row } from '../../platform/db/columns/row';
import { InsertedAt } from '../../platform/db/columns/timeColumn';
import { Comment } from '../../posts/comments/comment.entity';
import { Post } from '../../posts/posts/post.entity';
import type { DeskAction } from '../../rules/admin';

@Entity('desk_entries')
@FamilyKey(null)
export class DeskEntry extends Row {
  @Column({ type: 'text' })
  action!: DeskAction;

  /** The reviewer; null for the operator's command. */
  @Column({ type: 'uuid', nullable: true })
  actorId!: string | null;

  @ManyToOne(() => User)
  actor?: User | null;

  /** The person of the decision, or the owner of the page. */
  @Column({ type: 'uuid' })
  userId!: string;

  @ManyToOne(() => User, { nullable: false })
  user?: User;

  @Column({ type: 'text', default: '' })
  reason!: string;

  @Column({ type: 'uuid', nullable: true })
  postId!: string | null;

  @ManyToOne(() => Post)
  post?: Post | null;

  @Column({ type: 'uuid', nullable: true })
  commentId!: string | null;

  @ManyToOne(() => Comment)
  comment?: Comment | null;

  @Column({ type: 'text', nullable: true })
  rzpPaymentId!: string | null;

  /** The complaint that it is about. */
  @Column({ type: 'int', nullable: true })
  grievanceNumber!: number | null;

  @InsertedAt()
  createdAt!: Date;
}
