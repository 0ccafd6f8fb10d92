import { Arg, Ctx, Field, ID, InputType, Mutation, ObjectType, Resolver, registerEnumType } from 'type-graphql';
import type { Context } from '../../context';
import { enumOf } from '../../platform/graphql/schema/enum';
import { atMostOften } from '../../platform/graphql/schema/limitDescriptions';
import { ORDER_PROGRESS, type OrderProgress } from '../../rules/payments';
import { followOrder } from './followOrder.service';

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

@Resolver()
export class FollowOrderResolver {
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
