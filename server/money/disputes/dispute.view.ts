import { Field, Float, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import type { DisputeAnswer, DisputeStatus, ProofKind } from '../../rules/payments';
import type { Dispute, DisputeProof } from './dispute.entity';

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

/** A document for a bank as reviewers see it. */
@ObjectType('DisputeProof', { description: 'A PDF that Razorpay has for the bank.' })
export class DisputeProofView {
  /** No other object passes for a view. */
  declare protected readonly isView: true;

  @Field(() => ProofKindEnum, { description: 'Its kind of evidence.' })
  readonly kind: ProofKind;

  @Field(() => String, { description: 'Razorpay’s id of it.' })
  readonly rzpDocumentId: string;

  @Field(() => Int, { description: 'Its size in bytes.' })
  readonly bytes: number;

  constructor(proof: DisputeProof) {
    this.kind = proof.kind;
    this.rzpDocumentId = proof.rzpDocumentId;
    this.bytes = proof.bytes;
  }
}

/** A dispute as reviewers see it. */
@ObjectType('Dispute', {
  description: 'Money of a payment that its payer’s bank asks back; for reviewers with the right to money.',
})
export class DisputeView {
  /** No other object passes for a view. */
  declare protected readonly isView: true;

  @Field(() => ID)
  readonly id: string;

  @Field(() => String, { description: 'Razorpay’s id of it.' })
  readonly rzpDisputeId: string;

  @Field(() => String, { description: 'Razorpay’s id of the payment.' })
  readonly rzpPaymentId: string;

  @Field(() => Float, { description: 'Paise that the bank asks back.' })
  readonly paise: number;

  @Field(() => DisputeStatusEnum, { description: 'Its state.' })
  readonly status: DisputeStatus;

  @Field(() => String, { description: 'Why, in the bank’s code.' })
  readonly reasonCode: string;

  @Field(() => Date, { nullable: true, description: 'Until when it can be answered (UTC).' })
  readonly respondBy: Date | null;

  @Field(() => Date, { description: 'When it was raised (UTC).' })
  readonly openedAt: Date;

  @Field(() => DisputeAnswerEnum, { nullable: true, description: 'The desk’s answer; null before there is one.' })
  readonly answer: DisputeAnswer | null;

  @Field(() => String, { description: 'The evidence that was sent; empty without.' })
  readonly evidence: string;

  @Field(() => [DisputeProofView], { description: 'Its attachments.' })
  readonly proofs: DisputeProofView[];

  @Field(() => String, {
    nullable: true,
    description: 'Why the gateway refused the last answer; null where it did not.',
  })
  readonly refusal: string | null;

  constructor(dispute: Dispute) {
    this.id = dispute.id;
    this.rzpDisputeId = dispute.rzpDisputeId;
    this.rzpPaymentId = dispute.rzpPaymentId;
    this.paise = dispute.paise;
    this.status = dispute.status;
    this.reasonCode = dispute.reasonCode;
    this.respondBy = dispute.respondBy;
    this.openedAt = dispute.openedAt;
    this.answer = dispute.answer;
    this.evidence = dispute.evidence;
    this.proofs = dispute.proofs.map((proof) => new DisputeProofView(proof));
    this.refusal = dispute.refusal;
  }
}
