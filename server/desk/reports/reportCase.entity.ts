import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Column, Entity, JoinColumn, ManyToOne, OneToMany } from 'typeorm';
import { Creator } from '../../pages/creators/creator.entity';
import { User } from '../../people/users/user.entity';
import { FamilyKey } from '../../platform/db/columns/familyKey';
import { TimeColumn } from '../../platform/db/columns/timeColumn';
import { Node } from '../../platform/graphql/node';
import { Comment } from '../../posts/comments/comment.entity';
import { Post } from '../../posts/posts/post.entity';
import type { Report } from './report.entity';

/** The kinds of reported things. */
export const ReportSubject = { POST: 'POST', COMMENT: 'COMMENT', PAGE: 'PAGE', PERSON: 'PERSON' } as const;
registerEnumType(ReportSubject, {
  name: 'ReportSubject',
  description: 'The kind of the reported thing.',
  valuesConfig: {
    COMMENT: { description: 'A comment or reply.' },
    PAGE: { description: 'A page.' },
    PERSON: { description: 'A person.' },
    POST: { description: 'A post.' },
  },
});

@Entity('report_cases')
@FamilyKey(null)
@ObjectType({
  implements: Node,
  description: 'A thing that people have reported, with their reports; for reviewers alone.',
})
export class ReportCase extends Node {
  /** Exactly one of the four is set. */
  @Field(() => ID, { nullable: true, description: 'The post, or that of the comment.' })
  @Column({ type: 'uuid', nullable: true })
  postId!: string | null;

  @ManyToOne(() => Post)
  post?: Post | null;

  @Field(() => ID, { nullable: true, description: 'The comment.' })
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

  @Field(() => Int, { name: 'numReports', description: 'The number of its open reports.' })
  @Column({ type: 'int', default: 0 })
  waiting!: number;

  @Field(() => Date, { nullable: true, description: 'When the first of them came (UTC); null where none waits.' })
  @TimeColumn({ nullable: true })
  waitingSince!: Date | null;

  // Read with it; not columns.

  /** The person it is about: the author, the owner of the page, or the reported person. */
  aboutId!: string;

  @Field(() => ID, { nullable: true, description: 'The owner of the page that it is on; null for a person.' })
  ownerId!: string | null;

  @Field(() => Boolean, { description: 'Whether the post or comment is taken down.' })
  isTakenDown!: boolean;

  @OneToMany('Report', 'case')
  reports?: Report[];
}
