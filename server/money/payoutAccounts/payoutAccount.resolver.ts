import { Arg, Ctx, Field, FieldResolver, InputType, Mutation, ObjectType, Resolver } from 'type-graphql';
import { deviceOf, exchangeOf } from '../../auth/cookies';
import type { Context } from '../../context';
import { ViewerType } from '../../people/users/viewer.resolver';
import { databaseNow } from '../../platform/db/database';
import { atMostOften, upTo } from '../../platform/graphql/schema/limitDescriptions';
import { RunsStatement } from '../../platform/graphql/statements';
import {
  ACCOUNT_NUMBER_MAX,
  ACCOUNT_NUMBER_MIN,
  IFSC_LENGTH,
  NAME_AT_BANK_MAX,
  NOT_MY_ACCOUNT_DAYS,
} from '../../rules/payoutAccounts';
import { Studio } from '../earnings/studio.resolver';
import { holdPayouts } from './holdPayouts.service';
import { namePayoutAccount } from './namePayoutAccount.service';
import { payoutAccountOf } from './payoutAccount.service';
import { PayoutAccountView } from './payoutAccount.view';

@InputType()
class NamePayoutAccountInput {
  @Field(() => String, { description: `${ACCOUNT_NUMBER_MIN} to ${ACCOUNT_NUMBER_MAX} digits.` })
  number!: string;

  @Field(() => String, { description: 'The number, typed once more.' })
  numberAgain!: string;

  @Field(() => String, { description: `The code of the bank and its branch: ${IFSC_LENGTH} letters and digits.` })
  ifsc!: string;

  @Field(() => String, {
    description: `The name of the account’s owner as the bank has it, in Latin letters, ${upTo(NAME_AT_BANK_MAX)}.`,
  })
  nameAtBank!: string;
}

@ObjectType()
class NamePayoutAccountPayload {
  @Field(() => ViewerType)
  viewer!: ViewerType;
}

@InputType()
class HoldPayoutsInput {
  @Field(() => String, { description: 'Of the link in the mail about the bank account.' })
  token!: string;
}

@ObjectType()
class HoldPayoutsPayload {
  @Field(() => Boolean, { description: 'Whether payouts are held now; false where the link is over.' })
  isHeld!: boolean;
}

@Resolver(() => Studio)
export class PayoutAccountResolver {
  @FieldResolver(() => PayoutAccountView, {
    nullable: true,
    description: 'The bank account that the page is paid to; null where none is named.',
  })
  @RunsStatement()
  async payoutAccount(@Ctx() { viewer }: Context): Promise<PayoutAccountView | null> {
    const account = await payoutAccountOf(viewer);
    return account && new PayoutAccountView(account, await databaseNow());
  }

  @Mutation(() => NamePayoutAccountPayload, {
    description: `Names the bank account that the viewer’s page is paid to, in place of an earlier one, and mails all addresses that they have had within the last days about it. Needs a fresh sign-in; ${atMostOften('namePayoutAccount', 'account')} for a person.`,
  })
  async namePayoutAccount(
    @Arg('input', () => NamePayoutAccountInput) input: NamePayoutAccountInput,
    @Ctx() { viewer }: Context,
  ): Promise<NamePayoutAccountPayload> {
    await namePayoutAccount(viewer, input);
    return { viewer: {} };
  }

  @Mutation(() => HoldPayoutsPayload, {
    description: `“This wasn’t me” in the mail about a bank account, for ${NOT_MY_ACCOUNT_DAYS} days: nothing is paid to it until its page’s owner names one again. For people with the mailed link.`,
  })
  async holdPayouts(
    @Arg('input', () => HoldPayoutsInput) input: HoldPayoutsInput,
    @Ctx() context: Context,
  ): Promise<HoldPayoutsPayload> {
    return { isHeld: await holdPayouts(input, deviceOf(exchangeOf(context).req)) };
  }
}
