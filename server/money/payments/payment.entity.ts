import { Field, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Column, Entity } from 'typeorm';
import { BIGINT } from '../../platform/db/columns/bigint';
import { FamilyKey } from '../../platform/db/columns/familyKey';
import { InsertedAt, TimeColumn } from '../../platform/db/columns/timeColumn';
import { Node } from '../../platform/graphql/node';
import { REFUND_REASONS, type RefundReason } from '../../rules/payments';

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
    LATE: { description: 'It came when much of its month was over.' },
    OTHER: { description: 'An older reason, in words.' },
    OUTSIDE: { description: 'It was refunded after it had been kept.' },
    PRICE: { description: 'The price had changed.' },
    TWICE: { description: 'It was paid for already.' },
  },
});

@Entity('payments')
@FamilyKey('creatorUserId')
@ObjectType({ implements: Node, description: 'A member’s payment for a month, for the two of them.' })
export class Payment extends Node {
  @Column({ type: 'uuid' })
  orderId!: string;

  @Column({ type: 'uuid' })
  userId!: string;

  @Column({ type: 'uuid' })
  creatorUserId!: string;

  @Column({ type: 'uuid' })
  squadId!: string;

  @Field(() => Int, { description: 'Rupees, as the member paid.' })
  @Column({ type: 'int' })
  amount!: number;

  @Column({ type: 'text' })
  rzpPaymentId!: string;

  @Field(() => String, { description: 'The content of the receipt.' })
  @Column({ type: 'text' })
  receiptNumber!: string;

  /** Why it is refunded: it could not give what it was for, or it was taken back later. null for a payment that is kept. */
  @Column({ type: 'text', nullable: true })
  refundReason!: RefundReason | null;

  /** When the gateway had refunded it; null while the refund is pending. */
  @TimeColumn({ nullable: true })
  refundedAt!: Date | null;

  @Column({ type: 'text', nullable: true })
  rzpRefundId!: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      "The payment method, by the gateway's names: upi, card, netbanking, wallet; null where it is not known.",
  })
  @Column({ type: 'text', nullable: true })
  method!: string | null;

  /** The gateway's fee with its tax, and the tax (GST) in it, in paise; null where the gateway did not say. */
  @Column({ ...BIGINT, nullable: true })
  feePaise!: number | null;

  @Column({ ...BIGINT, nullable: true })
  taxPaise!: number | null;

  /** The gateway's refunds, and its deductions for all lost disputes, in paise. */
  @Column({ ...BIGINT, default: 0 })
  refundedPaise!: number;

  @Column({ ...BIGINT, default: 0 })
  disputedPaise!: number;

  @Column({ type: 'text', nullable: true })
  rzpDisputeId!: string | null;

  @Field(() => Int, { description: 'Rupees without refunds; 0 once it is refunded whole.' })
  @Column({ type: 'int', insert: false, update: false })
  kept!: number;

  @Field(() => Date, { name: 'timestamp', description: 'When the money came in.' })
  @InsertedAt()
  capturedAt!: Date;

  /** When the held part became payable to its page; null while it is held. */
  @TimeColumn({ nullable: true })
  releasedAt!: Date | null;

  /** When the gateway settled it; null until then. */
  @TimeColumn({ nullable: true })
  settledAt!: Date | null;

  /** When its payer was shown the welcome. */
  @TimeColumn({ nullable: true })
  welcomedAt!: Date | null;

  /** When it was recorded. */
  @InsertedAt()
  createdAt!: Date;
}
