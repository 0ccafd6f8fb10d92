import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { Node } from '../../platform/graphql/node';
import { DESK_ACTIONS, type DeskAction } from '../../rules/admin';
import type { DeskEntry } from './deskEntry.entity';

/** The actions of the desk, under their GraphQL names. */
const DeskActionEnum = Object.fromEntries(DESK_ACTIONS.map((action) => [action.toUpperCase(), action])) as {
  [A in DeskAction as Uppercase<A>]: A;
};
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
    PAYOUT_ACCOUNT_READ: { description: 'The whole number of a page’s bank account was read.' },
    POST_PUT_BACK: { description: 'A post that was taken down is shown again.' },
    POST_TAKEN_DOWN: { description: 'A post was taken down.' },
    PAYOUTS_MADE: { description: 'A batch of payouts was made.' },
    PAYOUT_ENTERED: { description: 'A payout that a restored backup had lost was entered.' },
    PAYOUT_FAILED: { description: 'A payout was marked as not paid.' },
    PAYOUT_FILE_READ: { description: 'The file of a batch of payouts, with account numbers, was loaded.' },
    PAYOUT_PAID: { description: 'A payout was marked as paid.' },
    PAYOUT_RETURNED: { description: 'A payout was marked as come back.' },
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

/** A line of the log as reviewers see it. */
@ObjectType('DeskEntry', { implements: Node, description: "A line of the reviewers' log, which can only be added to." })
export class DeskEntryView extends Node {
  @Field(() => DeskActionEnum, { description: 'The decision.' })
  readonly action: DeskAction;

  /** The reviewer; null for the operator's command. */
  readonly actorId: string | null;

  /** The person of the decision, or the owner of the page. */
  readonly userId: string;

  @Field(() => String, { description: 'Empty where none was given.' })
  readonly reason: string;

  @Field(() => ID, { nullable: true, description: 'The post of the decision, or of its comment.' })
  readonly postId: string | null;

  @Field(() => ID, { nullable: true, description: 'The comment that it is about.' })
  readonly commentId: string | null;

  @Field(() => String, { nullable: true, description: 'The payment that it is about, by its Razorpay id.' })
  readonly rzpPaymentId: string | null;

  /** The complaint that it is about. */
  readonly grievanceNumber: number | null;

  @Field(() => Date, { name: 'timestamp', description: 'When (UTC).' })
  readonly createdAt: Date;

  constructor(entry: DeskEntry) {
    super();
    this.id = entry.id;
    this.action = entry.action;
    this.actorId = entry.actorId;
    this.userId = entry.userId;
    this.reason = entry.reason;
    this.postId = entry.postId;
    this.commentId = entry.commentId;
    this.rzpPaymentId = entry.rzpPaymentId;
    this.grievanceNumber = entry.grievanceNumber;
    this.createdAt = entry.createdAt;
  }
}
