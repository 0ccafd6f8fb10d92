import { Arg, Ctx, Field, FieldResolver, InputType, Mutation, ObjectType, Resolver } from 'type-graphql';
import { deviceOf, exchangeOf } from '../../auth/cookies';
import type { Context } from '../../context';
import { atMostOften, capitalized, upTo } from '../../platform/graphql/schema/limitDescriptions';
import { EMAIL_BACK_DAYS, SIGN_UP_CODE_MINUTES, SIGN_UP_CODE_TRIES } from '../../rules/signIn';
import { EMAIL_MAX } from '../../rules/users';
import { currentUser } from '../users/user.service';
import { PersonView } from '../users/user.view';
import { ViewerType } from '../users/viewer.resolver';
import { askForEmailChange, enterEmailChangeCode, viewerCanChangeEmail } from './emailChange.service';
import { giveEmailBack } from './givingBack.service';

@InputType()
class AskForEmailChangeInput {
  @Field(() => String, { description: `The new address, ${upTo(EMAIL_MAX)}.` })
  email!: string;
}

@ObjectType({ description: 'The same response whether or not the address has an account.' })
class AskForEmailChangePayload {
  @Field(() => String, { description: 'The address as it was sent.' })
  email!: string;
}

@InputType()
class EnterEmailChangeCodeInput {
  @Field(() => String, { description: 'The six digits in the mail; spaces and dashes do not matter.' })
  code!: string;
}

@ObjectType()
class EnterEmailChangeCodePayload {
  @Field(() => ViewerType)
  viewer!: ViewerType;
}

@InputType()
class GiveEmailBackInput {
  @Field(() => String, { description: 'Of the link in the mail to the old address.' })
  token!: string;
}

@ObjectType()
class GiveEmailBackPayload {
  @Field(() => String, {
    nullable: true,
    description: 'Sets a new password, as the token of a mailed link does. null where the link is over.',
  })
  resetToken!: string | null;
}

@Resolver(() => ViewerType)
export class EmailChangeResolver {
  @FieldResolver(() => Boolean, {
    description: 'False for people of ADMIN_EMAILS: the operator of Toli changes their address.',
  })
  viewerCanChangeEmail(@Ctx() { viewer }: Context): boolean {
    return viewerCanChangeEmail(viewer);
  }

  @Mutation(() => AskForEmailChangePayload, {
    description: `Mails a code to another address, which enterEmailChangeCode then makes the viewer’s. Needs a fresh sign-in; ${atMostOften('askForEmailChange', 'account')} for a person.`,
  })
  async askForEmailChange(
    @Arg('input', () => AskForEmailChangeInput) input: AskForEmailChangeInput,
    @Ctx() context: Context,
  ): Promise<AskForEmailChangePayload> {
    return { email: await askForEmailChange(context.viewer, input, deviceOf(exchangeOf(context).req)) };
  }

  @Mutation(() => EnterEmailChangeCodePayload, {
    description: `Changes the viewer’s address by the code of the mail, the only one that signs in from then on. It works for ${SIGN_UP_CODE_MINUTES} minutes and ${SIGN_UP_CODE_TRIES} tries. Needs a fresh sign-in.`,
  })
  async enterEmailChangeCode(
    @Arg('input', () => EnterEmailChangeCodeInput) input: EnterEmailChangeCodeInput,
    @Ctx() context: Context,
  ): Promise<EnterEmailChangeCodePayload> {
    await enterEmailChangeCode(context.viewer, input);
    const user = await currentUser(context.viewer);
    context.renew({ ...context.viewer!, email: user.email! });
    return { viewer: { user: new PersonView(user) } };
  }

  @Mutation(() => GiveEmailBackPayload, {
    description: `${capitalized('“This wasn’t me”')} in the mail to the old address, for ${EMAIL_BACK_DAYS} days: the account has that address again, and everything lasting that was made since ends, with all sessions and the password. For people with the mailed link.`,
  })
  giveEmailBack(
    @Arg('input', () => GiveEmailBackInput) input: GiveEmailBackInput,
    @Ctx() context: Context,
  ): Promise<GiveEmailBackPayload> {
    return giveEmailBack(input, deviceOf(exchangeOf(context).req));
  }
}
