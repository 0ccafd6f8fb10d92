import { Field, ObjectType, registerEnumType } from 'type-graphql';
import { PageView } from '../../pages/creators/creator.view';
import { SquadView } from '../../pages/squads/squad.view';
import { PersonView } from '../../people/users/user.view';
import { Node } from '../../platform/graphql/node';
import { either } from '../../platform/graphql/schema/limitDescriptions';
import { CommentView } from '../../posts/comments/comment.view';
import type { PostView } from '../../posts/posts/post.view';
import { MILESTONES } from '../../rules/milestones';
import { NotificationType } from '../../rules/notifications';
import { PENDING_DAYS } from '../../rules/subscriptions';
import type { Notification } from './notification.entity';

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
  MEMBER_RENEWED: NotificationType.memberRenewed,
  POST_OPENED: NotificationType.postOpened,
  POST_NOT_PUBLISHED: NotificationType.postNotPublished,
  POST_PUBLISHED_LATE: NotificationType.postPublishedLate,
  MEMBER_FILE_MADE: NotificationType.memberFileMade,
  PAYOUT_PAID: NotificationType.payoutPaid,
  PAYOUT_FAILED: NotificationType.payoutFailed,
  TIP_PAID: NotificationType.tipPaid,
  MONTHS_ASKED: NotificationType.monthsAsked,
  MONTHS_TAKEN_BACK: NotificationType.monthsTakenBack,
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
    MEMBER_RENEWED: { description: 'A member of the viewer’s page has renewed, or has come back.' },
    MILESTONE_REACHED: { description: `The viewer’s page has ${either(MILESTONES)} members for the first time.` },
    MEMBER_PAYMENT_RETURNED: { description: 'A member’s payment to the viewer’s page was refunded.' },
    NEW_POST: { description: 'A page that the viewer supports or follows has a new post.' },
    POST_OPENED: { description: 'A post of a page that the viewer supports or follows is open to them from now on.' },
    PAGE_APPROVED: { description: 'The viewer’s page was approved.' },
    PAGE_BLOCKED: { description: 'The viewer’s page was blocked.' },
    PAGE_REJECTED: { description: 'The viewer’s page was rejected.' },
    PAGE_UNBLOCKED: { description: 'The viewer’s page was unblocked.' },
    TIP_PAID: { description: 'A person gave the viewer’s page a tip.' },
    MEMBER_FILE_MADE: { description: 'The file with the members of the viewer’s page can be loaded.' },
    PAYOUT_FAILED: { description: 'The bank gave a payout to the viewer’s page back.' },
    PAYOUT_PAID: { description: 'A payout to the viewer’s page has arrived.' },
    MONTHS_ASKED: { description: 'A member asks the viewer’s page for months that have not begun.' },
    MONTHS_TAKEN_BACK: { description: 'Months of the viewer’s payment were refunded before they began.' },
    PAYMENT_PENDING: {
      description: `A month of the viewer’s membership is over, and can be renewed for ${PENDING_DAYS} days.`,
    },
    PAYMENT_PARTLY_RETURNED: { description: 'A part of the viewer’s payment was refunded.' },
    PAYMENT_RESTORED: { description: 'The viewer’s bank gave a payment back to its page.' },
    REFUND_REFUSED: { description: 'A refund to the viewer did not arrive.' },
    PAYMENT_RETURNED: { description: 'The viewer’s payment was refunded.' },
    POST_COMMENT: { description: 'A person commented on a post of the viewer’s.' },
    POST_LIKE: { description: 'A person liked a post of the viewer’s.' },
    POST_NOT_PUBLISHED: {
      description: 'A scheduled post of the viewer’s could not be published and is a draft again.',
    },
    POST_PUBLISHED_LATE: { description: 'A scheduled post of the viewer’s was published later than its time.' },
    POST_PUT_BACK: { description: 'A post of the viewer’s that was taken down is shown again.' },
    POST_TAKEN_DOWN: { description: 'A post of the viewer’s was taken down.' },
    RENEWAL_DUE: { description: 'A month of the viewer’s membership ends soon.' },
    SQUAD_DELETED: { description: 'A squad that the viewer is in was deleted.' },
    SQUAD_SUBSCRIBED: { description: 'A person joined a squad of the viewer’s.' },
  },
});

/** What a notification refers to, as its recipient may see it. */
export interface Beside {
  actor: PersonView | null;
  creator: PageView | null;
  squad: SquadView | null;
  comment: CommentView | null;
  post?: PostView | undefined;
}

/** A notification as its recipient sees it. */
@ObjectType('Notification', { implements: Node, description: 'A notification of the viewer.' })
export class NotificationView extends Node {
  /** No other object passes for a view. */
  declare protected readonly isView: true;

  /** The recipient; null where there are many, as of a new post. */
  readonly recipientId: string | null;

  @Field(() => NotificationTypeEnum, { description: 'Its subject.' })
  readonly type: NotificationType;

  /** The person who caused it. */
  readonly actorId: string | null;

  /** The page that caused it or that it is about, by its owner. */
  readonly creatorUserId: string | null;

  readonly postId: string | null;

  readonly commentId: string | null;

  readonly squadId: string | null;

  /** The end of the month, or of the days after it, that it is about. */
  readonly until: Date | null;

  /** A reviewer's reason, `ended` where the membership ended with the refund, or `back` for a member who came back. */
  readonly words: string;

  /** The paise that it is about. */
  readonly paise: number | null;

  @Field(() => Date, { name: 'timestamp', description: 'When it came (UTC).' })
  readonly createdAt: Date;

  @Field(() => Boolean, { description: 'Whether the viewer has seen it.' })
  readonly seen: boolean;

  @Field(() => PersonView, {
    nullable: true,
    description: 'The person it comes from; null where that is a page, Toli, or a person who has left or is blocked.',
  })
  readonly actor: PersonView | null;

  @Field(() => PageView, {
    nullable: true,
    description:
      'The page that acted, for NEW_POST, POST_OPENED and replies of creators on their own posts; else the page that it is about.',
  })
  readonly creator: PageView | null;

  @Field(() => CommentView, { nullable: true, description: 'The comment or reply, while its post can be read.' })
  readonly comment: CommentView | null;

  @Field(() => SquadView, { nullable: true, description: 'The squad that it is about, if it is about one.' })
  readonly squad: SquadView | null;

  /** Set where all its recipients can read the post. */
  readonly post: PostView | undefined;

  constructor(notification: Notification & { seen: boolean }, { actor, creator, squad, comment, post }: Beside) {
    super();
    this.id = notification.id;
    this.recipientId = notification.recipientId;
    this.type = notification.type;
    this.actorId = notification.actorId;
    this.creatorUserId = notification.creatorUserId;
    this.postId = notification.postId;
    this.commentId = notification.commentId;
    this.squadId = notification.squadId;
    this.until = notification.until;
    this.words = notification.words;
    this.paise = notification.paise;
    this.createdAt = notification.createdAt;
    this.seen = notification.seen;
    this.actor = actor;
    this.creator = creator;
    this.squad = squad;
    this.comment = comment;
    this.post = post;
  }
}
