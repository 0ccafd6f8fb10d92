import { Field, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Node } from '../../platform/graphql/node';
import { REFUND_REASONS, type RefundReason } from '../../rules/payments';
import type { Payment } from './payment.entity';

/** The reasons under their GraphQL names. */
export const RefundReasonEnum = Object.fromEntries(REFUND_REASONS.map((reason) => [reason.toUpperCase(), reason])) as {
  [R in RefundReason as Uppercase<R>]: R;
};
registerEnumType(RefundReasonEnum, {
  name: 'RefundReason',
  description: 'Why a payment is refunded.',
  valuesConfig: {
    ALREADY: { description: 'It had been refunded before it was known.' },
    AWAY: { description: 'The payer’s account is closed or blocked.' },
    CREATOR: { description: 'Its creator refunded it.' },
    DESK: { description: 'A reviewer refunded it.' },
    CHANGED: { description: 'The membership had changed since it was priced.' },
    CLOSED: { description: 'The squad takes no members.' },
    DISPUTED: { description: 'The payer’s bank took it back.' },
    FULL: { description: 'The squad was full.' },
    LATE: { description: 'It came too late for what it was for.' },
    OTHER: { description: 'An older reason, in words.' },
    OUTSIDE: { description: 'It was refunded after it had been kept.' },
    PRICE: { description: 'The price had changed.' },
    TWICE: { description: 'It was paid for already.' },
  },
});

/** A payment as its payer and the page’s owner see it. */
@ObjectType('Payment', {
  implements: Node,
  description: 'A payment for one or more months of a squad, or a tip, for its payer and the page.',
})
export class PaymentView extends Node {
  readonly userId: string;

  readonly creatorUserId: string;

  /** null for a tip. */
  readonly squadId: string | null;

  /** The post that a tip was for. */
  readonly postId: string | null;

  @Field(() => Boolean, { description: 'A tip: it bought nothing.' })
  readonly isTip: boolean;

  @Field(() => Int, { description: 'Rupees, as the member paid.' })
  readonly amount: number;

  @Field(() => Int, { description: 'The months of the squad that it bought; 1 for moving up, 0 for a tip.' })
  readonly months: number;

  readonly rzpPaymentId: string;

  @Field(() => String, { description: 'The content of the receipt.' })
  readonly receiptNumber: string;

  /** Why it is refunded: it could not give what it was for, or it was taken back later. null for a payment that is kept. */
  readonly refundReason: RefundReason | null;

  /** When the gateway had refunded it; null while the refund is pending. */
  readonly refundedAt: Date | null;

  @Field(() => String, {
    nullable: true,
    description:
      "The payment method, by the gateway's names: upi, card, netbanking, wallet; null where it is not known.",
  })
  readonly method: string | null;

  /** The gateway's fee with its tax, in paise; null where the gateway did not say. */
  readonly feePaise: number | null;

  @Field(() => Int, { description: 'Paise that are refunded.' })
  readonly refundedPaise: number;

  @Field(() => Int, { description: 'Paise that the payer’s bank has taken back, in all lost disputes.' })
  readonly disputedPaise: number;

  @Field(() => Int, { description: 'Rupees without refunds; 0 once it is refunded whole.' })
  readonly kept: number;

  @Field(() => Date, { name: 'timestamp', description: 'When the money came in.' })
  readonly capturedAt: Date;

  constructor(payment: Payment) {
    super();
    this.id = payment.id;
    this.userId = payment.userId;
    this.creatorUserId = payment.creatorUserId;
    this.squadId = payment.squadId;
    this.postId = payment.postId;
    this.isTip = payment.squadId === null;
    this.amount = payment.amount;
    this.months = payment.months;
    this.rzpPaymentId = payment.rzpPaymentId;
    this.receiptNumber = payment.receiptNumber;
    this.refundReason = payment.refundReason;
    this.refundedAt = payment.refundedAt;
    this.method = payment.method;
    this.feePaise = payment.feePaise;
    this.refundedPaise = payment.refundedPaise;
    this.disputedPaise = payment.disputedPaise;
    this.kept = payment.kept;
    this.capturedAt = payment.capturedAt;
  }
}
