import { Field, ID, ObjectType } from 'type-graphql';
import type { Comment } from '../../posts/comments/comment.entity';

/** A comment as a look shows it. */
@ObjectType('DeskComment', { description: 'A comment as a look shows it, hidden or not.' })
export class DeskCommentView {
  /** No other object passes for a view. */
  declare protected readonly isView: true;

  @Field(() => ID)
  readonly id: string;

  readonly postId: string;

  readonly userId: string;

  @Field(() => String, { description: 'Its text.' })
  readonly text: string;

  @Field(() => Boolean, {
    description: 'Whether it is hidden from others: taken down, or its author is blocked or muted.',
  })
  readonly isHidden: boolean;

  @Field(() => Boolean, { description: 'Whether it is a reply to another comment.' })
  readonly isReply: boolean;

  @Field(() => Date, { name: 'timestamp', description: 'When it was written (UTC).' })
  readonly createdAt: Date;

  @Field(() => String, { nullable: true, description: 'Why it is taken down; null for a shown one.' })
  readonly takenDownReason: string | null;

  constructor(
    comment: Pick<Comment, 'id' | 'postId' | 'userId' | 'topId' | 'text' | 'isHidden' | 'createdAt'>,
    takenDownReason: string | null,
  ) {
    this.id = comment.id;
    this.postId = comment.postId;
    this.userId = comment.userId;
    this.text = comment.text;
    this.isHidden = comment.isHidden;
    this.isReply = comment.topId !== null;
    this.createdAt = comment.createdAt;
    this.takenDownReason = takenDownReason;
  }
}
