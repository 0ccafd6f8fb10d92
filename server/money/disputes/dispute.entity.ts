import { Field, Float, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { BIGINT } from '../../platform/db/columns/bigint';
import { FamilyKey } from '../../platform/db/columns/familyKey';
import { InsertedAt, TimeColumn } from '../../platform/db/columns/timeColumn';
import type { DisputeAnswer, DisputeStatus, ProofKind } from '../../rules/payments';

/** The states of a dispute under their GraphQL names. */
export const DisputeStatusEnum = {
  OPEN: 'open',
  UNDER_REVIEW: 'under_review',
  WON: 'won',
  LOST: 'lost',
  CLOSED: 'closed',
} as const satisfies Record<string, DisputeStatus>;
registerEnumType(DisputeStatusEnum, {
  name: 'DisputeStatus',
  description: 'The state of a dispute at the bank.',
  valuesConfig: {
    OPEN: { description: 'It waits for our answer.' },
    UNDER_REVIEW: { description: 'The bank looks at our answer.' },
    WON: { description: 'The payment is kept.' },
    LOST: { description: 'The bank has taken the money back.' },
    CLOSED: { description: 'It ended without a decision.' },
  },
});

export const DisputeAnswerEnum = { ACCEPTED: 'accepted', CONTESTED: 'contested' } as const satisfies Record<
  string,
  DisputeAnswer
>;
registerEnumType(DisputeAnswerEnum, {
  name: 'DisputeAnswer',
  description: 'The desk’s answer.',
  valuesConfig: {
    ACCEPTED: { description: 'The money may go back.' },
    CONTESTED: { description: 'It may not: evidence was sent.' },
  },
});

const ProofKindEnum = {
  ACCESS_ACTIVITY_LOG: 'access_activity_log',
  BILLING_PROOF: 'billing_proof',
} as const satisfies Record<string, ProofKind>;
registerEnumType(ProofKindEnum, {
  name: 'DisputeProofKind',
  description: 'The kind of evidence in a document for a bank.',
  valuesConfig: {
    ACCESS_ACTIVITY_LOG: { description: 'The payer’s use of what they bought.' },
    BILLING_PROOF: { description: 'The receipt.' },
  },
});

@ObjectType({ description: 'A PDF that Razorpay has for the bank.' })
export class DisputeProof {
  @Field(() => ProofKindEnum, { description: 'Its kind of evidence.' })
  kind!: ProofKind;

  @Field(() => String, { description: 'Razorpay’s id of it.' })
  rzpDocumentId!: string;

  @Field(() => Int, { description: 'Its size in bytes.' })
  bytes!: number;
}

/** A dispute of a payment, in its last known state at the gateway. */
@Entity('disputes')
@FamilyKey(null)
@ObjectType({
  description: 'Money of a payment that its payer’s bank asks back; for reviewers with the right to money.',
})
export class Dispute {
  @Field(() => ID)
  @PrimaryColumn({ type: 'uuid', default: () => 'uuid_v7()' })
  id!: string;

  @Field(() => String, { description: 'Razorpay’s id of it.' })
  @Column({ type: 'text' })
  rzpDisputeId!: string;

  @Field(() => String, { description: 'Razorpay’s id of the payment.' })
  @Column({ type: 'text' })
  rzpPaymentId!: string;

  /** null where the payment is not Toli's. */
  @Column({ type: 'uuid', nullable: true })
  paymentId!: string | null;

  @Field(() => Float, { description: 'Paise that the bank asks back.' })
  @Column({ ...BIGINT })
  paise!: number;

  @Column({ ...BIGINT })
  deductedPaise!: number;

  @Field(() => DisputeStatusEnum, { description: 'Its state.' })
  @Column({ type: 'text' })
  status!: DisputeStatus;

  @Field(() => String, { description: 'Why, in the bank’s code.' })
  @Column({ type: 'text' })
  reasonCode!: string;

  @Field(() => Date, { nullable: true, description: 'Until when it can be answered (UTC).' })
  @TimeColumn({ nullable: true })
  respondBy!: Date | null;

  @Field(() => Date, { description: 'When it was raised (UTC).' })
  @TimeColumn()
  openedAt!: Date;

  @InsertedAt()
  notedAt!: Date;

  @Field(() => DisputeAnswerEnum, { nullable: true, description: 'The desk’s answer; null before there is one.' })
  @Column({ type: 'text', nullable: true })
  answer!: DisputeAnswer | null;

  @Field(() => String, { description: 'The evidence that was sent; empty without.' })
  @Column({ type: 'text', default: '' })
  evidence!: string;

  @Field(() => [DisputeProof], { description: 'Its attachments.' })
  @Column({ type: 'jsonb', default: [] })
  proofs!: DisputeProof[];

  @Column({ type: 'uuid', nullable: true })
  answeredBy!: string | null;

  @TimeColumn({ nullable: true })
  answeredAt!: Date | null;

  @Field(() => String, {
    nullable: true,
    description: 'Why the gateway refused the last answer; null where it did not.',
  })
  @Column({ type: 'text', nullable: true })
  refusal!: string | null;
}
