import { Field, Int, ObjectType } from 'type-graphql';
import { Column, Entity, ManyToOne } from 'typeorm';
import { type Person, User } from '../../people/users/user.entity';
import { FamilyKey } from '../../platform/db/columns/familyKey';
import { InsertedAt } from '../../platform/db/columns/timeColumn';
import { Node } from '../../platform/graphql/node';
import { REPLIES_SHOWN } from '../../rules/comments';
import { Post } from '../posts/post.entity';

@Entity('comments')
@FamilyKey('postId', 'posts')
@ObjectType({ implements: Node, description: 'A comment on a post, or a reply to a comment there.' })
export class Comment extends Node {
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

  @Field(() => String, { description: 'Its text.' })
  @Column({ type: 'text' })
  text!: string;

  /** Whether the post's creator has muted its author. */
  @Column({ type: 'boolean', default: false })
  isMuted!: boolean;

  /** Whether it is hidden: its author or that of the comment above it is blocked, or muted by the creator. */
  @Field(() => Boolean, {
    description: 'The creator of the post hides it, or the comment above it: they and its author alone see it.',
  })
  @Column({ type: 'boolean', default: false })
  isHidden!: boolean;

  /** The user ids of those who see it while it is hidden; null for none. */
  @Column({ type: 'uuid', array: true, nullable: true })
  shownTo!: string[] | null;

  @Field(() => Date, { name: 'timestamp', description: 'When it was written (UTC).' })
  @InsertedAt()
  createdAt!: Date;

  // Read with the comment; not a column of it.

  @Field(() => User, { description: 'Who wrote it.' })
  @ManyToOne(() => User, { nullable: false })
  user!: Person;

  @Field(() => User, { nullable: true, description: 'The author of the answered comment, while that exists.' })
  answered!: Person | null;

  /** The user id of the post's creator. */
  creatorUserId!: string;

  @Field(() => [Comment], { description: `The first ${REPLIES_SHOWN}, oldest first.` })
  replies!: Comment[];

  @Field(() => Int, { description: 'The number of all replies.' })
  numReplies!: number;

  /** Its post and the comment above it, where a subscription's event is read once for several people. */
  @ManyToOne(() => Post, { nullable: false })
  post?: Post;
  @ManyToOne(() => Comment)
  top?: Comment | null;
}
