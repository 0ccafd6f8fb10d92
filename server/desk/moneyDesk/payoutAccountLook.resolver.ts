import { Arg, Ctx, Field, FieldResolver, ID, InputType, Mutation, ObjectType, Resolver, Root } from 'type-graphql';
import type { Context } from '../../context';
import { PayoutAccountView } from '../../money/payoutAccounts/payoutAccount.view';
import { databaseNow } from '../../platform/db/database';
import { upTo } from '../../platform/graphql/schema/limitDescriptions';
import { RunsStatement } from '../../platform/graphql/statements';
import { REASON_MAX } from '../../rules/admin';
import { DeskPersonView } from '../admin/deskPerson.view';
import { payoutAccountAtDesk, readPayoutAccount } from './payoutAccountLook.service';

@InputType()
class ReadPayoutAccountInput {
  @Field(() => ID, { description: 'The owner of the page.' })
  userId!: string;

  @Field(() => String, { description: `Why, ${upTo(REASON_MAX)}: kept in the log.` })
  reason!: string;
}

@ObjectType()
class ReadPayoutAccountPayload {
  @Field(() => String, { description: 'All of its digits.' })
  number!: string;
}

@Resolver(() => DeskPersonView)
export class PayoutAccountLookResolver {
  @FieldResolver(() => PayoutAccountView, {
    nullable: true,
    description:
      'The bank account of their page, for reviewers with the right to money alone; null without one, and for their own.',
  })
  @RunsStatement()
  async payoutAccount(@Root() { id }: DeskPersonView, @Ctx() { viewer }: Context): Promise<PayoutAccountView | null> {
    const account = await payoutAccountAtDesk(viewer, id);
    return account && new PayoutAccountView(account, await databaseNow());
  }

  @Mutation(() => ReadPayoutAccountPayload, {
    description:
      'Reads the whole number of a page’s bank account; the log keeps the reason. Asks for a fresh sign-in. For reviewers with the right to money.',
  })
  async readPayoutAccount(
    @Arg('input', () => ReadPayoutAccountInput) input: ReadPayoutAccountInput,
    @Ctx() { viewer }: Context,
  ): Promise<ReadPayoutAccountPayload> {
    return { number: await readPayoutAccount(viewer, input) };
  }
}
