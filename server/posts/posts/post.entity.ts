import { Field, Int, ObjectType } from 'type-graphql';
import { Column, Entity, JoinColumn, ManyToOne, OneToMany } from 'typeorm';
import { Creator } from '../../pages/creators/creator.entity';
import { Squad } from '../../pages/squads/squad.entity';
import { FamilyKey } from '../../platform/db/columns/familyKey';
import { InsertedAt, TimeColumn } from '../../platform/db/columns/timeColumn';
import { Node } from '../../platform/graphql/node';
import { WrittenLanguageEnum } from '../../platform/graphql/schema/writtenLanguage';
import { VERSION_OUTPUT } from '../../platform/versions';
import type { FileKind } from '../../rules/media';
import type { CommentAudience, PostKind } from '../../rules/posts';
import type { StoredLanguage, WrittenLanguage } from '../../rules/writtenLanguages';
import type { PostMedia } from './postMedia.entity';

@Entity('posts')
@FamilyKey('creatorUserId')
@ObjectType({ implements: Node, description: 'A post. On a locked post everything that is content is null or empty.' })
export class Post extends Node {
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

  @Field(() => String, { nullable: true, description: 'Its words; null on a locked post.' })
  @Column({ type: 'text', default: '' })
  description!: string;

  /** Its language, as of a page. */
  @Column({ type: 'text', nullable: true })
  language!: StoredLanguage | null;

  @Field(() => WrittenLanguageEnum, {
    nullable: true,
    description: 'The language that its author has chosen; null while its script decides (`language`).',
  })
  @Column({ type: 'text', nullable: true })
  chosenLanguage!: WrittenLanguage | null;

  /** The public line of a squad post; empty without. */
  @Column({ type: 'text', default: '' })
  teaser!: string;

  @Field(() => Int, { description: 'The number of likes.' })
  @Column({ type: 'int', default: 0 })
  numLikes!: number;

  @Field(() => Int, { description: 'The number of comments, with replies.' })
  @Column({ type: 'int', default: 0 })
  numComments!: number;

  /** Who may comment on it. */
  @Column({ type: 'text', default: 'EVERYONE' })
  commentAudience!: CommentAudience;

  /** When its text was last changed; null while it is the published one. */
  @Field(() => Date, {
    nullable: true,
    description: 'When its words were last changed (UTC); null while they never were.',
  })
  @TimeColumn({ nullable: true })
  editedAt!: Date | null;

  @Field(() => Date, { description: VERSION_OUTPUT })
  @InsertedAt()
  updatedAt!: Date;

  /** Lists of posts are sorted by it. */
  @Field(() => Date, { name: 'timestamp', description: 'When it was published (UTC).' })
  @InsertedAt()
  publishedAt!: Date;

  /** When the row was written. */
  @InsertedAt()
  createdAt!: Date;

  @Field(() => Boolean, { description: 'Its creator has pinned it: their page shows it first.' })
  @Column({ type: 'boolean', default: false })
  isPinned!: boolean;

  /** Whether a reviewer has taken it down; reads leave it out (POSTS in post.service.ts). */
  @Column({ type: 'boolean', default: false, select: false })
  isTakenDown!: boolean;

  /** Its media, by position; read with it. */
  @OneToMany('PostMedia', 'post')
  media!: PostMedia[];

  /** Whether the viewer likes it; undefined where it was read for several people at once. */
  isLiked?: boolean;

  /** Whether its creator has stopped the viewer from commenting; undefined where it was not read with it. */
  isStopped?: boolean;

  /** Whether this viewer sees only a locked card; set where a post is read for one. */
  @Field(() => Boolean, { description: 'Whether the viewer may not read it.' })
  isLocked?: boolean;

  /** Whether there is a link; known for locked posts too. */
  hasLink?: boolean;

  /** Whether there is an attachment; known for locked posts too. */
  hasAttachment?: boolean;

  /** The type of its attachment, known for locked posts too; null without one. */
  attachmentType?: FileKind | null;

  /** Its kind, known for locked posts too. */
  kind?: PostKind;

  @Field(() => Int, {
    description: 'The reading time of its text, in minutes; 0 for less than half of one. Public for locked posts too.',
  })
  readingMinutes?: number;

  @Field(() => String, {
    nullable: true,
    description:
      'The look of its picture or video, the only public part of it for locked posts: twelve colours, four across and three down, two hex digits each for red, green and blue.',
  })
  blur?: string | null;
}
