import {
  Arg,
  Ctx,
  Field,
  FieldResolver,
  ID,
  InputType,
  Mutation,
  ObjectType,
  Resolver,
  Root,
  registerEnumType,
} from 'type-graphql';
import type { Context } from '../context';
import { enumOf } from '../platform/graphql/enum';
import { atMostOften } from '../platform/graphql/limitDescriptions';
import { ORDER_HOLD_MINUTES, ORDER_PROGRESS, type OrderProgress } from '../rules/payments';
import { Squad } from '../squads/squad.entity';
import { ViewerType } from '../users/viewer.resolver';
import { followOrder, openOrdersOf } from './openOrders.service';
import type { OpenOrder } from './order.service';

const OrderProgressEnum = enumOf(ORDER_PROGRESS);
registerEnumType(OrderProgressEnum, {
  name: 'OrderProgress',
  description: 'The progress of an order’s payment.',
  valuesConfig: {
    UNTRIED: { description: 'Without an attempt to pay it.' },
    UNDER_WAY: { description: 'A payment was begun, and the bank has not decided.' },
    FAILED: { description: 'All tries failed; it can be paid again.' },
    PAID: { description: 'Its payment is recorded, and what it bought is open.' },
    LATE: { description: 'A payment was begun and the order’s time is over; it still counts if the bank agrees.' },
  },
});

@ObjectType({ description: `An order of the last ${ORDER_HOLD_MINUTES} minutes that no payment is known of.` })
class UnpaidOrder {
  @Field(() => ID, { description: "Razorpay's order id." })
  id!: string;

  squadId!: string;
}

@InputType()
class FollowOrderInput {
  @Field(() => ID, { description: "Razorpay's order id." })
  orderId!: string;
}

@ObjectType()
class FollowOrderPayload {
  @Field(() => OrderProgressEnum, { description: 'The progress of its payment.' })
  progress!: OrderProgress;
}

/** Orders that were under way when the browser was lost, such as a tab that a phone ended behind a UPI app. */
@Resolver(() => ViewerType)
export class ViewerOrdersResolver {
  @FieldResolver(() => [UnpaidOrder], {
    description: `Orders of the last ${ORDER_HOLD_MINUTES} minutes that no payment is known of, newest first; \`followOrder\` asks about them.`,
  })
  async unpaidOrders(@Ctx() { viewer }: Context): Promise<UnpaidOrder[]> {
    return (await openOrdersOf(viewer)).map(({ rzpOrderId, squadId }: OpenOrder) => ({ id: rzpOrderId, squadId }));
  }

  @Mutation(() => FollowOrderPayload, {
    description: `Asks the gateway for the state of an order, and processes its payment; a repeated call changes nothing. For the person of the order, ${atMostOften('followOrder')}.`,
  })
  async followOrder(
    @Arg('input', () => FollowOrderInput) { orderId }: FollowOrderInput,
    @Ctx() { viewer }: Context,
  ): Promise<FollowOrderPayload> {
    return { progress: await followOrder(viewer, orderId) };
  }
}

@Resolver(() => UnpaidOrder)
export class UnpaidOrderResolver {
  @FieldResolver(() => Squad, { nullable: true, description: 'Its purpose.' })
  squad(@Root() { squadId }: UnpaidOrder, @Ctx() { loaders }: Context) {
    return loaders.squad.load(squadId);
  }
}
