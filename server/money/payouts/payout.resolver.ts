import { Arg, Args, Ctx, Field, FieldResolver, Float, ID, ObjectType, Resolver } from 'type-graphql';
import type { Context } from '../../context';
import { RunsStatement } from '../../platform/graphql/statements';
import { asTimeSlice, type Connection, connectionOf, type SliceArgs, sliceArgs } from '../../platform/paging';
import type { PayoutHold } from '../../rules/payouts';
import { PaymentConnection, Studio } from '../earnings/studio.resolver';
import type { PaymentView } from '../payments/payment.view';
import { PayoutHoldEnum, PayoutView } from './payout.view';
import { type NextPayout as Next, nextPayoutOf, paymentsInPayout, payoutsOfPage } from './payoutList.service';

const PayoutConnection = connectionOf(PayoutView, 'Payout');
const Slice20 = sliceArgs(20);

@ObjectType({ description: 'All that a page’s creator can be paid, with the next payout.' })
class NextPayout implements Next {
  @Field(() => Float, { description: 'Paise; less than 0 where refunds exceeded the available money.' })
  paise!: number;

  @Field(() => String, { description: 'The day of the payout in India, YYYY-MM-DD.' })
  day!: string;

  @Field(() => String, { nullable: true, description: 'The last digits of the account’s number; null without one.' })
  last4!: string | null;

  @Field(() => PayoutHoldEnum, { nullable: true, description: 'Why it waits; null where nothing holds it.' })
  hold!: PayoutHold | null;
}

@Resolver(() => Studio)
export class StudioPayoutsResolver {
  @FieldResolver(() => NextPayout, { nullable: true, description: 'The next payout; null where this Toli makes none.' })
  @RunsStatement()
  nextPayout(@Ctx() { viewer }: Context): Promise<NextPayout | null> {
    return nextPayoutOf(viewer);
  }

  @FieldResolver(() => PayoutConnection, { description: 'The payouts to the creator, newest first.' })
  @RunsStatement()
  payouts(@Args(() => Slice20) slice: SliceArgs, @Ctx() { viewer }: Context): Promise<Connection<PayoutView>> {
    return payoutsOfPage(viewer, asTimeSlice(slice));
  }

  @FieldResolver(() => PaymentConnection, {
    description:
      'The payments that became payable for a payout of the page, newest first. Refunds of earlier ones are deducted from it.',
  })
  @RunsStatement()
  payoutPayments(
    @Arg('id', () => ID, { description: 'The payout.' }) id: string,
    @Args(() => Slice20) slice: SliceArgs,
    @Ctx() { viewer }: Context,
  ): Promise<Connection<PaymentView>> {
    return paymentsInPayout(viewer, id, asTimeSlice(slice));
  }
}
