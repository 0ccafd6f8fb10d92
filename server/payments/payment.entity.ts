import { Field, Int, ObjectType } from 'type-graphql';
import { Column, Entity } from 'typeorm';
import { BIGINT } from '../platform/db/bigint';
import { Node } from '../platform/graphql/node';
import type { RefundReason } from '../rules/payments';

@Entity('payments')
@ObjectType({ implements: Node, description: 'What a member paid for a month, for the two of them.' })
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

  @Field(() => String, { description: 'What stands on the receipt.' })
  @Column({ type: 'text' })
  receiptNumber!: string;

  /** Why the money goes back: it came when what it was for could not be given any more, or was taken back later. null for a payment that is kept. */
  @Column({ type: 'text', nullable: true })
  refundReason!: RefundReason | null;

  /** When the gateway had given it back; null while it is only asked to. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  refundedAt!: Date | null;

  @Column({ type: 'text', nullable: true })
  rzpRefundId!: string | null;

  /** What the gateway kept of it, tax included, and the tax (GST) in it, in paise; null where it did not tell. */
  @Column({ ...BIGINT, nullable: true })
  feePaise!: number | null;

  @Column({ ...BIGINT, nullable: true })
  taxPaise!: number | null;

  /** What the gateway has given back, and what it has deducted because a dispute was lost, in paise. */
  @Column({ ...BIGINT, default: 0 })
  refundedPaise!: number;

  @Column({ ...BIGINT, default: 0 })
  disputedPaise!: number;

  @Column({ type: 'text', nullable: true })
  rzpDisputeId!: string | null;

  /** The end of the time that it paid for, as nodes of the version before read it; what it bought is its grant. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  grantsUntil!: Date | null;

  @Field(() => Int, { description: 'Rupees that stayed, without what went back; 0 once all of it did.' })
  @Column({ type: 'int', insert: false, update: false })
  kept!: number;

  @Field(() => Date, { name: 'timestamp', description: 'When the money came in.' })
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  capturedAt!: Date;

  /** When it was recorded. */
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  createdAt!: Date;
}
