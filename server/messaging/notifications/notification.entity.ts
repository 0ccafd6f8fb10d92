import { Column, Entity, JoinColumn, ManyToOne } from 'typeorm';
import { Creator } from '../../pages/creators/creator.entity';
import { Squad } from '../../pages/squads/squad.entity';
import { User } from '../../people/users/user.entity';
import { BIGINT } from '../../platform/db/columns/bigint';
import { FamilyKey } from '../../platform/db/columns/familyKey';
import { Row } from '../../platform/db/columns/row';
import { InsertedAt, TimeColumn } from '../../platform/db/columns/timeColumn';
import { Comment } from '../../posts/comments/comment.entity';
import { Post } from '../../posts/posts/post.entity';
import type { NotificationType } from '../../rules/notifications';

@Entity('notifications')
@FamilyKey(null)
export class Notification extends Row {
  /** The recipient; null where there are many, as of a new post (NotificationRecipient). */
  @Column({ type: 'uuid', nullable: true })
  recipientId!: string | null;

  @ManyToOne(() => User)
  recipient?: User | null;

  @Column({ type: 'smallint' })
  type!: NotificationType;

  /** The person who caused it. */
  @Column({ type: 'uuid', nullable: true })
  actorId!: string | null;

  /** The page that caused it or that it is about, by its owner. */
  @Column({ type: 'uuid', nullable: true })
  creatorUserId!: string | null;

  @Column({ type: 'uuid', nullable: true })
  postId!: string | null;

  @Column({ type: 'uuid', nullable: true })
  commentId!: string | null;

  @Column({ type: 'uuid', nullable: true })
  squadId!: string | null;

  /** The end of the month, or of the days after it, that it is about. */
  @TimeColumn({ nullable: true })
  until!: Date | null;

  /** A reviewer's reason, why a post was not published, how money was returned (`wordsOfReturn`), or what a member's payment is (`wordsOfNews`). */
  @Column({ type: 'text', default: '' })
  words!: string;

  /** The paise that it is about. */
  @Column({ ...BIGINT, nullable: true })
  paise!: number | null;

  /** The payment that it is about, once for each type. */
  @Column({ type: 'uuid', nullable: true })
  paymentId!: string | null;

  /** Whether its post or comment is taken down. */
  @Column({ type: 'boolean', default: false, select: false })
  isWithdrawn!: boolean;

  @InsertedAt()
  createdAt!: Date;

  @ManyToOne(() => User)
  actor?: User | null;

  @ManyToOne(() => Creator)
  @JoinColumn({ referencedColumnName: 'userId' })
  creator?: Creator | null;

  @ManyToOne(() => Comment)
  comment?: Comment | null;

  @ManyToOne(() => Squad)
  squad?: Squad | null;

  @ManyToOne(() => Post)
  post?: Post;
}
