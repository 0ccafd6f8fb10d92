import { Arg, Ctx, Field, FieldResolver, ID, InputType, Int, Mutation, ObjectType, Resolver, Root } from 'type-graphql';
import type { Context } from '../context';
import { Creator } from '../creators/creator.entity';
import { config } from '../platform/config/config';
import { atMost } from '../platform/graphql/limitDescriptions';
import { toPaise } from '../rules/money';
import { ORDERS_PER_HOUR } from '../rules/payments';
import { Squad } from '../squads/squad.entity';
import { SquadSubscription } from '../subscriptions/subscription.entity';
import { User } from '../users/user.entity';
import { createPaymentOrder } from './order.service';
import { Payment, RefundReasonEnum } from './payment.entity';
import { confirmPayment } from './payment.service';

@ObjectType({ description: 'The options of the checkout script.' })
class PaymentOrder {
  @Field(() => ID, { description: "Razorpay's order id." })
  id!: string;

  @Field(() => Int, { description: 'In paise, as the gateway has it.' })
  amount!: number;

  @Field(() => String, { description: 'INR.' })
  currency!: string;

  @Field(() => String, { description: "The gateway's public key id." })
  key!: string;

  @Field(() => Squad, { description: 'Its purpose.' })
  squad!: Squad;

  @Field(() => Date, { description: 'Until when the membership lasts once this is paid.' })
  opensUntil!: Date;
}

@InputType()
class CreatePaymentOrderInput {
  @Field(() => ID, { description: 'The squad to join, to renew or to move up to.' })
  squadId!: string;
}

@ObjectType()
class CreatePaymentOrderPayload {
  @Field(() => PaymentOrder)
  order!: PaymentOrder;
}

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
  @Field(() => SquadSubscription)
  subscription!: SquadSubscription;
}

@Resolver(() => Payment)
export class PaymentResolver {
  @Mutation(() => CreatePaymentOrderPayload, {
    description: `Makes what the checkout opens with, or gives the one that is open. For people with a verified e-mail, not for the page’s owner; ${atMost(ORDERS_PER_HOUR)} an hour.`,
  })
  async createPaymentOrder(
    @Arg('input', () => CreatePaymentOrderInput) { squadId }: CreatePaymentOrderInput,
    @Ctx() { viewer, loaders }: Context,
  ): Promise<CreatePaymentOrderPayload> {
    const { rzpOrder, squadId: id, opensUntil } = await createPaymentOrder(viewer, squadId);
    const squad = (await loaders.squad.load(id))!;
    const { amount, currency } = rzpOrder;
    return { order: { id: rzpOrder.id, amount, currency, key: config().razorpay.keyId, squad, opensUntil } };
  }

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

  @FieldResolver(() => User, { description: 'Who paid.' })
  user(@Root() payment: Payment, @Ctx() { loaders }: Context) {
    return loaders.user.load(payment.userId);
  }

  @FieldResolver(() => Squad, { nullable: true, description: 'The squad that was paid for.' })
  squad(@Root() payment: Payment, @Ctx() { loaders }: Context) {
    return loaders.squad.load(payment.squadId);
  }

  @FieldResolver(() => Creator, { nullable: true, description: 'The page that was paid.' })
  creator(@Root() payment: Payment, @Ctx() { loaders }: Context) {
    return loaders.page.load(payment.creatorUserId);
  }

  @FieldResolver(() => Date, {
    nullable: true,
    description: 'When the time begins that it bought; null where it bought none.',
  })
  async opensFrom(@Root() payment: Payment, @Ctx() { loaders }: Context): Promise<Date | null> {
    return (await loaders.grantOfPayment.load(payment.id))?.from ?? null;
  }

  @FieldResolver(() => Date, { nullable: true, description: 'When that time ends.' })
  async opensUntil(@Root() payment: Payment, @Ctx() { loaders }: Context): Promise<Date | null> {
    return (await loaders.grantOfPayment.load(payment.id))?.until ?? null;
  }

  @FieldResolver(() => RefundReasonEnum, {
    nullable: true,
    description: 'Why all of it is or was refunded, for its payer; null while it is kept.',
  })
  refundReason(@Root() { userId, refundReason }: Payment, @Ctx() context: Context) {
    return context.is(userId) ? refundReason : null;
  }

  @FieldResolver(() => Int, { description: 'Paise of pending refunds to the payer.' })
  async comingBackPaise(@Root() payment: Payment, @Ctx() { loaders }: Context): Promise<number> {
    if (payment.refundReason)
      return payment.refundedAt ? 0 : toPaise(payment.amount) - payment.refundedPaise - payment.disputedPaise;
    return (await loaders.pendingRefund.load(payment.id))?.paise ?? 0;
  }

  @FieldResolver(() => Boolean, { description: 'All of it is or is being refunded.' })
  refunded(@Root() payment: Payment): boolean {
    return payment.refundReason !== null;
  }
}
