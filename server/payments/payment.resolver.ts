import { Arg, Ctx, Field, FieldResolver, ID, InputType, Int, Mutation, ObjectType, Resolver, Root } from 'type-graphql';
import type { Context } from '../context';
import { config } from '../platform/config/config';
import { Squad } from '../squads/squad.entity';
import { SquadSubscription } from '../subscriptions/subscription.entity';
import { User } from '../users/user.entity';
import { createPaymentOrder } from './order.service';
import { Payment } from './payment.entity';
import { confirmPayment } from './payment.service';

@ObjectType({ description: 'What the checkout script is opened with.' })
class PaymentOrder {
  @Field(() => ID, { description: "Razorpay's order id." })
  id!: string;

  @Field(() => Int, { description: 'In paise, as the gateway has it.' })
  amount!: number;

  @Field(() => String)
  currency!: string;

  @Field(() => String, { description: "The gateway's public key id." })
  key!: string;

  @Field(() => Squad)
  squad!: Squad;

  @Field(() => Date, { description: 'Until when the membership lasts once this is paid.' })
  opensUntil!: Date;
}

@InputType()
class CreatePaymentOrderInput {
  @Field(() => ID)
  squadId!: string;
}

@ObjectType()
class CreatePaymentOrderPayload {
  @Field(() => PaymentOrder)
  order!: PaymentOrder;
}

@InputType()
class ConfirmPaymentInput {
  @Field(() => String)
  rzpTransactionId!: string;

  @Field(() => String)
  rzpOrderId!: string;

  @Field(() => String)
  rzpSignature!: string;
}

@ObjectType()
class ConfirmPaymentPayload {
  @Field(() => SquadSubscription)
  subscription!: SquadSubscription;
}

@Resolver(() => Payment)
export class PaymentResolver {
  @Mutation(() => CreatePaymentOrderPayload)
  async createPaymentOrder(
    @Arg('input', () => CreatePaymentOrderInput) { squadId }: CreatePaymentOrderInput,
    @Ctx() { viewer, loaders }: Context,
  ): Promise<CreatePaymentOrderPayload> {
    const { rzpOrder, squadId: id, opensUntil } = await createPaymentOrder(viewer, squadId);
    const squad = (await loaders.squad.load(id))!;
    const { amount, currency } = rzpOrder;
    return { order: { id: rzpOrder.id, amount, currency, key: config().razorpay.keyId, squad, opensUntil } };
  }

  @Mutation(() => ConfirmPaymentPayload)
  async confirmPayment(
    @Arg('input', () => ConfirmPaymentInput) input: ConfirmPaymentInput,
    @Ctx() { viewer }: Context,
  ): Promise<ConfirmPaymentPayload> {
    return { subscription: await confirmPayment(viewer, input) };
  }

  @FieldResolver(() => User)
  user(@Root() payment: Payment, @Ctx() { loaders }: Context) {
    return loaders.user.load(payment.userId);
  }

  @FieldResolver(() => Squad, { nullable: true })
  squad(@Root() payment: Payment, @Ctx() { loaders }: Context) {
    return loaders.squad.load(payment.squadId);
  }

  @FieldResolver(() => Boolean, { description: 'All of it went back, or is on its way.' })
  refunded(@Root() payment: Payment): boolean {
    return payment.refundReason !== null;
  }
}
