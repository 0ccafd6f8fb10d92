import { Field, Int, ObjectType } from 'type-graphql';
import { Column, Entity } from 'typeorm';
import { Node } from '../platform/node';

@Entity('payments')
@ObjectType({ implements: Node })
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

  @Field(() => String)
  @Column({ type: 'text' })
  receiptNumber!: string;

  /** Why the money goes back: it came when what it was for could not be given any more. null for a payment that was kept. */
  @Column({ type: 'text', nullable: true })
  refundReason!: string | null;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  refundedAt!: Date | null;

  @Column({ type: 'text', nullable: true })
  rzpRefundId!: string | null;

  @Field(() => Date, { name: 'timestamp' })
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  createdAt!: Date;
}
