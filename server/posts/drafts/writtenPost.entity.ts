import { Column, JoinColumn, ManyToOne } from 'typeorm';
import { Creator } from '../../pages/creators/creator.entity';
import { Squad } from '../../pages/squads/squad.entity';
import { InsertedAt } from '../../platform/db/columns/timeColumn';
import type { BodyNode } from '../../rules/bodies/nodes';
import type { CommentAudience } from '../../rules/posts';

/** What a post will be made of, in a draft or a scheduled post. */
export abstract class WrittenPost {
  /** The user id of the page's owner. */
  @Column({ type: 'uuid' })
  creatorUserId!: string;

  @ManyToOne(() => Creator, { nullable: false })
  @JoinColumn({ referencedColumnName: 'userId' })
  creator?: Creator;

  /** null means free. */
  @Column({ type: 'uuid', nullable: true })
  squadId!: string | null;

  @ManyToOne(() => Squad)
  squad?: Squad | null;

  @Column({ type: 'text', default: '' })
  title!: string;

  @Column({ type: 'boolean', default: false })
  titlePublic!: boolean;

  /** Long texts are not read with lists. */
  @Column({ type: 'text', default: '', select: false })
  description!: string;

  @Column({ type: 'json', nullable: true, select: false })
  body!: BodyNode | null;

  /** Whether there is one, a generated column. */
  @Column({ type: 'boolean', insert: false, update: false })
  hasBody!: boolean;

  /** The first words of either, in one line. */
  @Column({ type: 'text', default: '' })
  beginning!: string;

  @Column({ type: 'text', default: '' })
  teaser!: string;

  /** In a draft as they were written. */
  @Column({ type: 'text', array: true, default: '{}' })
  tags!: string[];

  @Column({ type: 'text', nullable: true })
  link!: string | null;

  /** Its one file, where it has no body. */
  @Column({ type: 'uuid', nullable: true })
  uploadId!: string | null;

  @Column({ type: 'boolean', default: true })
  byMail!: boolean;

  @Column({ type: 'text', default: 'EVERYONE' })
  commentAudience!: CommentAudience;

  @InsertedAt()
  createdAt!: Date;

  @InsertedAt()
  updatedAt!: Date;
}
