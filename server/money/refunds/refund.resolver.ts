import { Arg, Ctx, Field, FieldResolver, ID, InputType, Int, Mutation, ObjectType, Resolver, Root } from 'type-graphql';
import type { Context } from '../../context';
import { upTo } from '../../platform/graphql/schema/limitDescriptions';
import { isRefundableBy } from '../../policies';
import { REFUND_WORDS_MAX } from '../../rules/payments';
import { PaymentView } from '../payments/payment.view';
import { refundAsCreator } from './refundPayment.service';
import { isRefundable } from './refundRequest.service';
import { areFree, paiseOf } from './risesOver.service';

@InputType({ description: 'The payment to refund, and the reason.' })
export class RefundPaymentInput {
  @Field(() => ID, { description: 'The payment.' })
  paymentId!: string;

  @Field(() => String, { description: `The reason, ${upTo(REFUND_WORDS_MAX)}: the payer reads it.` })
  reason!: string;

  @Field(() => String, {
    description: 'The rupees that go back, typed once more: all that is left of it, and `risesPaise`.',
  })
  amount!: string;
}

@ObjectType()
class RefundPaymentPayload {
  @Field(() => PaymentView)
  payment!: PaymentView;
}

@Resolver(() => PaymentView)
export class RefundResolver {
  @Mutation(() => RefundPaymentPayload, {
    description:
      'Refunds the whole rest of a payment to its payer, and rises over what it bought with it, as its creator, within REFUND_DAYS (7) of it. Its grant ends with it.',
  })
  async refundPayment(
    @Arg('input', () => RefundPaymentInput) input: RefundPaymentInput,
    @Ctx() { viewer }: Context,
  ): Promise<RefundPaymentPayload> {
    return { payment: await refundAsCreator(viewer, input) };
  }

  @FieldResolver(() => Int, { description: 'Paise that are neither with its payer again nor on their way.' })
  async leftPaise(@Root() { id }: PaymentView, @Ctx() { loaders }: Context): Promise<number> {
    return (await loaders.refundState.load(id))!.left;
  }

  @FieldResolver(() => Int, {
    description: 'Paise of rises over what it bought, which a refund of all that is left refunds with it.',
  })
  async risesPaise(@Root() { id }: PaymentView, @Ctx() { loaders }: Context): Promise<number> {
    return paiseOf(await loaders.rises.load(id));
  }

  @FieldResolver(() => Boolean, { description: 'A refund was asked for and has not arrived yet.' })
  async isRefundAsked(@Root() { id }: PaymentView, @Ctx() { loaders }: Context): Promise<boolean> {
    return (await loaders.refundState.load(id))!.isRequested;
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'The reason, as its payer reads it; null without.',
  })
  async refundWords(@Root() { id }: PaymentView, @Ctx() { loaders }: Context): Promise<string | null> {
    return (await loaders.refundState.load(id))!.words;
  }

  @FieldResolver(() => Boolean, { description: 'Whether the viewer, as its creator, can refund it now.' })
  async viewerCanRefund(@Root() payment: PaymentView, @Ctx() { viewer, loaders }: Context): Promise<boolean> {
    if (!isRefundableBy(viewer, payment)) return false;
    const state = (await loaders.refundState.load(payment.id))!;
    return state.isRecent && isRefundable(payment, state) && areFree(await loaders.rises.load(payment.id));
  }
}
