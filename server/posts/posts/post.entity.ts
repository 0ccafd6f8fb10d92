import { Column, Entity, JoinColumn, ManyToOne, OneToMany } from 'typeorm';
import { Creator } from '../../pages/creators/creator.entity';
import { Squad } from '../../pages/squads/squad.entity';
import { FamilyKey } from '../../platform/db/columns/familyKey';
import { Row } from '../../platform/db/columns/row';
import { InsertedAt, TimeColumn } from '../../platform/db/columns/timeColumn';
import type { CommentAudience } from '../../rules/posts';
import type { StoredLanguage, WrittenLanguage } from '../../rules/writtenLanguages';
import type { PostMedia } from './postMedia.entity';

@Entity('posts')
@FamilyKey('creatorUserId')
export class Post extends Row {
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

  /** Rupees a month from which a membership opens the post; 0 is free. Always the squad's amount. */
  @Column({ type: 'int', default: 0 })
  minAmount!: number;

  /** When a squad's post opens for everyone; null where it does not. */
  @TimeColumn({ nullable: true })
  opensAt!: Date | null;

  @Column({ type: 'text', default: '' })
  description!: string;

  /** Empty without one. */
  @Column({ type: 'text', default: '' })
  title!: string;

  /** Whether its title is public while it is locked. */
  @Column({ type: 'boolean', default: false })
  titlePublic!: boolean;

  /** Minutes of reading of its body, of which `description` is then the beginning; null without a body. */
  @Column({ type: 'smallint', nullable: true })
  bodyMinutes!: number | null;

  /** Its language, as of a page. */
  @Column({ type: 'text', nullable: true })
  language!: StoredLanguage | null;

  @Column({ type: 'text', nullable: true })
  chosenLanguage!: WrittenLanguage | null;

  /** The public line of a squad post; empty without. */
  @Column({ type: 'text', default: '' })
  teaser!: string;

  @Column({ type: 'int', default: 0 })
  numLikes!: number;

  @Column({ type: 'int', default: 0 })
  numComments!: number;

  /** Who may comment on it. */
  @Column({ type: 'text', default: 'EVERYONE' })
  commentAudience!: CommentAudience;

  /** Its tags in their order, in the spelling of its page; public for locked posts too. */
  @Column({ type: 'text', array: true, default: '{}' })
  tags!: string[];

  /** When its text was last changed; null while it is the published one. */
  @TimeColumn({ nullable: true })
  editedAt!: Date | null;

  @InsertedAt()
  updatedAt!: Date;

  /** Lists of posts are sorted by it. */
  @InsertedAt()
  publishedAt!: Date;

  /** When the row was written. */
  @InsertedAt()
  createdAt!: Date;

  /** Its place among the pinned posts of its page, from 1; null where it is not pinned. */
  @Column({ type: 'smallint', nullable: true })
  pinPlace!: number | null;

  /** Whether a reviewer has taken it down; reads leave it out (POSTS in post.service.ts). */
  @Column({ type: 'boolean', default: false, select: false })
  isTakenDown!: boolean;

  /** Its media, by position; read with it. */
  @OneToMany('PostMedia', 'post')
  media?: PostMedia[];
}
