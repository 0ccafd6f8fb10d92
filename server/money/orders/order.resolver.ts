import { Arg, Ctx, Field, FieldResolver, ID, InputType, Int, Mutation, ObjectType, Resolver, Root } from 'type-graphql';
import { deviceOf, exchangeOf } from '../../auth/cookies';
import type { Context } from '../../context';
import { SquadView } from '../../pages/squads/squad.view';
import { ViewerType } from '../../people/users/viewer.resolver';
import { config } from '../../platform/config/config';
import type { Loaded } from '../../platform/graphql/loaders';
import { atMost } from '../../platform/graphql/schema/limitDescriptions';
import { RunsStatement } from '../../platform/graphql/statements';
import { FIRST_POST_HEADER, ORDER_HOLD_MINUTES, ORDERS_PER_HOUR } from '../../rules/payments';
import { noteFirstPost } from './firstPost.service';
import type { OpenOrder } from './openOrder.service';
import { createPaymentOrder, openOrdersOf } from './order.service';

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

  @Field(() => SquadView, { description: 'Its purpose.' })
  squad!: SquadView;

  @Field(() => Date, { description: 'Until when the membership lasts once this is paid.' })
  opensUntil!: Date;

  @Field(() => Boolean, {
    description: `Whether it has a seat of the squad for ${ORDER_HOLD_MINUTES} minutes. Without, it takes one only where one is free when it is paid; else the money goes back.`,
  })
  holdsSeat!: boolean;
}

@InputType()
class CreatePaymentOrderInput {
  @Field(() => ID, { description: 'The squad to join, to renew or to move up to.' })
  squadId!: string;

  @Field(() => Int, {
    nullable: true,
    defaultValue: 1,
    description: 'How many months: 1, or those of a pass that the viewer is offered.',
  })
  months!: number;
}

@ObjectType()
class CreatePaymentOrderPayload {
  @Field(() => PaymentOrder)
  order!: PaymentOrder;
}

@ObjectType({ description: `An order of the last ${ORDER_HOLD_MINUTES} minutes that no payment is known of.` })
class UnpaidOrder {
  @Field(() => ID, { description: "Razorpay's order id." })
  id!: string;

  squadId!: string | null;
}

@Resolver()
export class OrderResolver {
  @Mutation(() => CreatePaymentOrderPayload, {
    description: `Makes what the checkout opens with, or gives the one that is open. For people with a verified e-mail, not for the page’s owner; ${atMost(ORDERS_PER_HOUR)} an hour.`,
  })
  async createPaymentOrder(
    @Arg('input', () => CreatePaymentOrderInput) input: CreatePaymentOrderInput,
    @Ctx() context: Context,
  ): Promise<CreatePaymentOrderPayload> {
    const { req } = exchangeOf(context);
    const order = await createPaymentOrder(context.viewer, input.squadId, deviceOf(req), input.months);
    await noteFirstPost(order.rzpOrderId, req.headers[FIRST_POST_HEADER]);
    const { rzpOrder, squadId: id, opensUntil, holdsSeat } = order;
    const squad = (await context.loaders.squad.load(id))!;
    const { amount, currency } = rzpOrder;
    return { order: { id: rzpOrder.id, amount, currency, key: config().razorpay.keyId, squad, opensUntil, holdsSeat } };
  }
}

/** Orders that were under way when the browser was lost, such as a tab that a phone ended behind a UPI app. */
@Resolver(() => ViewerType)
export class ViewerOrdersResolver {
  @FieldResolver(() => [UnpaidOrder], {
    description: `Orders of the last ${ORDER_HOLD_MINUTES} minutes that no payment is known of, newest first; \`followOrder\` asks about them.`,
  })
  @RunsStatement()
  async unpaidOrders(@Ctx() { viewer }: Context): Promise<UnpaidOrder[]> {
    return (await openOrdersOf(viewer)).map(({ rzpOrderId, squadId }: OpenOrder) => ({ id: rzpOrderId, squadId }));
  }
}

@Resolver(() => UnpaidOrder)
export class UnpaidOrderResolver {
  @FieldResolver(() => SquadView, { nullable: true, description: 'Its purpose; null for a tip.' })
  squad(@Root() { squadId }: UnpaidOrder, @Ctx() { loaders }: Context): Loaded<SquadView | null> {
    return squadId === null ? null : loaders.squad.load(squadId);
  }
}
