import { Arg, Ctx, Field, FieldResolver, InputType, Int, Mutation, ObjectType, Resolver, Root } from 'type-graphql';
import type { Context } from '../../context';
import { SubscriptionView } from '../../members/subscriptions/subscription.view';
import { PageView } from '../../pages/creators/creator.view';
import { SquadView } from '../../pages/squads/squad.view';
import { PersonView } from '../../people/users/user.view';
import type { Loaded } from '../../platform/graphql/loaders';
import { PostView } from '../../posts/posts/post.view';
import { toPaise } from '../../rules/money';
import { confirmPayment } from './payment.service';
import { PaymentView, RefundReasonEnum } from './payment.view';

@InputType()
class ConfirmPaymentInput {
  @Field(() => String, { description: 'Razorpay’s payment id, as the checkout gave it.' })
  rzpTransactionId!: string;

  @Field(() => String, { description: 'Razorpay’s order id, as the checkout gave it.' })
  rzpOrderId!: string;

  @Field(() => String, { description: 'Razorpay’s signature over both.' })
  rzpSignature!: string;
}

@ObjectType()
class ConfirmPaymentPayload {
  @Field(() => SubscriptionView)
  subscription!: SubscriptionView;
}

@Resolver(() => PaymentView)
export class PaymentResolver {
  @Mutation(() => ConfirmPaymentPayload, {
    description:
      'Reports a payment that the checkout took, which opens the membership; a repeated call changes nothing. For the person of the order.',
  })
  async confirmPayment(
    @Arg('input', () => ConfirmPaymentInput) input: ConfirmPaymentInput,
    @Ctx() { viewer }: Context,
  ): Promise<ConfirmPaymentPayload> {
    return { subscription: await confirmPayment(viewer, input) };
  }

  @FieldResolver(() => PersonView, { description: 'Who paid.' })
  user(@Root() payment: PaymentView, @Ctx() { loaders }: Context): Loaded<PersonView | null> {
    return loaders.user.load(payment.userId);
  }

  @FieldResolver(() => SquadView, { nullable: true, description: 'The squad that was paid for; null for a tip.' })
  squad(@Root() { squadId }: PaymentView, @Ctx() { loaders }: Context): Loaded<SquadView | null> {
    return squadId === null ? null : loaders.squad.load(squadId);
  }

  @FieldResolver(() => PostView, { nullable: true, description: 'The post that a tip was for; null without one.' })
  post(@Root() { postId }: PaymentView, @Ctx() { loaders }: Context): Loaded<PostView | null> {
    return postId === null ? null : loaders.post.load(postId);
  }

  @FieldResolver(() => PageView, { nullable: true, description: 'The page that was paid.' })
  creator(@Root() payment: PaymentView, @Ctx() { loaders }: Context): Loaded<PageView | null> {
    return loaders.page.load(payment.creatorUserId);
  }

  @FieldResolver(() => Date, {
    nullable: true,
    description: 'When the time begins that it bought; null where it bought none.',
  })
  async opensFrom(@Root() payment: PaymentView, @Ctx() { loaders }: Context): Promise<Date | null> {
    return (await loaders.grantOfPayment.load(payment.id))?.from ?? null;
  }

  @FieldResolver(() => Date, { nullable: true, description: 'When that time ends.' })
  async opensUntil(@Root() payment: PaymentView, @Ctx() { loaders }: Context): Promise<Date | null> {
    return (await loaders.grantOfPayment.load(payment.id))?.until ?? null;
  }

  @FieldResolver(() => RefundReasonEnum, {
    nullable: true,
    description: 'Why all of it is or was refunded, for its payer; null while it is kept.',
  })
  refundReason(@Root() { userId, refundReason }: PaymentView, @Ctx() context: Context) {
    return context.is(userId) ? refundReason : null;
  }

  @FieldResolver(() => Int, { description: 'Paise of pending refunds to the payer.' })
  async comingBackPaise(@Root() payment: PaymentView, @Ctx() { loaders }: Context): Promise<number> {
    if (payment.refundReason)
      return payment.refundedAt ? 0 : toPaise(payment.amount) - payment.refundedPaise - payment.disputedPaise;
    return (await loaders.pendingRefund.load(payment.id))?.paise ?? 0;
  }

  @FieldResolver(() => Boolean, { description: 'All of it is or is being refunded.' })
  refunded(@Root() payment: PaymentView): boolean {
    return payment.refundReason !== null;
  }
}
