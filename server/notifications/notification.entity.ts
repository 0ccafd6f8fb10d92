import { Field, ObjectType, registerEnumType } from 'type-graphql';
import { Column, Entity } from 'typeorm';
import { Comment } from '../comments/comment.entity';
import { Creator } from '../creators/creator.entity';
import { Node } from '../platform/graphql/node';
import type { Post } from '../posts/post.entity';
import { NotificationType } from '../rules/notifications';
import { Squad } from '../squads/squad.entity';
import { type Person, User } from '../users/user.entity';

/** The notification types under their GraphQL names. */
export const NotificationTypeEnum = {
  CUSTOM: NotificationType.custom,
  NEW_POST: NotificationType.newPost,
  POST_LIKE: NotificationType.postLike,
  POST_COMMENT: NotificationType.postComment,
  COMMENT_LIKE: NotificationType.commentLike,
  COMMENT_REPLY: NotificationType.commentReply,
  SQUAD_SUBSCRIBED: NotificationType.squadSubscribed,
  PAGE_APPROVED: NotificationType.pageApproved,
  PAGE_REJECTED: NotificationType.pageRejected,
  RENEWAL_DUE: NotificationType.renewalDue,
  PAYMENT_PENDING: NotificationType.paymentPending,
  MEMBERSHIP_ENDED: NotificationType.membershipEnded,
  MEMBER_LEFT: NotificationType.memberLeft,
  SQUAD_DELETED: NotificationType.squadDeleted,
  PAGE_BLOCKED: NotificationType.pageBlocked,
  PAGE_UNBLOCKED: NotificationType.pageUnblocked,
  PAYMENT_RETURNED: NotificationType.paymentReturned,
  MEMBER_PAYMENT_RETURNED: NotificationType.memberPaymentReturned,
};
registerEnumType(NotificationTypeEnum, {
  name: 'NotificationType',
  description: 'New ones may be added: leave out those you do not know.',
});

@Entity('notifications')
@ObjectType({ implements: Node })
export class Notification extends Node {
  /** Who is told; null of what many are told, such as a new post (tellings). */
  @Column({ type: 'uuid', nullable: true })
  recipientId!: string | null;

  @Field(() => NotificationTypeEnum)
  @Column({ type: 'smallint' })
  type!: NotificationType;

  /** The person it comes from. */
  @Column({ type: 'uuid', nullable: true })
  actorId!: string | null;

  /** The page it comes from or is about, by its owner. */
  @Column({ type: 'uuid', nullable: true })
  creatorUserId!: string | null;

  @Column({ type: 'uuid', nullable: true })
  postId!: string | null;

  @Column({ type: 'uuid', nullable: true })
  commentId!: string | null;

  @Column({ type: 'uuid', nullable: true })
  squadId!: string | null;

  /** The end of the month, or of the days after it, that it tells of. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  until!: Date | null;

  /** A reviewer's reason. */
  @Column({ type: 'text', default: '' })
  words!: string;

  @Field(() => Date, { name: 'timestamp' })
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  createdAt!: Date;

  // Set where a notification is read for its recipient.

  @Field(() => Boolean)
  seen?: boolean;

  @Field(() => User, {
    nullable: true,
    description: 'The person it comes from; null where that is a page, Toli, or somebody who has left or is blocked.',
  })
  actor?: Person | null;

  @Field(() => Creator, {
    nullable: true,
    description:
      'The page that acted, for NEW_POST and replies of creators on their own posts; else the page that it is about.',
  })
  creator?: Creator | null;

  @Field(() => Comment, { nullable: true, description: 'The comment or reply, while its post can be read.' })
  comment?: Comment | null;

  @Field(() => Squad, { nullable: true })
  squad?: Squad | null;

  /** Set where all who hear of it can read it. */
  post?: Post;
}
