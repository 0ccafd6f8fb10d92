import { Field, ObjectType, registerEnumType } from 'type-graphql';
import { Column, Entity, JoinColumn, ManyToOne } from 'typeorm';
import { Creator } from '../../pages/creators/creator.entity';
import { Squad } from '../../pages/squads/squad.entity';
import { type Person, User } from '../../people/users/user.entity';
import { BIGINT } from '../../platform/db/columns/bigint';
import { FamilyKey } from '../../platform/db/columns/familyKey';
import { InsertedAt, TimeColumn } from '../../platform/db/columns/timeColumn';
import { Node } from '../../platform/graphql/node';
import { either } from '../../platform/graphql/schema/limitDescriptions';
import { Comment } from '../../posts/comments/comment.entity';
import { Post } from '../../posts/posts/post.entity';
import { MILESTONES } from '../../rules/milestones';
import { NotificationType } from '../../rules/notifications';
import { PENDING_DAYS } from '../../rules/subscriptions';

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
  POST_TAKEN_DOWN: NotificationType.postTakenDown,
  POST_PUT_BACK: NotificationType.postPutBack,
  COMMENT_TAKEN_DOWN: NotificationType.commentTakenDown,
  COMMENT_PUT_BACK: NotificationType.commentPutBack,
  MEMBER_PAYMENT_RETURNED: NotificationType.memberPaymentReturned,
  PAYMENT_PARTLY_RETURNED: NotificationType.paymentPartlyReturned,
  MEMBER_PAYMENT_PARTLY_RETURNED: NotificationType.memberPaymentPartlyReturned,
  REFUND_REFUSED: NotificationType.refundRefused,
  MEMBER_REFUND_REFUSED: NotificationType.memberRefundRefused,
  PAYMENT_RESTORED: NotificationType.paymentRestored,
  MEMBER_PAYMENT_RESTORED: NotificationType.memberPaymentRestored,
  DISPUTE_OPENED: NotificationType.disputeOpened,
  MEMBER_DISPUTE_OPENED: NotificationType.memberDisputeOpened,
  DISPUTE_ENDED: NotificationType.disputeEnded,
  MEMBER_DISPUTE_ENDED: NotificationType.memberDisputeEnded,
  GRIEVANCE_DUE: NotificationType.grievanceDue,
  MILESTONE_REACHED: NotificationType.milestoneReached,
};
registerEnumType(NotificationTypeEnum, {
  name: 'NotificationType',
  description: 'New ones may be added: leave out those you do not know.',
  valuesConfig: {
    COMMENT_LIKE: { description: 'A person liked a comment; none is sent.' },
    COMMENT_PUT_BACK: { description: 'A comment of the viewer’s that was taken down is shown again.' },
    COMMENT_REPLY: { description: 'A person replied to a comment of the viewer’s.' },
    COMMENT_TAKEN_DOWN: { description: 'A comment of the viewer’s was taken down.' },
    CUSTOM: { description: 'Something else; none is sent.' },
    DISPUTE_ENDED: { description: 'The viewer’s bank decided a dispute for the payment, which is kept.' },
    DISPUTE_OPENED: { description: 'The viewer’s bank asks back what they paid.' },
    GRIEVANCE_DUE: { description: 'A complaint must be decided soon or is overdue; for reviewers.' },
    MEMBER_DISPUTE_ENDED: {
      description: 'A member’s bank decided a dispute for the payment to the viewer’s page, which is kept.',
    },
    MEMBER_DISPUTE_OPENED: { description: 'A member’s bank asks back what they paid the viewer’s page.' },
    MEMBER_PAYMENT_PARTLY_RETURNED: { description: 'A part of a member’s payment to the viewer’s page was refunded.' },
    MEMBER_PAYMENT_RESTORED: { description: 'A member’s bank gave back a payment to the viewer’s page.' },
    MEMBER_REFUND_REFUSED: { description: 'A refund to a member did not arrive.' },
    MEMBERSHIP_ENDED: { description: 'A membership of the viewer’s has ended.' },
    MEMBER_LEFT: { description: 'A member has left the viewer’s page.' },
    MILESTONE_REACHED: { description: `The viewer’s page has ${either(MILESTONES)} members for the first time.` },
    MEMBER_PAYMENT_RETURNED: { description: 'A member’s payment to the viewer’s page was refunded.' },
    NEW_POST: { description: 'A page that the viewer supports or follows has a new post.' },
    PAGE_APPROVED: { description: 'The viewer’s page was approved.' },
    PAGE_BLOCKED: { description: 'The viewer’s page was blocked.' },
    PAGE_REJECTED: { description: 'The viewer’s page was rejected.' },
    PAGE_UNBLOCKED: { description: 'The viewer’s page was unblocked.' },
    PAYMENT_PENDING: {
      description: `A month of the viewer’s membership is over, and can be renewed for ${PENDING_DAYS} days.`,
    },
    PAYMENT_PARTLY_RETURNED: { description: 'A part of the viewer’s payment was refunded.' },
    PAYMENT_RESTORED: { description: 'The viewer’s bank gave a payment back to its page.' },
    REFUND_REFUSED: { description: 'A refund to the viewer did not arrive.' },
    PAYMENT_RETURNED: { description: 'The viewer’s payment was refunded.' },
    POST_COMMENT: { description: 'A person commented on a post of the viewer’s.' },
    POST_LIKE: { description: 'A person liked a post of the viewer’s.' },
    POST_PUT_BACK: { description: 'A post of the viewer’s that was taken down is shown again.' },
    POST_TAKEN_DOWN: { description: 'A post of the viewer’s was taken down.' },
    RENEWAL_DUE: { description: 'A month of the viewer’s membership ends soon.' },
    SQUAD_DELETED: { description: 'A squad that the viewer is in was deleted.' },
    SQUAD_SUBSCRIBED: { description: 'A person joined a squad of the viewer’s.' },
  },
});

@Entity('notifications')
@FamilyKey(null)
@ObjectType({ implements: Node, description: 'A notification of the viewer.' })
export class Notification extends Node {
  /** The recipient; null where there are many, as of a new post (NotificationRecipient). */
  @Column({ type: 'uuid', nullable: true })
  recipientId!: string | null;

  @ManyToOne(() => User)
  recipient?: User | null;

  @Field(() => NotificationTypeEnum, { description: 'Its subject.' })
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

  /** A reviewer's reason, or `ended` where the membership ended with the refund. */
  @Column({ type: 'text', default: '' })
  words!: string;

  /** The paise that it is about. */
  @Column({ ...BIGINT, nullable: true })
  paise!: number | null;

  /** Whether its post or comment is taken down. */
  @Column({ type: 'boolean', default: false, select: false })
  isWithdrawn!: boolean;

  @Field(() => Date, { name: 'timestamp', description: 'When it came (UTC).' })
  @InsertedAt()
  createdAt!: Date;

  // Set where a notification is read for its recipient.

  @Field(() => Boolean, { description: 'Whether the viewer has seen it.' })
  seen?: boolean;

  @Field(() => User, {
    nullable: true,
    description: 'The person it comes from; null where that is a page, Toli, or a person who has left or is blocked.',
  })
  @ManyToOne(() => User)
  actor?: Person | null;

  @Field(() => Creator, {
    nullable: true,
    description:
      'The page that acted, for NEW_POST and replies of creators on their own posts; else the page that it is about.',
  })
  @ManyToOne(() => Creator)
  @JoinColumn({ referencedColumnName: 'userId' })
  creator?: Creator | null;

  @Field(() => Comment, { nullable: true, description: 'The comment or reply, while its post can be read.' })
  @ManyToOne(() => Comment)
  comment?: Comment | null;

  @Field(() => Squad, { nullable: true, description: 'The squad that it is about, if it is about one.' })
  @ManyToOne(() => Squad)
  squad?: Squad | null;

  /** Set where all its recipients can read the post. */
  @ManyToOne(() => Post)
  post?: Post;
}
