import { Arg, Ctx, Field, ID, InputType, Mutation, ObjectType, Resolver } from 'type-graphql';
import type { Context } from '../../context';
import { DisputeView } from '../../money/disputes/dispute.view';
import { RefundMonthsInput } from '../../money/refunds/monthRefund.resolver';
import { RefundPaymentInput } from '../../money/refunds/refund.resolver';
import { upTo } from '../../platform/graphql/schema/limitDescriptions';
import { EVIDENCE_MAX } from '../../rules/payments';
import { acceptDispute, contestDispute, explainCase, refundAtDesk, refundMonthsAtDesk } from './decisions.service';
import { asDeskCase, asDeskPayment, DeskMoneyCase, DeskPayment } from './moneyTypes.resolver';

@InputType()
class CloseMoneyCaseInput {
  @Field(() => ID, { description: 'The case.' })
  id!: string;

  @Field(() => String, { description: 'The explanation of the money, and what was done: kept in the log.' })
  reason!: string;
}

@InputType()
class AcceptDisputeInput {
  @Field(() => ID, { description: 'The dispute.' })
  id!: string;

  @Field(() => String, { description: 'The reason: kept in the log, sent to no one.' })
  reason!: string;
}

@InputType()
class ContestDisputeInput {
  @Field(() => ID, { description: 'The dispute.' })
  id!: string;

  @Field(() => String, { description: `Why the payment is right, ${upTo(EVIDENCE_MAX)}: the bank reads it.` })
  evidence!: string;
}

@ObjectType()
class RefundAtDeskPayload {
  @Field(() => DeskPayment)
  payment!: DeskPayment;
}

@ObjectType()
class RefundMonthsAtDeskPayload {
  @Field(() => DeskPayment)
  payment!: DeskPayment;
}

@ObjectType()
class CloseMoneyCasePayload {
  @Field(() => DeskMoneyCase)
  moneyCase!: DeskMoneyCase;
}

@ObjectType()
class DisputePayload {
  @Field(() => DisputeView)
  dispute!: DisputeView;
}

@Resolver()
export class MoneyDecisionsResolver {
  @Mutation(() => RefundMonthsAtDeskPayload, {
    description: 'Refunds whole months of a payment that have not begun. For reviewers with the right to money.',
  })
  async refundMonthsAtDesk(
    @Arg('input', () => RefundMonthsInput) input: RefundMonthsInput,
    @Ctx() { viewer }: Context,
  ): Promise<RefundMonthsAtDeskPayload> {
    return { payment: asDeskPayment(await refundMonthsAtDesk(viewer, input)) };
  }

  @Mutation(() => RefundAtDeskPayload, {
    description: 'Sends all that is left of a payment back, however old it is. For reviewers with the right to money.',
  })
  async refundAtDesk(
    @Arg('input', () => RefundPaymentInput) input: RefundPaymentInput,
    @Ctx() { viewer }: Context,
  ): Promise<RefundAtDeskPayload> {
    return { payment: asDeskPayment(await refundAtDesk(viewer, input)) };
  }

  @Mutation(() => CloseMoneyCasePayload, {
    description: 'Closes a money case by saying what it was. For reviewers with the right to money.',
  })
  async closeMoneyCase(
    @Arg('input', () => CloseMoneyCaseInput) input: CloseMoneyCaseInput,
    @Ctx() { viewer }: Context,
  ): Promise<CloseMoneyCasePayload> {
    return { moneyCase: asDeskCase(await explainCase(viewer, input)) };
  }

  @Mutation(() => DisputePayload, {
    description: 'Lets a payer’s bank take its money back. For reviewers with the right to money.',
  })
  async acceptDispute(
    @Arg('input', () => AcceptDisputeInput) input: AcceptDisputeInput,
    @Ctx() { viewer }: Context,
  ): Promise<DisputePayload> {
    return { dispute: await acceptDispute(viewer, input) };
  }

  @Mutation(() => DisputePayload, {
    description: 'Contests a dispute at a payer’s bank. For reviewers with the right to money.',
  })
  async contestDispute(
    @Arg('input', () => ContestDisputeInput) input: ContestDisputeInput,
    @Ctx() { viewer }: Context,
  ): Promise<DisputePayload> {
    return { dispute: await contestDispute(viewer, input) };
  }
}
