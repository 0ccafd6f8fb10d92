import { Column, Entity, JoinColumn, ManyToOne, OneToMany } from 'typeorm';
import { Creator } from '../../pages/creators/creator.entity';
import { User } from '../../people/users/user.entity';
import { FamilyKey } from '../../platform/db/columns/familyKey';
import { Row } from '../../platform/db/columns/row';
import { TimeColumn } from '../../platform/db/columns/timeColumn';
import { Comment } from '../../posts/comments/comment.entity';
import { Post } from '../../posts/posts/post.entity';
import type { Report } from './report.entity';

@Entity('report_cases')
@FamilyKey(null)
export class ReportCase extends Row {
  /** Exactly one of the four is set. */
  @Column({ type: 'uuid', nullable: true })
  postId!: string | null;

  @ManyToOne(() => Post)
  post?: Post | null;

  @Column({ type: 'uuid', nullable: true })
  commentId!: string | null;

  @ManyToOne(() => Comment)
  comment?: Comment | null;

  /** The owner of the page. */
  @Column({ type: 'uuid', nullable: true })
  pageUserId!: string | null;

  @ManyToOne(() => Creator)
  @JoinColumn({ name: 'page_user_id', referencedColumnName: 'userId' })
  page?: Creator | null;

  @Column({ type: 'uuid', nullable: true })
  personId!: string | null;

  @ManyToOne(() => User)
  person?: User | null;

  @Column({ type: 'int', default: 0 })
  waiting!: number;

  @TimeColumn({ nullable: true })
  waitingSince!: Date | null;

  @OneToMany('Report', 'case')
  reports?: Report[];
}
