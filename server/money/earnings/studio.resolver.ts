import { Args, Ctx, Field, FieldResolver, Float, Int, ObjectType, Resolver } from 'type-graphql';
import type { Context } from '../../context';
import { PageView } from '../../pages/creators/creator.view';
import { ViewerType } from '../../people/users/viewer.resolver';
import { RunsStatement } from '../../platform/graphql/statements';
import { asTimeSlice, type Connection, connectionOf, type SliceArgs, sliceArgs } from '../../platform/paging';
import { PaymentView } from '../payments/payment.view';
import { type Balance, balanceOfPage } from './balance.service';
import { paymentsMade, paymentsReceived } from './paymentList.service';
import { monthlyStats } from './stats.service';

export const PaymentConnection = connectionOf(PaymentView, 'Payment');
const Slice20 = sliceArgs(20);

@ObjectType({ description: "The back office of the viewer's own page." })
export class Studio {
  @Field(() => PageView, { description: 'The page.' })
  creator!: PageView;

  @Field(() => Date, { description: 'When the page was started (UTC).' })
  beganAt!: Date;
}

@ObjectType({ description: 'A month of the page’s figures, by months in India.' })
class MonthStats {
  @Field(() => String, { description: 'YYYY-MM.' })
  month!: string;

  @Field(() => Int, { description: 'Rupees, without what was refunded.' })
  earnings!: number;

  @Field(() => Int, { description: 'Of these, by passes of several months, all in the month of their payment.' })
  passes!: number;

  @Field(() => Int, { description: 'Of these, by tips.' })
  tips!: number;

  @Field(() => Int, {
    description: 'The count of payments for squads, of a pass in each of its months, without those that were refunded.',
  })
  activeMembers!: number;

  @Field(() => Int, { description: 'The people who made these payments, each counted once.' })
  distinctMembers!: number;
}

@ObjectType({ description: 'A page’s money that it has not been sent; all in paise.' })
class PageBalance implements Balance {
  @Field(() => Float, {
    description: 'Payable to the creator; less than 0 where refunds exceeded the available money.',
  })
  available!: number;

  @Field(() => Float, {
    description: 'Held while its payments may still be refunded by the creator, or a bank decides about them.',
  })
  held!: number;

  @Field(() => Date, { nullable: true, description: 'When the next of what is held is available (UTC).' })
  nextAvailableAt!: Date | null;

  @Field(() => Date, { nullable: true, description: 'When the last of what is held by now is available (UTC).' })
  allAvailableAt!: Date | null;

  @Field(() => Float, { description: 'Of the held money: until a bank has decided about its payment.' })
  disputed!: number;
}

/** The signed-in person's own payments, and the back office of their page. */
@Resolver(() => ViewerType)
export class ViewerMoneyResolver {
  @FieldResolver(() => PaymentConnection, { description: 'The viewer’s payments, newest first.' })
  @RunsStatement()
  payments(@Args(() => Slice20) slice: SliceArgs, @Ctx() { viewer }: Context): Promise<Connection<PaymentView>> {
    return paymentsMade(viewer, asTimeSlice(slice));
  }

  @FieldResolver(() => Studio, { nullable: true, description: 'null for those who run no page.' })
  async studio(@Ctx() { viewer, loaders }: Context): Promise<Studio | null> {
    const creator = viewer && (await loaders.page.load(viewer.userId));
    return creator && { creator, beganAt: creator.createdAt };
  }
}

@Resolver(() => Studio)
export class StudioResolver {
  @FieldResolver(() => PaymentConnection, {
    description: 'All payments to the page, newest first; refunded ones stay in the list, marked as refunded.',
  })
  @RunsStatement()
  payments(@Args(() => Slice20) slice: SliceArgs, @Ctx() { viewer }: Context): Promise<Connection<PaymentView>> {
    return paymentsReceived(viewer, asTimeSlice(slice));
  }

  @FieldResolver(() => PageBalance, {
    description: 'The page’s available money, and its held money with its dates.',
  })
  @RunsStatement()
  balance(@Ctx() { viewer }: Context): Promise<PageBalance> {
    return balanceOfPage(viewer);
  }

  @FieldResolver(() => [MonthStats], {
    description: 'Twelve months, oldest first, ending with the current one (Asia/Kolkata).',
  })
  @RunsStatement()
  stats(@Ctx() { viewer }: Context): Promise<MonthStats[]> {
    return monthlyStats(viewer);
  }
}
