import {
  Arg,
  Args,
  Ctx,
  Field,
  FieldResolver,
  ID,
  InputType,
  Mutation,
  ObjectType,
  Resolver,
  Root,
} from 'type-graphql';
import type { Context } from '../../context';
import { PayoutFailureEnum } from '../../money/payouts/payout.view';
import { upTo } from '../../platform/graphql/schema/limitDescriptions';
import { RunsStatement } from '../../platform/graphql/statements';
import { asTimeSlice, type Connection, type SliceArgs, sliceArgs } from '../../platform/paging';
import { isMoneyReviewer, mayDecideAbout } from '../../policies';
import { BANK_FILE_MAX, BANK_REFERENCE_MAX, type PayoutFailure } from '../../rules/payouts';
import { deskPerson } from '../admin/deskPerson.resolver';
import { DeskPersonView } from '../admin/deskPerson.view';
import { DeskMoney } from '../moneyDesk/money.resolver';
import { readBankFile } from './bankFile.service';
import { batchAtDesk, nextBatchOf, payoutBatches, payoutsOfBatch } from './batchList.service';
import { enterLostPayout, makePayoutBatch, markGivenBack, markPaid } from './payoutDesk.service';
import {
  BankFileResult,
  DeskPayout,
  NextPayoutBatch,
  PayoutBatchConnection,
  PayoutBatchType,
  WaitingPayout,
} from './payoutTypes.resolver';

const Slice20 = sliceArgs(20);

@InputType()
class MarkPayoutPaidInput {
  @Field(() => ID, { description: 'The payout.' })
  id!: string;

  @Field(() => String, { description: 'The day in India on which the bank paid it, YYYY-MM-DD.' })
  paidOn!: string;

  @Field(() => String, { description: `The bank’s reference, ${upTo(BANK_REFERENCE_MAX)}.` })
  bankReference!: string;
}

@InputType()
class MarkPayoutGivenBackInput {
  @Field(() => ID, { description: 'The payout.' })
  id!: string;

  @Field(() => PayoutFailureEnum, { description: 'Why.' })
  reason!: PayoutFailure;
}

@InputType()
class EnterLostPayoutInput {
  @Field(() => ID, { description: 'The owner of the page.' })
  userId!: string;

  @Field(() => String, { description: 'What the bank has paid, in rupees as they are typed: "97.64".' })
  amount!: string;

  @Field(() => String, { description: 'The day in India on which the bank paid it, YYYY-MM-DD.' })
  paidOn!: string;

  @Field(() => String, { description: `The bank’s reference, ${upTo(BANK_REFERENCE_MAX)}.` })
  bankReference!: string;

  @Field(() => String, { description: 'The last digits of the account’s number.' })
  last4!: string;
}

@InputType()
class ReadBankFileInput {
  @Field(() => String, {
    description: `Comma-separated values, ${upTo(BANK_FILE_MAX)}; its first line has the names of the columns: reference, amount, status, day, bank reference and, where there is one, reason.`,
  })
  text!: string;
}

@ObjectType()
class PayoutBatchPayload {
  @Field(() => PayoutBatchType)
  batch!: PayoutBatchType;
}

@ObjectType()
class DeskPayoutPayload {
  @Field(() => DeskPayout)
  payout!: DeskPayout;
}

@ObjectType()
class ReadBankFilePayload {
  @Field(() => BankFileResult)
  result!: BankFileResult;
}

@Resolver(() => DeskMoney)
export class DeskPayoutsResolver {
  @FieldResolver(() => NextPayoutBatch, { description: 'What a batch by the viewer would pay now.' })
  @RunsStatement()
  nextPayoutBatch(@Ctx() { viewer }: Context): Promise<NextPayoutBatch> {
    return nextBatchOf(viewer);
  }

  @FieldResolver(() => PayoutBatchConnection, { description: 'The batches of payouts, newest first.' })
  @RunsStatement()
  payoutBatches(
    @Args(() => Slice20) args: SliceArgs,
    @Ctx() { viewer }: Context,
  ): Promise<Connection<PayoutBatchType>> {
    return payoutBatches(viewer, asTimeSlice(args));
  }

  @FieldResolver(() => PayoutBatchType, { description: 'A batch of payouts.' })
  @RunsStatement()
  payoutBatch(
    @Arg('id', () => ID, { description: 'The batch.' }) id: string,
    @Ctx() { viewer }: Context,
  ): Promise<PayoutBatchType> {
    return batchAtDesk(viewer, id);
  }
}

@Resolver(() => PayoutBatchType)
export class PayoutBatchResolver {
  @FieldResolver(() => DeskPersonView, { description: 'The reviewer who made it.' })
  async maker(@Root() { makerId }: PayoutBatchType, @Ctx() { loaders }: Context): Promise<DeskPersonView> {
    return deskPerson(loaders, makerId);
  }

  @FieldResolver(() => [DeskPayout], { description: 'Its payouts, in the order of its file.' })
  @RunsStatement()
  rows(@Root() { id }: PayoutBatchType, @Ctx() { viewer }: Context): Promise<DeskPayout[]> {
    return payoutsOfBatch(viewer, id);
  }
}

@Resolver(() => DeskPayout)
export class DeskPayoutResolver {
  @FieldResolver(() => DeskPersonView, { description: 'The owner of the page.' })
  async owner(@Root() { payout }: DeskPayout, @Ctx() { loaders }: Context): Promise<DeskPersonView> {
    return deskPerson(loaders, payout.creatorUserId);
  }
}

@Resolver(() => WaitingPayout)
export class WaitingPayoutResolver {
  @FieldResolver(() => DeskPersonView, { description: 'The owner of the page.' })
  async owner(@Root() { creatorUserId }: WaitingPayout, @Ctx() { loaders }: Context): Promise<DeskPersonView> {
    return deskPerson(loaders, creatorUserId);
  }
}

@Resolver(() => DeskPersonView)
export class LostPayoutResolver {
  @FieldResolver(() => Boolean, {
    description: 'Whether the viewer can enter a payout to their page that a restored backup has lost.',
  })
  viewerCanEnterPayout(@Root() { id }: DeskPersonView, @Ctx() { viewer }: Context): boolean {
    return isMoneyReviewer(viewer) && mayDecideAbout(viewer, id);
  }
}

@Resolver()
export class PayoutDecisionsResolver {
  @Mutation(() => PayoutBatchPayload, {
    description:
      'Makes a batch of payouts to all pages that can be paid now, but the viewer’s own. For reviewers with the right to money.',
  })
  async makePayoutBatch(@Ctx() { viewer }: Context): Promise<PayoutBatchPayload> {
    const { id } = await makePayoutBatch(viewer);
    return { batch: await batchAtDesk(viewer, id) };
  }

  @Mutation(() => DeskPayoutPayload, {
    description: 'Marks a payout as paid by the bank. For reviewers with the right to money, but of their own page.',
  })
  async markPayoutPaid(
    @Arg('input', () => MarkPayoutPaidInput) input: MarkPayoutPaidInput,
    @Ctx() { viewer }: Context,
  ): Promise<DeskPayoutPayload> {
    return { payout: await markPaid(viewer, input) };
  }

  @Mutation(() => DeskPayoutPayload, {
    description:
      'Marks a payout as refused by the bank; its money is its page’s again. For reviewers with the right to money, but of their own page.',
  })
  async markPayoutFailed(
    @Arg('input', () => MarkPayoutGivenBackInput) input: MarkPayoutGivenBackInput,
    @Ctx() { viewer }: Context,
  ): Promise<DeskPayoutPayload> {
    return { payout: await markGivenBack(viewer, 'failed', input) };
  }

  @Mutation(() => DeskPayoutPayload, {
    description:
      'Marks a paid payout as come back; its money is its page’s again. For reviewers with the right to money, but of their own page.',
  })
  async markPayoutReturned(
    @Arg('input', () => MarkPayoutGivenBackInput) input: MarkPayoutGivenBackInput,
    @Ctx() { viewer }: Context,
  ): Promise<DeskPayoutPayload> {
    return { payout: await markGivenBack(viewer, 'returned', input) };
  }

  @Mutation(() => DeskPayoutPayload, {
    description:
      'Enters a payout that the bank has paid and that a restored backup does not have; its page may owe money after it. For reviewers with the right to money, but of their own page.',
  })
  async enterLostPayout(
    @Arg('input', () => EnterLostPayoutInput) input: EnterLostPayoutInput,
    @Ctx() { viewer }: Context,
  ): Promise<DeskPayoutPayload> {
    return { payout: await enterLostPayout(viewer, input) };
  }

  @Mutation(() => ReadBankFilePayload, {
    description:
      'Ends the payouts that a file of the bank says are paid or refused; other lines change nothing. For reviewers with the right to money.',
  })
  async readBankFile(
    @Arg('input', () => ReadBankFileInput) { text }: ReadBankFileInput,
    @Ctx() { viewer }: Context,
  ): Promise<ReadBankFilePayload> {
    return { result: await readBankFile(viewer, text) };
  }
}
