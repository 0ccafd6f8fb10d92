import { Arg, Ctx, Field, ID, InputType, Int, Mutation, ObjectType, Resolver } from 'type-graphql';
import type { Context } from '../../context';
import { config } from '../../platform/config/config';
import { atMost, upTo } from '../../platform/graphql/schema/limitDescriptions';
import { ORDERS_PER_HOUR } from '../../rules/payments';
import { TIP_MAX, TIP_MIN, TIP_WORDS_MAX } from '../../rules/tips';
import { orderTip } from './tip.service';

@InputType()
class CreateTipOrderInput {
  @Field(() => ID, { description: 'The user id of the page’s owner.' })
  creatorUserId!: string;

  @Field(() => ID, { nullable: true, description: 'The post of the page that it is for.' })
  postId?: string | null;

  @Field(() => Int, { description: `Whole rupees, ${TIP_MIN} to ${TIP_MAX}.` })
  amount!: number;

  @Field(() => String, {
    nullable: true,
    description: `What it says, to the creator alone, as a message; ${upTo(TIP_WORDS_MAX)}.`,
  })
  words?: string | null;
}

@ObjectType({ description: 'The options of the checkout script for a tip; `followOrder` reports its payment.' })
class TipOrder {
  @Field(() => ID, { description: "Razorpay's order id." })
  id!: string;

  @Field(() => Int, { description: 'In paise, as the gateway has it.' })
  amount!: number;

  @Field(() => String, { description: 'INR.' })
  currency!: string;

  @Field(() => String, { description: "The gateway's public key id." })
  key!: string;
}

@ObjectType()
class CreateTipOrderPayload {
  @Field(() => TipOrder)
  order!: TipOrder;
}

@Resolver()
export class TipResolver {
  @Mutation(() => CreateTipOrderPayload, {
    description: `Makes the order of a tip, or gives the one that is open for the same. For people with a verified e-mail, not for the page’s owner; ${atMost(ORDERS_PER_HOUR)} an hour, with all other orders.`,
  })
  async createTipOrder(
    @Arg('input', () => CreateTipOrderInput) input: CreateTipOrderInput,
    @Ctx() { viewer }: Context,
  ): Promise<CreateTipOrderPayload> {
    const { id, amount, currency } = (await orderTip(viewer, input)).rzpOrder;
    return { order: { id, amount, currency, key: config().razorpay.keyId } };
  }
}
