import { Arg, Ctx, Field, FieldResolver, ID, InputType, Int, Mutation, ObjectType, Resolver, Root } from 'type-graphql';
import type { Context } from '../../context';
import { SubscriptionView } from '../../members/subscriptions/subscription.view';
import { rowLoader } from '../../platform/graphql/loaders';
import { upTo } from '../../platform/graphql/schema/limitDescriptions';
import { isRefundableBy } from '../../policies';
import type { MonthsBack } from '../../rules/monthRefunds';
import { REFUND_MONTHS_WITHIN, REFUND_WORDS_MAX } from '../../rules/payments';
import { PaymentView } from '../payments/payment.view';
import { askMonthsBack, type MonthsToAsk, monthsToAsk } from './askMonths.service';
import { comingMonthsOf, refundableMonths } from './comingMonths.service';
import { refundMonthsAsCreator } from './refundMonths.service';

@ObjectType('MonthsBack', {
  description: 'So many whole months of a payment that have not begun, from the last backwards.',
})
class MonthsBackType implements MonthsBack {
  @Field(() => Int, { description: 'How many.' })
  months!: number;

  @Field(() => Int, { description: 'Paise that are refunded with them; of moving up, what these months of it cost.' })
  paise!: number;
}

@ObjectType('MonthsToAsk', {
  description: 'The months of a membership that have not begun, which its member can ask the page for.',
})
class MonthsToAskType implements MonthsBack {
  @Field(() => Int, { description: 'How many.' })
  months!: number;

  @Field(() => Int, { description: 'Paise that they are worth.' })
  paise!: number;

  @Field(() => Date, { nullable: true, description: 'When they asked; null where they have not, or are answered.' })
  askedAt!: Date | null;

  @Field(() => Boolean, { description: 'Whether the page can be asked now; else our team decides.' })
  canAsk!: boolean;
}

@InputType({ description: 'The payment whose months are refunded, and the reason.' })
export class RefundMonthsInput {
  @Field(() => ID, { description: 'The payment.' })
  paymentId!: string;

  @Field(() => Int, { description: 'How many whole months, from the last backwards; each must not have begun.' })
  months!: number;

  @Field(() => String, { description: `The reason, ${upTo(REFUND_WORDS_MAX)}: the payer reads it.` })
  reason!: string;

  @Field(() => String, { description: 'The rupees that go back, typed once more: those of `monthsBack`.' })
  amount!: string;
}

@InputType()
class AskMonthsBackInput {
  @Field(() => ID, { description: 'The viewer’s membership.' })
  subscriptionId!: string;
}

@ObjectType()
class RefundMonthsPayload {
  @Field(() => PaymentView)
  payment!: PaymentView;
}

@ObjectType()
class AskMonthsBackPayload {
  @Field(() => SubscriptionView)
  subscription!: SubscriptionView;
}

const comingMonths = () => rowLoader(comingMonthsOf, ({ paymentId }) => paymentId);

@Resolver(() => PaymentView)
export class MonthRefundResolver {
  @Mutation(() => RefundMonthsPayload, {
    description: `Refunds whole months of a payment that have not begun, as its creator, within REFUND_MONTHS_WITHIN (${REFUND_MONTHS_WITHIN}) months of it. Their grants end with it.`,
  })
  async refundMonths(
    @Arg('input', () => RefundMonthsInput) input: RefundMonthsInput,
    @Ctx() { viewer }: Context,
  ): Promise<RefundMonthsPayload> {
    return { payment: await refundMonthsAsCreator(viewer, input) };
  }

  @Mutation(() => AskMonthsBackPayload, {
    description:
      'Asks the page for the months of a membership that have not begun; again until it has answered: nothing more. For its member.',
  })
  async askMonthsBack(
    @Arg('input', () => AskMonthsBackInput) { subscriptionId }: AskMonthsBackInput,
    @Ctx() { viewer }: Context,
  ): Promise<AskMonthsBackPayload> {
    return { subscription: await askMonthsBack(viewer, subscriptionId) };
  }

  @FieldResolver(() => [MonthsBackType], {
    description: 'What can be refunded of it month by month now, fewest months first; none while nothing can.',
  })
  async monthsBack(@Root() { id }: PaymentView, @Ctx() context: Context): Promise<MonthsBackType[]> {
    return refundableMonths(await context.loader(comingMonths).load(id));
  }

  @FieldResolver(() => Date, {
    nullable: true,
    description: 'When its payer asked for the months that have not begun; null where they have not, or are answered.',
  })
  async monthsAskedAt(@Root() { id }: PaymentView, @Ctx() context: Context): Promise<Date | null> {
    return (await context.loader(comingMonths).load(id))?.askedAt ?? null;
  }

  @FieldResolver(() => Boolean, { description: 'Whether the viewer, as its creator, can refund months of it now.' })
  async viewerCanRefundMonths(@Root() payment: PaymentView, @Ctx() context: Context): Promise<boolean> {
    if (!isRefundableBy(context.viewer, payment)) return false;
    return refundableMonths(await context.loader(comingMonths).load(payment.id)).length > 0;
  }
}

const askable = () => rowLoader(monthsToAsk, ({ subscriptionId }) => subscriptionId);

@Resolver(() => SubscriptionView)
export class MonthsToAskResolver {
  @FieldResolver(() => MonthsToAskType, {
    nullable: true,
    description: 'The months that have not begun, for its member; null for others, and where none can be refunded now.',
  })
  async monthsToAsk(@Root() subscription: SubscriptionView, @Ctx() context: Context): Promise<MonthsToAsk | null> {
    return context.is(subscription.memberId) ? context.loader(askable).load(subscription.id) : null;
  }
}
