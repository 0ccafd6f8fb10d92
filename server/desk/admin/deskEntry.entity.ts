import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { Column, Entity, ManyToOne } from 'typeorm';
import { User } from '../../people/users/user.entity';
import { FamilyKey } from '../../platform/db/columns/familyKey';
import { InsertedAt } from '../../platform/db/columns/timeColumn';
import { Node } from '../../platform/graphql/node';
import { Comment } from '../../posts/comments/comment.entity';
import { Post } from '../../posts/posts/post.entity';

/** The actions of the desk, under their GraphQL names. */
export const DeskActionEnum = {
  APPROVED: 'approved',
  REJECTED: 'rejected',
  USER_BLOCKED: 'user_blocked',
  USER_UNBLOCKED: 'user_unblocked',
  PAGE_BLOCKED: 'page_blocked',
  PAGE_UNBLOCKED: 'page_unblocked',
  REPORT_CLOSED: 'report_closed',
  REPORTS_CLOSED: 'reports_closed',
  POST_TAKEN_DOWN: 'post_taken_down',
  POST_PUT_BACK: 'post_put_back',
  COMMENT_TAKEN_DOWN: 'comment_taken_down',
  COMMENT_PUT_BACK: 'comment_put_back',
  TESTIMONIAL_TAKEN_DOWN: 'testimonial_taken_down',
  PAGE_READ: 'page_read',
  REVIEWER_MADE: 'reviewer_made',
  REVIEWER_UNMADE: 'reviewer_unmade',
  SECOND_FACTOR_RESET: 'second_factor_reset',
  MONEY_RIGHT_GIVEN: 'money_right_given',
  MONEY_RIGHT_TAKEN: 'money_right_taken',
  PAYMENT_REFUNDED: 'payment_refunded',
  MONEY_CASE_CLOSED: 'money_case_closed',
  DISPUTE_ACCEPTED: 'dispute_accepted',
  DISPUTE_CONTESTED: 'dispute_contested',
  GRIEVANCE_DECIDED: 'grievance_decided',
} as const;
export type DeskAction = (typeof DeskActionEnum)[keyof typeof DeskActionEnum];
registerEnumType(DeskActionEnum, {
  name: 'DeskAction',
  valuesConfig: {
    APPROVED: { description: 'A page was approved.' },
    COMMENT_PUT_BACK: { description: 'A comment that was taken down is shown again.' },
    COMMENT_TAKEN_DOWN: { description: 'A comment was taken down.' },
    DISPUTE_ACCEPTED: { description: 'A payer’s dispute was accepted: their bank takes the money back.' },
    DISPUTE_CONTESTED: { description: 'A payer’s dispute was contested, with evidence.' },
    GRIEVANCE_DECIDED: { description: 'A complaint to the Grievance Officer was decided.' },
    MONEY_CASE_CLOSED: { description: 'Money without a known order was explained.' },
    MONEY_RIGHT_GIVEN: { description: 'A reviewer decides about money too.' },
    MONEY_RIGHT_TAKEN: { description: 'A reviewer decides about money no more.' },
    PAYMENT_REFUNDED: { description: 'A payment was refunded at the desk.' },
    PAGE_BLOCKED: { description: 'A page was blocked.' },
    PAGE_UNBLOCKED: { description: 'A page was unblocked.' },
    PAGE_READ: { description: 'Everything of a page was opened to a reviewer at the desk.' },
    POST_PUT_BACK: { description: 'A post that was taken down is shown again.' },
    POST_TAKEN_DOWN: { description: 'A post was taken down.' },
    REJECTED: { description: 'A page was rejected.' },
    REPORT_CLOSED: { description: 'A reported conversation was decided about.' },
    REPORTS_CLOSED: { description: 'Reports of a post, comment, page or person were decided about.' },
    REVIEWER_MADE: { description: 'A person was made a reviewer.' },
    REVIEWER_UNMADE: { description: 'A person is a reviewer no more.' },
    SECOND_FACTOR_RESET: { description: 'The lost second factor of a person was reset.' },
    TESTIMONIAL_TAKEN_DOWN: { description: 'A member’s testimonial on the wall of a page was taken down.' },
    USER_BLOCKED: { description: 'A person was blocked.' },
    USER_UNBLOCKED: { description: 'A person was unblocked.' },
  },
  description: 'The decisions of reviewers.',
});

@Entity('desk_entries')
@FamilyKey(null)
@ObjectType({ implements: Node, description: "A line of the reviewers' log, which can only be added to." })
export class DeskEntry extends Node {
  @Field(() => DeskActionEnum, { description: 'The decision.' })
  @Column({ type: 'text' })
  action!: DeskAction;

  /** The reviewer; null for the operator's command. */
  @Column({ type: 'uuid', nullable: true })
  actorId!: string | null;

  @ManyToOne(() => User)
  actor?: User | null;

  /** The person of the decision, or the owner of the page. */
  @Column({ type: 'uuid' })
  userId!: string;

  @ManyToOne(() => User, { nullable: false })
  user?: User;

  @Field(() => String, { description: 'Empty where none was given.' })
  @Column({ type: 'text', default: '' })
  reason!: string;

  @Field(() => ID, { nullable: true, description: 'The post of the decision, or of its comment.' })
  @Column({ type: 'uuid', nullable: true })
  postId!: string | null;

  @ManyToOne(() => Post)
  post?: Post | null;

  @Field(() => ID, { nullable: true, description: 'The comment that it is about.' })
  @Column({ type: 'uuid', nullable: true })
  commentId!: string | null;

  @ManyToOne(() => Comment)
  comment?: Comment | null;

  @Field(() => String, { nullable: true, description: 'The payment that it is about, by its Razorpay id.' })
  @Column({ type: 'text', nullable: true })
  rzpPaymentId!: string | null;

  /** The complaint that it is about. */
  @Column({ type: 'int', nullable: true })
  grievanceNumber!: number | null;

  @Field(() => Date, { name: 'timestamp', description: 'When (UTC).' })
  @InsertedAt()
  createdAt!: Date;
}
