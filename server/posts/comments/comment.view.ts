import { Field, Int, ObjectType } from 'type-graphql';
import type { Person } from '../../people/users/user.entity';
import { PersonView } from '../../people/users/user.view';
import { Node } from '../../platform/graphql/node';
import { REPLIES_SHOWN } from '../../rules/comments';
import type { PostView } from '../posts/post.view';
import type { Comment } from './comment.entity';

/** A row with all that a view is made of. */
export interface WholeComment extends Omit<Comment, 'user'> {
  user: Person;
  answered: Person | null;
  /** The user id of the post's creator. */
  creatorUserId: string;
  replies: WholeComment[];
  numReplies: number;
}

/** What it stands under, where an event is read once for several people. */
interface Around {
  post: PostView;
  top: CommentView | null;
}

/** A comment as those who may read its post see it; a hidden one is read only for those who see it. */
@ObjectType('Comment', { implements: Node, description: 'A comment on a post, or a reply to a comment there.' })
export class CommentView extends Node {
  readonly postId: string;

  readonly userId: string;

  /** The top-level comment above a reply; null for those at the top. */
  readonly topId: string | null;

  /** The comment that a reply answers, while it is there. */
  readonly answeredId: string | null;

  @Field(() => String, { description: 'Its text.' })
  readonly text: string;

  @Field(() => Boolean, {
    description: 'The creator of the post hides it, or the comment above it: they and its author alone see it.',
  })
  readonly isHidden: boolean;

  @Field(() => Date, { name: 'timestamp', description: 'When it was written (UTC).' })
  readonly createdAt: Date;

  @Field(() => PersonView, { description: 'Who wrote it.' })
  readonly user: PersonView;

  @Field(() => PersonView, {
    nullable: true,
    description: 'The author of the answered comment, while that exists.',
  })
  readonly answered: PersonView | null;

  /** The user id of the post's creator. */
  readonly creatorUserId: string;

  @Field(() => [CommentView], { description: `The first ${REPLIES_SHOWN}, oldest first.` })
  readonly replies: CommentView[];

  @Field(() => Int, { description: 'The number of all replies.' })
  readonly numReplies: number;

  readonly post: PostView | undefined;

  readonly top: CommentView | null | undefined;

  constructor(comment: WholeComment, around?: Around) {
    super();
    this.id = comment.id;
    this.postId = comment.postId;
    this.userId = comment.userId;
    this.topId = comment.topId;
    this.answeredId = comment.answeredId;
    this.text = comment.text;
    this.isHidden = comment.isHidden;
    this.createdAt = comment.createdAt;
    this.user = new PersonView(comment.user);
    this.answered = comment.answered && new PersonView(comment.answered);
    this.creatorUserId = comment.creatorUserId;
    this.replies = comment.replies.map((reply) => new CommentView(reply));
    this.numReplies = comment.numReplies;
    this.post = around?.post;
    this.top = around?.top;
  }
}
