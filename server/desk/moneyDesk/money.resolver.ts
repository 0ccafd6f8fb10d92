import { Arg, Args, Ctx, FieldResolver, Int, ObjectType, Resolver, Root } from 'type-graphql';
import type { Context } from '../../context';
import { accountBalances } from '../../members/ledger/ledger.service';
import { entriesOfAccount, type LedgerEntry } from '../../members/ledger/listEntries.service';
import { DisputeView } from '../../money/disputes/dispute.view';
import { badRequest } from '../../platform/errors';
import { atMost } from '../../platform/graphql/schema/limitDescriptions';
import { RunsStatement } from '../../platform/graphql/statements';
import { asTimeSlice, type Connection, type SliceArgs, sliceArgs } from '../../platform/paging';
import { moneyReviewerOnly } from '../../policies';
import { ACCOUNTS, type Account } from '../../rules/ledger';
import { REQUEST } from '../../words/en/requests';
import { Admin } from '../admin/desk.resolver';
import { deskPerson } from '../admin/deskPerson.resolver';
import { DeskPersonView } from '../admin/deskPerson.view';
import {
  AccountBalance,
  asDeskCase,
  asDeskPayment,
  type DeskMoneyCase,
  DeskMoneyCaseConnection,
  DeskPayment,
  DeskRefund,
  DeskSettlement,
  ExpectedSettlement,
  LedgerEntryConnection,
  SettlementPartType,
} from './moneyTypes.resolver';
import {
  expectedSettlement,
  latestSettlements,
  moneyWaiting,
  OVERVIEW_LISTED,
  openCases,
  openDisputes,
  refundsUnderWay,
  SETTLEMENTS_LISTED,
} from './overview.service';
import { PaymentFileType } from './paymentFile.resolver';
import { FOUND_MAX, paymentFile, SEARCH_MIN, searchPayments } from './paymentFile.service';
import { expectedParts, PARTS_LISTED, settlementParts } from './settlementParts.service';

const Slice20 = sliceArgs(20);
const Slice50 = sliceArgs(50);

@ObjectType({ description: 'Money at the desk. For reviewers with the right to it.' })
export class DeskMoney {}

@Resolver(() => Admin)
export class MoneyDeskResolver {
  @FieldResolver(() => DeskMoney, { description: 'Money. For reviewers with the right to it.' })
  money(@Ctx() { viewer }: Context): DeskMoney {
    moneyReviewerOnly(viewer);
    return {};
  }

  @FieldResolver(() => Int, {
    nullable: true,
    description: 'The number of open cases about money; null for reviewers without the right to it.',
  })
  @RunsStatement()
  numMoneyWaiting(@Ctx() { viewer }: Context): Promise<number | null> {
    return moneyWaiting(viewer);
  }
}

@Resolver(() => DeskMoney)
export class DeskMoneyResolver {
  @FieldResolver(() => [AccountBalance], { description: 'The balance of each account; their sum is 0.' })
  @RunsStatement()
  balances(@Ctx() { viewer }: Context): Promise<AccountBalance[]> {
    moneyReviewerOnly(viewer);
    return accountBalances();
  }

  @FieldResolver(() => DeskMoneyCaseConnection, { description: 'Money cases that wait, the longest first.' })
  @RunsStatement()
  async cases(@Args(() => Slice20) args: SliceArgs, @Ctx() { viewer }: Context): Promise<Connection<DeskMoneyCase>> {
    const { edges, pageInfo } = await openCases(viewer, asTimeSlice(args));
    return { edges: edges.map(({ cursor, node }) => ({ cursor, node: asDeskCase(node) })), pageInfo };
  }

  @FieldResolver(() => [DisputeView], {
    description: `Disputes that no bank has decided, those that must be answered first first; ${atMost(OVERVIEW_LISTED)}.`,
  })
  @RunsStatement()
  openDisputes(@Ctx() { viewer }: Context): Promise<DisputeView[]> {
    return openDisputes(viewer);
  }

  @FieldResolver(() => [DeskRefund], { description: `Refunds that have not arrived; ${atMost(OVERVIEW_LISTED)}.` })
  @RunsStatement()
  refundsUnderWay(@Ctx() { viewer }: Context): Promise<DeskRefund[]> {
    return refundsUnderWay(viewer);
  }

  @FieldResolver(() => [DeskSettlement], {
    description: `The settlements to the bank, completed and pending, newest first; ${atMost(SETTLEMENTS_LISTED)}.`,
  })
  @RunsStatement()
  settlements(@Ctx() { viewer }: Context): Promise<DeskSettlement[]> {
    return latestSettlements(viewer);
  }

  @FieldResolver(() => ExpectedSettlement, { description: 'Payments that Razorpay has still to settle.' })
  @RunsStatement()
  expectedSettlement(@Ctx() { viewer }: Context): Promise<ExpectedSettlement> {
    return expectedSettlement(viewer);
  }

  @FieldResolver(() => [SettlementPartType], {
    description: `The parts of a settlement, or the payments still to be settled, the oldest first; ${atMost(PARTS_LISTED)}.`,
  })
  @RunsStatement()
  settlementParts(
    @Arg('rzpSettlementId', () => String, { nullable: true, description: 'Razorpay’s id; null: still to be settled.' })
    rzpSettlementId: string | null,
    @Ctx() { viewer }: Context,
  ): Promise<SettlementPartType[]> {
    return rzpSettlementId ? settlementParts(viewer, rzpSettlementId) : expectedParts(viewer);
  }

  @FieldResolver(() => [DeskPayment], {
    description: `Payments by Razorpay’s id of them, their order, refund or dispute, by receipt number, or the payer’s address; ${atMost(FOUND_MAX)}.`,
  })
  @RunsStatement()
  async payments(
    @Arg('text', () => String, { description: `From ${SEARCH_MIN} characters on.` }) text: string,
    @Ctx() { viewer }: Context,
  ): Promise<DeskPayment[]> {
    return (await searchPayments(viewer, text)).map(asDeskPayment);
  }

  @FieldResolver(() => PaymentFileType, { description: 'Everything that is known of a payment at Razorpay.' })
  @RunsStatement()
  payment(
    @Arg('rzpPaymentId', () => String, { description: 'Razorpay’s id.' }) rzpPaymentId: string,
    @Ctx() { viewer }: Context,
  ): Promise<PaymentFileType> {
    return paymentFile(viewer, rzpPaymentId);
  }

  @FieldResolver(() => LedgerEntryConnection, { description: 'The entries of an account, newest first.' })
  @RunsStatement()
  entries(
    @Arg('account', () => String, { description: 'Its name in the ledger.' }) account: string,
    @Args(() => Slice50) args: SliceArgs,
    @Ctx() { viewer }: Context,
  ): Promise<Connection<LedgerEntry>> {
    moneyReviewerOnly(viewer);
    if (!ACCOUNTS.includes(account as Account)) throw badRequest(REQUEST.check);
    return entriesOfAccount(account as Account, asTimeSlice(args, 50));
  }
}

@Resolver(() => DeskRefund)
export class DeskRefundResolver {
  @FieldResolver(() => DeskPersonView, { description: 'To whom it goes.' })
  async payer(@Root() { payerId }: DeskRefund, @Ctx() { loaders }: Context): Promise<DeskPersonView> {
    return deskPerson(loaders, payerId);
  }
}

@Resolver(() => DeskPayment)
export class DeskPaymentResolver {
  @FieldResolver(() => DeskPersonView, { description: 'Who paid.' })
  async payer(@Root() { payment }: DeskPayment, @Ctx() { loaders }: Context): Promise<DeskPersonView> {
    return deskPerson(loaders, payment.userId);
  }

  @FieldResolver(() => DeskPersonView, { description: 'The owner of the paid page.' })
  async owner(@Root() { payment }: DeskPayment, @Ctx() { loaders }: Context): Promise<DeskPersonView> {
    return deskPerson(loaders, payment.creatorUserId);
  }
}
